import {
  addAdmin,
  removeAdminFactor,
  unlockAdmin,
  updateAdmin,
} from '@clearstead/contract/people/admins'
import { useAct } from '../../../plumbing/use-act.ts'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ChoicesField } from '../../../ui/forms/choices-field.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { SecondAdminNotice } from '../../approvals/public.tsx'
import type { Admin } from './admin.ts'
import { settingsText as text } from './text.ts'

const permissions = ['owner', 'finance', 'support', 'content', 'auditor'] as const

export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm(addAdmin, {
    start: { permissions: [] },
    onDone: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={text.addAdmin} act={text.add}>
      <TextField form={form} name="fullname" label={text.fullname} isAutoFocused />
      <TextField form={form} name="username" label={text.username} autoComplete="off" />
      <TextField form={form} name="email" label={text.email} type="email" autoComplete="off" />
      <PasswordField
        form={form}
        name="password"
        label={text.password}
        autoComplete="new-password"
        hint={text.passwordHint}
      />
      <Permissions form={form} />
    </FormDialog>
  )
}

type EditProps = { admin: Admin; onClose: () => void }

export function EditAdminDialog({ admin, onClose }: EditProps) {
  const { id, permissions: held, status } = admin
  const form = useCallForm(updateAdmin, {
    start: { id, permissions: held, status },
    clears: false,
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.editTitle({ name: admin.fullname })}
      lead={admin.email}
      act={text.saveAdmin}
    >
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
    </FormDialog>
  )
}

export function RemoveFactorDialog({ admin, onClose }: EditProps) {
  const form = useCallForm(removeAdminFactor, { start: { id: admin.id }, onDone: onClose })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.removeFactorTitle({ name: admin.fullname })}
      lead={text.removeFactorLead}
      act={text.removeFactor}
      isDanger
    >
      <TextArea
        form={form}
        name="reason"
        label={text.factorReason}
        hint={text.factorReasonHint}
        rows={2}
      />
      <SecondAdminNotice />
    </FormDialog>
  )
}

export function UnlockDialog({ admin, onClose }: EditProps) {
  const { act, isSending, refusal } = useAct(unlockAdmin, { onDone: onClose })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text.unlockTitle({ name: admin.fullname })}
      lead={text.unlockLead}
      act={text.unlock}
      onConfirm={() => act({ id: admin.id })}
      isBusy={isSending}
      refusal={refusal}
    />
  )
}

function Permissions({ form }: { form: FormOf<'permissions'> }) {
  const shown = form.errors.permissions
    ? { ...form, errors: { permissions: text.choosePermission } }
    : form
  return (
    <ChoicesField
      form={shown}
      name="permissions"
      label={text.permissions}
      choices={permissions.map((value) => ({ value, label: text.permissionInWords(value) }))}
    />
  )
}
