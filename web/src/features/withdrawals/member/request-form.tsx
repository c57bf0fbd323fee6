import { getWallets, type Wallets } from '@clearstead/contract/reports'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, subtract } from '@clearstead/contract/values/money'
import { requestCompound, requestRoi, requestWorking } from '@clearstead/contract/withdrawals'
import { readUsd } from '../../../plumbing/amounts.ts'
import { amountText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { AddressFields } from './address-fields.tsx'
import { ConfirmRequest } from './confirm-request.tsx'
import { PayoutEffect } from './payout-effect.tsx'
import { withdrawalText } from './text.ts'
import { type PayoutRules, startOf } from './use-payout-rules.ts'
import { useRequest } from './use-request.ts'

type Kind = 'working' | 'roi' | 'compound'
const endpoints = { working: requestWorking, roi: requestRoi, compound: requestCompound }
const walletOf: Record<Kind, keyof Wallets & ('working' | 'nonWorking' | 'compound')> = {
  working: 'working',
  roi: 'nonWorking',
  compound: 'compound',
}

type Props = { memberId: MemberId; kind: Kind; rules: PayoutRules }

/** Money of a wallet to an address: fee, net and what is left, confirmed with a mailed code. */
export function RequestForm({ memberId, kind, rules }: Props) {
  const text = useText(withdrawalText)
  const locale = useLocale()
  const { answer: held } = useAnswer(getWallets, { userId: memberId })
  const { form, ...asking } = useRequest(endpoints[kind], memberId, startOf(rules))
  const amount = readUsd(form.text('amount'))
  const there = held?.wallets[walletOf[kind]]
  const limits = text.limits(
    amountText(rules.settings.minimum, { locale }),
    amountText(rules.leftToday, { locale }),
  )
  return (
    <>
      <Form form={form}>
        <MoneyField
          form={form}
          name="amount"
          label={text.amount}
          hint={there ? `${text.available(amountText(there, { locale }))} ${limits}` : limits}
          most={there}
        />
        <AddressFields form={form} rules={rules} />
        <PayoutEffect
          from={text[kind]}
          amount={amount}
          feePercent={rules.settings.feePercent}
          feeLabel={text.fee}
          after={amount && there && !isLess(there, amount) ? subtract(there, amount) : undefined}
        />
        <RefusalNotice refusal={form.refusal} />
        <SubmitButton form={form}>{text.submit}</SubmitButton>
      </Form>
      <ConfirmRequest memberId={memberId} form={form} {...asking} />
    </>
  )
}
