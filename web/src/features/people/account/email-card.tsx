import { confirmEmailChange, requestEmailChange } from '@clearstead/contract/people/credentials'
import { accountText as text } from '@clearstead/texts/people/account'
import { useState } from 'react'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { OwnPasswordFields } from '../../../ui/forms/own-password-fields.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card, Note, Text } from '../../../ui/layout/layout.tsx'

/** The e-mail of the own account; another one takes the password and a code from both addresses. */
export function EmailCard({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title={text.email}
      foot={
        <Button look="plain" isSlim onClick={() => setIsOpen(true)}>
          {text.changeEmail}
        </Button>
      }
    >
      <Text isStrong>{email}</Text>
      <Note>{text.emailLead}</Note>
      {isOpen && <EmailDialog email={email} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

type Props = { email: string; onClose: () => void }

/** The new address with the password, then the codes that both addresses got. */
function EmailDialog({ email, onClose }: Props) {
  const [next, setNext] = useState<string>()
  const request = useCallForm(requestEmailChange, {
    clears: false,
    onDone: () => setNext(request.text('email')),
  })
  if (next !== undefined) return <CodesDialog email={email} next={next} onClose={onClose} />
  return (
    <FormDialog
      form={request}
      onClose={onClose}
      title={text.emailTitle}
      lead={text.emailAsk}
      act={text.sendCodes}
    >
      <TextField
        form={request}
        name="email"
        label={text.newEmail}
        type="email"
        autoComplete="email"
      />
      <OwnPasswordFields form={request} />
    </FormDialog>
  )
}

function CodesDialog({ email, next, onClose }: Props & { next: string }) {
  const form = useCallForm(confirmEmailChange, { onDone: onClose })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.emailTitle}
      lead={text.codesSent({ email, next })}
      act={text.changeEmail}
    >
      <TextField
        form={form}
        name="oldCode"
        label={text.oldCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        isAutoFocused
      />
      <TextField
        form={form}
        name="newCode"
        label={text.newCode}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
    </FormDialog>
  )
}
