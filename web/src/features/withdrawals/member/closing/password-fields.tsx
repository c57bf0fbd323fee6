import type { FormOf } from '../../../../plumbing/use-call-form.ts'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { closingText as text } from './text.ts'

/** Who closes an account has its password, and its second factor where that is on. */
export function PasswordFields({ form }: { form: FormOf<'password' | 'totp'> }) {
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label={text.password}
        autoComplete="current-password"
      />
      <TextField
        form={form}
        name="totp"
        label={text.totp}
        hint={text.totpHint}
        autoComplete="one-time-code"
        isOptional
      />
    </>
  )
}
