import { type SingleUser, updateUser } from '@clearstead/contract/people/users'
import { memberProfileText as text } from '@clearstead/texts/people/member-profile'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'

export function ContactCard({ member }: { member: SingleUser }) {
  const { id, fullname, phone, address } = member
  const form = useCallForm(updateUser, {
    start: { id, fullname, phone, address },
    clears: false,
  })
  return (
    <Card title={text.contact}>
      <Form form={form}>
        <TextField form={form} name="fullname" label={text.fullname} autoComplete="name" />
        <TextField
          form={form}
          name="phone"
          label={text.phone}
          type="tel"
          autoComplete="tel"
          isOptional
        />
        <TextArea form={form} name="address" label={text.address} rows={3} isOptional />
        <RefusalNotice refusal={form.refusal} />
        <SubmitButton form={form} look="plain">
          {text.save}
        </SubmitButton>
      </Form>
    </Card>
  )
}
