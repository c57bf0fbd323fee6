import { confirmFirstEmail, requestFirstEmail } from '@clearstead/contract/people/credentials'
import { whoAmI } from '@clearstead/contract/people/sign-in'
import { isMadeUpEmail } from '@clearstead/contract/values/made-up-email'
import { firstEmailText as text } from '@clearstead/texts/setup/first-email'
import { useState } from 'react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { OwnPasswordFields } from '../../../ui/forms/own-password-fields.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

type Props = { onClose: () => void }

/** The first address that mail reaches, with the password, then the code that it got. */
export function FirstEmailDialog({ onClose }: Props) {
  const { answer: me } = useAnswer(whoAmI, {})
  const [next, setNext] = useState<string>()
  const own = me && !isMadeUpEmail(me.email) ? me.email : ''
  const form = useCallForm(requestFirstEmail, {
    clears: false,
    start: { email: own },
    onDone: () => setNext(form.text('email')),
  })
  if (next !== undefined) return <CodeDialog email={next} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.title}
      lead={own ? text.leadOwn : text.lead}
      act={text.send}
    >
      <TextField form={form} name="email" label={text.email} type="email" autoComplete="email" />
      <OwnPasswordFields form={form} />
    </FormDialog>
  )
}

function CodeDialog({ email, onClose }: Props & { email: string }) {
  const form = useCallForm(confirmFirstEmail, { onDone: onClose })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.title}
      lead={text.sent({ email })}
      act={text.confirm}
    >
      <TextField
        form={form}
        name="code"
        label={text.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        isAutoFocused
      />
    </FormDialog>
  )
}
