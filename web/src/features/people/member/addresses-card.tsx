import { type SingleUser, updateUser } from '@clearstead/contract/people'
import { Refusal } from '@clearstead/contract/refusal'
import { useState } from 'react'
import { useText } from '../../../plumbing/texts.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Code } from '../../../ui/figures/code.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { CodeDialog } from '../public.tsx'
import { profileText } from './text.ts'

/** Where payouts may go; a change is confirmed with a mailed code. */
export function AddressesCard({ member }: { member: SingleUser }) {
  const text = useText(profileText)
  const [isAsking, setIsAsking] = useState(false)
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
    onDone: () => {
      form.set('verificationToken', '')
      notify.success(text.saved)
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
      <Words tone="muted" isSmall>
        {text.payoutLead}
      </Words>
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
    </Card>
  )
}
