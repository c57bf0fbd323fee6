import { Refusal } from '@clearstead/contract/call/refusal'
import { changeBusiness } from '@clearstead/contract/people/credentials'
import { type UserView, updateUser } from '@clearstead/contract/people/users'
import { uiText as words } from '@clearstead/texts/ui/ui'
import { useCallback, useState } from 'react'
import { amountText } from '../../../plumbing/format.ts'
import { type CallForm, useCallForm } from '../../../plumbing/use-call-form.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { FieldPair, Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { FixedSelect } from '../../../ui/forms/select-field.tsx'
import { FixedText, TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Card, Stack } from '../../../ui/layout/layout.tsx'
import { TimedNotice } from '../../../ui/states/timed-notice.tsx'
import { StatusFields } from './status-fields.tsx'
import { profileText as text } from './text.ts'

type Props = { user: UserView }
type Banner = { tone: 'ok' | 'bad'; message: string }

/** The form of docs/wire.md, section 14. Its banners clear after 3 seconds. */
export function EditMemberCard({ user }: Props) {
  const [banner, setBanner] = useState<Banner>()
  const clear = useCallback(() => setBanner(undefined), [])
  return (
    <Card title={text.editable}>
      <Stack gap={4}>
        <EditMemberForm key={user.updatedAt.getTime()} user={user} onBanner={setBanner} />
        <TimedNotice message={banner?.message} tone={banner?.tone ?? 'ok'} onClose={clear} />
      </Stack>
    </Card>
  )
}

type EditForm = CallForm<typeof updateUser>

function EditMemberForm({ user, onBanner }: Props & { onBanner: (banner: Banner) => void }) {
  const start = startOf(user)
  const form = useCallForm(updateUser, {
    start,
    clears: false,
    emptied: ['address', 'phone'],
    onlyChangesBut: ['id', 'reason'],
    before: () => {
      if (!needsReason(form, start) || form.text('reason').trim() !== '') return true
      onBanner({ tone: 'bad', message: text.reasonNeeded })
      return false
    },
    success: null,
    onDone: ({ message }) => onBanner({ tone: 'ok', message: message ?? words.done }),
    onRefused: (failure) =>
      onBanner({
        tone: 'bad',
        message: failure instanceof Refusal ? failure.message : words.unreachable,
      }),
  })
  return (
    <Form form={form}>
      <AccountFields form={form} />
      <StatusFields user={user} />
      <TextField form={form} name="address" label={text.address} />
      <BusinessFields user={user} />
      <FieldPair>
        <TextField form={form} name="fullname" label={text.fullname} />
        <TextField form={form} name="phone" label={text.phone} type="tel" inputMode="tel" />
      </FieldPair>
      <TextField
        form={form}
        name="sponsorCode"
        label={text.referralBy}
        hint={text.referralByHint}
      />
      {needsReason(form, start) && (
        <TextArea form={form} name="reason" label={text.reason} hint={text.reasonHint} rows={2} />
      )}
      <div>
        <SubmitButton form={form}>{text.save}</SubmitButton>
      </div>
    </Form>
  )
}

function AccountFields({ form }: { form: EditForm }) {
  return (
    <>
      <FieldPair>
        <TextField form={form} name="username" label={text.username} autoComplete="off" />
        <TextField form={form} name="email" label={text.email} type="email" autoComplete="off" />
      </FieldPair>
      <FieldPair>
        <TextField
          form={form}
          name="password"
          label={text.password}
          hint={text.passwordHint}
          autoComplete="off"
        />
        <FixedSelect label={text.role} value={text.roleUser} others={[text.roleAdmin]} />
      </FieldPair>
    </>
  )
}

function startOf(user: UserView) {
  const { id, username, email, address } = user
  return {
    id,
    username,
    email,
    address,
    password: '',
    fullname: user.fullname,
    phone: user.phone,
    sponsorCode: user.sponsorCode ?? '',
  }
}

function needsReason(form: EditForm, start: ReturnType<typeof startOf>): boolean {
  const fields = ['username', 'email', 'password', 'sponsorCode'] as const
  return fields.some((field) => form.text(field) !== start[field])
}

type BusinessFieldsProps = { user: UserView }

/** The figures as they are; saving the member never writes them. */
function BusinessFields({ user }: BusinessFieldsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const may = usePermission('finance')
  return (
    <>
      <FieldPair>
        <FixedText label={text.business} value={amountText(user.business)} />
        <FixedText label={text.businessBalance} value={amountText(user.businessBalance)} />
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

function BusinessDialog({ user, onClose }: BusinessFieldsProps & { onClose: () => void }) {
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
