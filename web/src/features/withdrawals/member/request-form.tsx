import { getWallets, type Wallets } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import {
  requestCompound,
  requestFunding,
  requestRoi,
  requestWorking,
} from '@clearstead/contract/withdrawals'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { MoneyForm } from '../../../ui/money/money-form.tsx'
import { AddressFields } from './address-fields.tsx'
import { withdrawalText as text } from './text.ts'
import type { PayoutRules } from './use-payout-rules.ts'
import { useWithdrawalForm, withdrawalConfirmation } from './use-withdrawal-form.tsx'

type Kind = 'working' | 'roi' | 'compound' | 'funding'
const endpoints = {
  working: requestWorking,
  roi: requestRoi,
  compound: requestCompound,
  funding: requestFunding,
}
const walletOf: Record<Kind, keyof Wallets & ('working' | 'nonWorking' | 'compound' | 'funding')> =
  {
    working: 'working',
    roi: 'nonWorking',
    compound: 'compound',
    funding: 'funding',
  }

type Props = { memberId: MemberId; kind: Kind; rules: PayoutRules }

/** Money of a wallet to an address: fee, net and what is left, confirmed with a mailed code. */
export function RequestForm({ memberId, kind, rules }: Props) {
  const { answer: held } = useAnswer(getWallets, { memberId })
  const balance = held?.wallets[walletOf[kind]]
  const limits = { least: rules.settings.minimum, most: rules.leftToday, available: balance }
  const money = useWithdrawalForm(endpoints[kind], {
    memberId,
    kind,
    rules,
    limits: () => limits,
  })
  const confirmation = withdrawalConfirmation({
    form: money.form,
    from: text[kind],
    balance,
    feePercent: rules.settings.feePercent,
    decimals: rules.decimals,
    feeLabel: (percent) => text.fee({ percent }),
  })
  return (
    <MoneyForm money={money} confirmation={confirmation} review={text.review} tab="kind">
      <MoneyField form={money.form} name="amount" label={text.amount} limits={limits} />
      <AddressFields form={money.form} rules={rules} />
    </MoneyForm>
  )
}
