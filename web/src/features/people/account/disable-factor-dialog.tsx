import { disableTotp } from '@clearstead/contract/people/sign-in'
import { accountText as text } from '@clearstead/texts/people/account'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

export function DisableFactorDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm(disableTotp, { onDone: onClose })
  return (
    <FormDialog form={form} onClose={onClose} title={text.offTitle} act={text.turnOff} isDanger>
      <PasswordField
        form={form}
        name="password"
        label={text.currentPassword}
        autoComplete="current-password"
      />
      <TextField form={form} name="code" label={text.codeOrRecovery} autoComplete="one-time-code" />
    </FormDialog>
  )
}
