import { changeOwnPassword } from '@clearstead/contract/people/credentials'
import { accountText as text } from '@clearstead/texts/people/account'
import { useState } from 'react'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { SuccessOverlay } from '../../../ui/dialogs/success-overlay.tsx'
import { Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card, Note } from '../../../ui/layout/layout.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'

export function PasswordCard({ hint }: { hint?: string }) {
  const [done, setDone] = useState<string>()
  const form = useCallForm(changeOwnPassword, {
    success: null,
    onDone: () => setDone(text.passwordDone),
  })
  return (
    <Card title={text.password}>
      <Note>{text.passwordLead}</Note>
      <Form form={form}>
        <PasswordField
          form={form}
          name="currentPassword"
          label={text.currentPassword}
          autoComplete="current-password"
        />
        <PasswordField
          form={form}
          name="password"
          label={text.newPassword}
          autoComplete="new-password"
          hint={hint}
        />
        <TextField
          form={form}
          name="totp"
          label={text.totp}
          hint={text.totpHint}
          autoComplete="one-time-code"
          isOptional
        />
        <RefusalNotice refusal={form.refusal} />
        <SubmitButton form={form} look="plain">
          {text.changePassword}
        </SubmitButton>
      </Form>
      <SuccessOverlay message={done} onClose={() => setDone(undefined)} />
    </Card>
  )
}
