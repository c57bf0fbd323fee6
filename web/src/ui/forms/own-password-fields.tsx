import { ownPasswordText as text } from '@clearstead/texts/ui/own-password'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

/** Who changes an account has its password, and its second factor where that is on. */
export function OwnPasswordFields({ form }: { form: FormOf<'password' | 'totp'> }) {
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
