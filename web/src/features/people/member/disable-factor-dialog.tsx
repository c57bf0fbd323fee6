import { disableTotp } from '@clearstead/contract/sign-in'
import { useText } from '../../../plumbing/texts.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { profileText } from './text.ts'

export function DisableFactorDialog({ onClose }: { onClose: () => void }) {
  const text = useText(profileText)
  const form = useCallForm(disableTotp, {
    onDone: () => {
      notify.success(text.disabled)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.offTitle}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {text.cancel}
          </Button>
          <SubmitButton form={form} look="danger">
            {text.turnOff}
          </SubmitButton>
        </>
      }
    >
      <Form form={form} isGuarded={false}>
        <PasswordField
          form={form}
          name="password"
          label={text.currentPassword}
          autoComplete="current-password"
        />
        <TextField
          form={form}
          name="code"
          label={text.codeOrRecovery}
          autoComplete="one-time-code"
        />
        <RefusalNotice refusal={form.refusal} />
      </Form>
    </Dialog>
  )
}
