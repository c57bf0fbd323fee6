import { addAdmin, updateAdmin } from '@clearstead/contract/admins'
import { useText } from '../../../plumbing/texts.ts'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ChoicesField } from '../../../ui/forms/choices-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { uiText } from '../../../ui/text.ts'
import type { Admin } from './admin.ts'
import { settingsText } from './text.ts'

const permissions = ['owner', 'finance', 'support', 'content', 'auditor'] as const

export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const text = useText(settingsText)
  const form = useCallForm(addAdmin, {
    start: { permissions: [] },
    onDone: ({ message }) => {
      if (message) notify.success(message)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.addAdmin}
      foot={<Foot form={form} act={text.add} onClose={onClose} />}
    >
      <Form form={form} isGuarded={false}>
        <TextField form={form} name="fullname" label={text.fullname} isAutoFocused />
        <TextField form={form} name="username" label={text.username} autoComplete="off" />
        <TextField form={form} name="email" label={text.email} type="email" autoComplete="off" />
        <PasswordField
          form={form}
          name="password"
          label={text.password}
          autoComplete="new-password"
        />
        <Permissions form={form} />
        <RefusalNotice refusal={form.refusal} />
      </Form>
    </Dialog>
  )
}

type EditProps = { admin: Admin; onClose: () => void }

export function EditAdminDialog({ admin, onClose }: EditProps) {
  const text = useText(settingsText)
  const { id, permissions: held, status } = admin
  const form = useCallForm(updateAdmin, {
    start: { id, permissions: held, status },
    clears: false,
    onDone: ({ message }) => {
      if (message) notify.success(message)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.editTitle(admin.fullname)}
      lead={admin.email}
      foot={<Foot form={form} act={text.saveAdmin} onClose={onClose} />}
    >
      <Form form={form} isGuarded={false}>
        <Permissions form={form} />
        <SelectField
          form={form}
          name="status"
          label={text.state}
          hint={text.blockHint}
          choices={[
            { value: 'unblock', label: text.open },
            { value: 'block', label: text.blocked },
          ]}
        />
        <PasswordField
          form={form}
          name="password"
          label={text.newPassword}
          hint={text.newPasswordHint}
          isOptional
          autoComplete="new-password"
        />
        <RefusalNotice refusal={form.refusal} />
      </Form>
    </Dialog>
  )
}

function Permissions({ form }: { form: FormOf<'permissions'> }) {
  const text = useText(settingsText)
  const shown = form.errors.permissions
    ? { ...form, errors: { permissions: text.choosePermission } }
    : form
  return (
    <ChoicesField
      form={shown}
      name="permissions"
      label={text.permissions}
      choices={permissions.map((value) => ({ value, label: text.permissionName(value) }))}
    />
  )
}

type FootProps<Name extends string> = { form: FormOf<Name>; act: string; onClose: () => void }

function Foot<Name extends string>({ form, act, onClose }: FootProps<Name>) {
  const words = useText(uiText)
  return (
    <>
      <Button look="plain" onClick={onClose}>
        {words.cancel}
      </Button>
      <SubmitButton form={form}>{act}</SubmitButton>
    </>
  )
}
