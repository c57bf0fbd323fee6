import { addEntry } from '@clearstead/contract/plans/topups'
import { feeOf } from '@clearstead/contract/values/exact'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, subtract, type Usd } from '@clearstead/contract/values/money'
import { amountText, exactTime } from '../../../../plumbing/format.ts'
import { readUsd } from '../../../../plumbing/read-amount.ts'
import { limitTextsOf } from '../../../../ui/forms/limit-texts-of.ts'
import { MoneyField } from '../../../../ui/forms/money-field.tsx'
import { MoneyForm } from '../../../../ui/money/money-form.tsx'
import { useMoneyForm } from '../../../../ui/money/use-money-form.ts'
import {
  ReceiverField,
  ReceiverPerson,
  useReceiver,
  wrongFieldOf,
} from '../../../transfers/public.tsx'
import { NoMoneyNotice } from './no-money-notice.tsx'
import { topupText as text } from './text.ts'
import { topupReceipt } from './topup-receipt.ts'
import { useTopupRules } from './use-topup-rules.ts'

/** Funding money into another member's plan: found, priced and confirmed like a transfer to them. */
export function EntryForm({ memberId }: { memberId: MemberId }) {
  const limitTexts = limitTextsOf()
  const receipt = topupReceipt()
  const { funding, minimum, feePercent, feeText, heldUntil, waitNote } = useTopupRules(memberId)
  const limits = { least: minimum, available: funding }
  const wrongOf = (amount: Usd) =>
    heldUntil ? text.payoutsHeld({ when: exactTime(heldUntil) }) : limitTexts.error(amount, limits)
  const money = useMoneyForm(addEntry, {
    check: ({ amount }) => {
      const wrong = wrongOf(amount)
      return wrong ? { amount: wrong } : {}
    },
    code: { memberId, purpose: 'transfer' },
    receipt,
  })
  const { form } = money
  const member = useReceiver(form, 'memberId')
  const { receiver } = member
  const amount = readUsd(form.text('amount'))
  const cost = amount && feeOf(amount, feePercent)
  const written = amount ? amountText(amount) : ''
  const name = receiver?.name ?? ''
  return (
    <MoneyForm
      money={money}
      review={text.review}
      tab="kind"
      confirmation={{
        title: text.entryTitle({ amount: written, name }),
        act: text.entryAct({ amount: written }),
        effect: {
          from: text.funding,
          to: receiver ? text.theirPlan({ name }) : text.plan,
          // Nobody is confirmed who is not shown.
          amount: receiver && amount,
          wrong: wrongFieldOf(receiver !== undefined, amount && wrongOf(amount), {
            receiver: text.member,
            amount: text.amount,
          }),
          fee: cost?.fee,
          feeLabel: text.fee({ percent: feeText }),
          net: cost?.net,
          netLabel: text.intoPlan,
          after:
            amount && funding && !isLess(funding, amount) ? subtract(funding, amount) : undefined,
          note: `${text.entryNote} ${waitNote}`.trim(),
        },
        details: receiver && <ReceiverPerson receiver={receiver} />,
      }}
    >
      <NoMoneyNotice funding={funding} />
      <ReceiverField state={member} label={text.member} />
      <MoneyField form={form} name="amount" label={text.amount} limits={limits} />
    </MoneyForm>
  )
}
