import { getWallets } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { subtract } from '@clearstead/contract/values/money'
import { setAsideToCompound } from '@clearstead/contract/withdrawals'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { readUsd } from '../../../plumbing/read-amount.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { limitTextsOf } from '../../../ui/forms/limit-texts-of.ts'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { MoneyForm } from '../../../ui/money/money-form.tsx'
import { useMoneyForm } from '../../../ui/money/use-money-form.ts'
import { withdrawalText as text } from './text.ts'

/** Moves ROI income to where it earns ROI itself. */
export function CompoundCard({ memberId }: { memberId: MemberId }) {
  const limitTexts = limitTextsOf()
  const { answer } = useAnswer(getWallets, { userId: memberId })
  const balance = answer?.wallets.nonWorking
  const limits = { available: balance }
  const money = useMoneyForm(setAsideToCompound, {
    start: { userId: memberId },
    check: ({ amount }) => {
      const wrong = limitTexts.error(amount, limits)
      return wrong ? { amount: wrong } : {}
    },
    receipt: ({ compound }, { amount }) => ({
      title: text.compoundDone,
      amount: { of: amount },
      rows: [{ label: text.compoundTotal, value: amountText(compound, { locale }) }],
      next: text.compoundNext,
    }),
  })
  const amount = readUsd(money.form.text('amount'), locale)
  const written = amount ? amountText(amount, { locale }) : ''
  return (
    <Card title={text.compoundTitle}>
      <Text tone="muted" isSmall>
        {text.compoundLead}
      </Text>
      <MoneyForm
        money={money}
        review={text.compoundReview}
        confirmation={{
          title: text.compoundAsk({ amount: written }),
          act: text.compoundConfirm({ amount: written }),
          effect: {
            from: text.compoundFrom,
            to: text.compoundTo,
            amount,
            after: amount && balance ? subtract(balance, amount) : undefined,
          },
        }}
      >
        <MoneyField form={money.form} name="amount" label={text.amount} limits={limits} />
      </MoneyForm>
    </Card>
  )
}
