import { closeUser, type SingleUser } from '@clearstead/contract/people/users'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../../plumbing/use-act.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Person } from '../../../ui/figures/avatar.tsx'
import { profileText as text } from './text.ts'

/** An owner's act; it cannot be undone. */
export function CloseAccountButton({ member }: { member: SingleUser }) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { act, isSending, refusal } = useAct(closeUser, {
    onDone: () => void navigate({ to: '/admin/users' }),
  })
  if (!usePermission('owner')) return null
  return (
    <>
      <Button look="danger" isSlim onClick={() => setIsAsking(true)}>
        {text.closeAccount}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={text.closeTitle}
        lead={text.closeLead}
        act={text.closeAct}
        isDanger
        onConfirm={() => act({ id: member.id })}
        isBusy={isSending}
        refusal={refusal}
      >
        <Person name={member.fullname} note={member.email} />
      </ConfirmDialog>
    </>
  )
}
