import { Refusal } from '@clearstead/contract/call/refusal'
import { type SingleUser, updateUser } from '@clearstead/contract/people/users'
import { memberProfileText as text } from '@clearstead/texts/people/member-profile'
import { useState } from 'react'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { SuccessDialog } from '../../../ui/dialogs/message-dialog.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card, Note } from '../../../ui/layout/layout.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import { CodeDialog } from '../public.tsx'

/** Where payouts may go; a change is confirmed with a mailed code. */
export function AddressesCard({ member }: { member: SingleUser }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const { id, bep20Payout, trc20Payout } = member
  const form = useCallForm(updateUser, {
    start: { id, bep20Payout, trc20Payout, verificationToken: '' },
    clears: false,
    emptied: ['bep20Payout', 'trc20Payout'],
    before: ({ verificationToken }) => {
      if (verificationToken) return true
      setIsAsking(true)
      return false
    },
    success: null,
    onDone: () => {
      form.set('verificationToken', '')
      setIsSaved(true)
    },
    onRefused: (failure) => {
      if (failure instanceof Refusal && failure.code === 'people.code_needed') {
        form.set('verificationToken', '')
      }
    },
  })
  const typed = [form.text('bep20Payout'), form.text('trc20Payout')].filter(Boolean)
  return (
    <Card title={text.payout}>
      <Note>{text.payoutLead}</Note>
      <Form form={form}>
        <TextField
          form={form}
          name="bep20Payout"
          label={text.bep20}
          autoComplete="off"
          isOptional
        />
        <TextField
          form={form}
          name="trc20Payout"
          label={text.trc20}
          autoComplete="off"
          isOptional
        />
        <RefusalNotice refusal={form.refusal} />
        <SubmitButton form={form} look="plain">
          {text.saveAddresses}
        </SubmitButton>
      </Form>
      {isAsking && (
        <CodeDialog
          memberId={id}
          purpose="change_address"
          title={text.confirmAddresses}
          onClose={() => setIsAsking(false)}
          onConfirmed={(token) => {
            setIsAsking(false)
            form.set('verificationToken', token)
            form.sendNow()
          }}
        >
          {typed.map((address) => (
            <Code key={address} isWhole hasCopy={false}>
              {address}
            </Code>
          ))}
        </CodeDialog>
      )}
      {isSaved && <SuccessDialog message={text.addressesSaved} onClose={() => setIsSaved(false)} />}
    </Card>
  )
}
