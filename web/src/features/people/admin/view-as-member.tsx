import { startView } from '@clearstead/contract/people/views'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { enterView } from '../../../plumbing/view.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { profileText as text } from './text.ts'

/** Opens the member's screens as the member sees them, read-only, in this tab. */
export function ViewAsMemberButton({ memberId }: { memberId: MemberId }) {
  const [isOpen, setIsOpen] = useState(false)
  const mayCall = useCanCall()
  if (!mayCall(startView)) return null
  return (
    <>
      <Button look="plain" isSlim onClick={() => setIsOpen(true)}>
        {text.viewAs}
      </Button>
      {isOpen && <ViewDialog memberId={memberId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ViewDialog({ memberId, onClose }: { memberId: MemberId; onClose: () => void }) {
  const form = useCallForm(startView, {
    start: { id: memberId },
    success: null,
    onDone: ({ view: { expireAt, ...view } }) =>
      enterView({ ...view, expiresAt: expireAt.toISOString() }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.viewTitle}
      lead={text.viewLead}
      act={text.viewAct}
    >
      <TextArea form={form} name="reason" label={text.reason} hint={text.viewReasonHint} rows={2} />
    </FormDialog>
  )
}
