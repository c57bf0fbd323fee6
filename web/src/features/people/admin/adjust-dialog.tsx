import { getWallets } from '@clearstead/contract/reports'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, subtract, type Usd } from '@clearstead/contract/values/money'
import { debitMember } from '@clearstead/contract/withdrawals'
import { useState } from 'react'
import { readUsd } from '../../../plumbing/amounts.ts'
import { amountText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { useMay } from '../../../plumbing/use-may.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Effect } from '../../../ui/forms/effect.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { uiText } from '../../../ui/text.ts'
import { profileText } from './text.ts'

const walletNames = ['funding', 'working', 'non_working', 'compound'] as const

export function AdjustButton({ memberId }: { memberId: MemberId }) {
  const text = useText(profileText)
  const [isOpen, setIsOpen] = useState(false)
  if (!useMay('finance')) return null
  return (
    <>
      <Button look="plain" isSlim onClick={() => setIsOpen(true)}>
        {text.adjust}
      </Button>
      {isOpen && <AdjustDialog memberId={memberId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AdjustDialog({ memberId, onClose }: { memberId: MemberId; onClose: () => void }) {
  const text = useText(profileText)
  const words = useText(uiText)
  const locale = useLocale()
  const form = useCallForm(debitMember, {
    start: { userId: memberId, wallet: 'funding' },
    onDone: ({ message }) => {
      if (message) notify.success(message)
      onClose()
    },
  })
  const amount = readUsd(form.text('amount'))
  const balance = useBalance(memberId, form.text('wallet'))
  const isEnough = amount && balance !== undefined && !isLess(balance, amount)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.adjustTitle}
      lead={text.adjustLead}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton form={form} look="danger">
            {amount ? text.adjustAct(amountText(amount, { locale })) : text.adjustEmpty}
          </SubmitButton>
        </>
      }
    >
      <Form form={form} isGuarded={false}>
        <SelectField
          form={form}
          name="wallet"
          label={text.wallet}
          choices={walletNames.map((value) => ({ value, label: text.walletName(value) }))}
        />
        <MoneyField form={form} name="amount" label={text.amount} most={balance} />
        <TextArea
          form={form}
          name="reason"
          label={text.reason}
          hint={text.adjustReasonHint}
          rows={2}
        />
        <Effect
          from={text.walletName(form.text('wallet'))}
          to={text.treasury}
          amount={amount}
          after={isEnough ? subtract(balance, amount) : undefined}
        />
        <RefusalNotice refusal={form.refusal} />
      </Form>
    </Dialog>
  )
}

function useBalance(memberId: MemberId, wallet: string): Usd | undefined {
  const { answer } = useAnswer(getWallets, { userId: memberId })
  if (!answer) return undefined
  const { funding, working, nonWorking, compound } = answer.wallets
  return { funding, working, non_working: nonWorking, compound }[wallet]
}
