import { changeBusiness } from '@clearstead/contract/people/credentials'
import type { UserView } from '@clearstead/contract/people/users'
import { useState } from 'react'
import { plainAmount } from '../../../plumbing/format.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { FieldPair } from '../../../ui/forms/form.tsx'
import { FixedText, TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { profileText as text } from './text.ts'

type Props = { user: UserView }

/** The figures as they are; saving the member never writes them. */
export function BusinessFields({ user }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const may = usePermission('finance')
  return (
    <>
      <FieldPair>
        <FixedText label={text.business} value={plainAmount(user.business)} />
        <FixedText label={text.businessBalance} value={plainAmount(user.businessBalance)} />
      </FieldPair>
      {may && (
        <div>
          <Button look="plain" isSlim onClick={() => setIsOpen(true)}>
            {text.changeBusiness}
          </Button>
        </div>
      )}
      {isOpen && <BusinessDialog user={user} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function BusinessDialog({ user, onClose }: Props & { onClose: () => void }) {
  const form = useCallForm(changeBusiness, {
    start: { id: user.id },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.businessTitle}
      lead={text.businessLead}
      act={text.businessAct}
    >
      <FieldPair>
        <TextField form={form} name="businessBy" label={text.businessBy} isOptional />
        <TextField form={form} name="businessBalanceBy" label={text.businessBalanceBy} isOptional />
      </FieldPair>
      <TextArea form={form} name="reason" label={text.reason} rows={2} />
    </FormDialog>
  )
}
