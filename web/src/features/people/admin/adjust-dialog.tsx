import { getWallets } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, isLess, subtract, type Usd } from '@clearstead/contract/values/money'
import { adjustMember } from '@clearstead/contract/withdrawals/adjustments'
import { useState } from 'react'
import { amountText } from '../../../plumbing/format.ts'
import { readUsd } from '../../../plumbing/read-amount.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Effect } from '../../../ui/forms/effect.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { profileText as text } from './text.ts'

const directions = ['credit', 'debit'] as const
const walletNames = ['funding', 'working', 'non_working', 'compound'] as const

export function AdjustButton({ memberId }: { memberId: MemberId }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!usePermission('finance')) return null
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
  const form = useCallForm(adjustMember, {
    start: { memberId, wallet: 'funding', direction: 'credit' },
    onDone: onClose,
  })
  const amount = readUsd(form.text('amount'))
  const wallet = walletNames.find((name) => name === form.text('wallet')) ?? 'funding'
  const balance = useBalance(memberId, wallet)
  const isCredit = form.text('direction') === 'credit'
  const sides = [text.walletName(wallet), text.treasury] as const
  const [from = '', to = ''] = isCredit ? sides.toReversed() : sides
  const act = isCredit ? text.adjustGive : text.adjustTake
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.adjustTitle}
      lead={text.adjustLead}
      act={amount ? act({ amount: amountText(amount) }) : text.adjustEmpty}
      isDanger={!isCredit}
    >
      <SelectField
        form={form}
        name="direction"
        label={text.direction}
        choices={directions.map((value) => ({ value, label: text.directionName[value] }))}
      />
      <SelectField
        form={form}
        name="wallet"
        label={text.wallet}
        choices={walletNames.map((value) => ({ value, label: text.walletName(value) }))}
      />
      <MoneyField
        form={form}
        name="amount"
        label={text.amount}
        limits={isCredit ? {} : { available: balance }}
      />
      <TextArea
        form={form}
        name="reason"
        label={text.reason}
        hint={text.adjustReasonHint}
        rows={2}
      />
      <Effect
        from={from}
        to={to}
        amount={amount}
        after={amount && balance && balanceAfter(balance, amount, isCredit)}
      />
    </FormDialog>
  )
}

/** What is in the wallet then; undefined where it has too little. */
function balanceAfter(balance: Usd, amount: Usd, isCredit: boolean): Usd | undefined {
  if (isCredit) return add(balance, amount)
  return isLess(balance, amount) ? undefined : subtract(balance, amount)
}

function useBalance(memberId: MemberId, wallet: (typeof walletNames)[number]): Usd | undefined {
  const { answer } = useAnswer(getWallets, { memberId })
  if (!answer) return undefined
  const { funding, working, nonWorking, compound } = answer.wallets
  return { funding, working, non_working: nonWorking, compound }[wallet]
}
