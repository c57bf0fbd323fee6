import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import { getUser } from '@clearstead/contract/people/users'
import { feeOf, roundDown } from '@clearstead/contract/values/exact'
import type { MemberId } from '@clearstead/contract/values/ids'
import { subtract, type Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import type { WithdrawalKind } from '@clearstead/contract/values/withdrawal-kind'
import type { WithdrawalMethod, WithdrawalView } from '@clearstead/contract/withdrawals'
import type { ReactNode } from 'react'
import type { Limits } from '../../../plumbing/amount-limits.ts'
import { amountText, exactTime, formatPercent } from '../../../plumbing/format.ts'
import { readUsd } from '../../../plumbing/read-amount.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { limitTextsOf } from '../../../ui/forms/limit-texts-of.ts'
import type { Confirmation } from '../../../ui/money/confirm-step.tsx'
import { useMoneyForm } from '../../../ui/money/use-money-form.ts'
import { isRightAddress } from '../is-right-address.ts'
import { PayoutAddress } from './payout-address.tsx'
import { withdrawalText as text } from './text.ts'
import { type PayoutRules, startOf } from './use-payout-rules.ts'

type WithdrawalRequest = { amount: Usd; method: WithdrawalMethod; address: string }

type Options = {
  memberId: MemberId
  /** Names the form's draft; by default each kind has one. */
  name?: string
  kind: WithdrawalKind
  rules: PayoutRules
  start?: Record<string, string | number>
  limits: (values: Record<string, unknown>) => Limits
}

/** A withdrawal's form: limits, address and payout hold are checked before the code is asked for. */
export function useWithdrawalForm<E extends AnyEndpoint>(
  endpoint: E,
  { memberId, kind, name = `withdrawal:${kind}`, rules, start, limits }: Options,
) {
  const limitTexts = limitTextsOf()
  const heldUntil = useAnswer(getUser, { id: memberId }).answer?.singleuser.payoutsHeldUntil
  const check = (request: RequestOf<E>) => {
    const { amount, method, address } = request as unknown as WithdrawalRequest
    const wrongAmount =
      heldUntil && heldUntil > new Date()
        ? text.payoutsHeld({ when: exactTime(heldUntil) })
        : limitTexts.error(amount, limits(request as Record<string, unknown>))
    return {
      ...(wrongAmount && { amount: wrongAmount }),
      ...(!isRightAddress(method, address) && {
        address: text.wrongAddress({ chain: text[`${method}Short`] }),
      }),
    }
  }
  return useMoneyForm(endpoint, {
    name,
    start: { ...startOf(rules), ...start } as never,
    check: check as never,
    code: { memberId, purpose: 'withdrawal' },
    receipt: (answer) => {
      const { request: withdrawal } = answer as unknown as { request: WithdrawalView }
      return {
        title: text.sent,
        amount: { of: withdrawal.amount },
        rows: [
          { label: text.receive, value: amountText(withdrawal.net) },
          {
            label: text.method,
            value: <PayoutAddress method={withdrawal.method} address={withdrawal.address} />,
          },
        ],
        reference: text.referenceOf({ id: withdrawal.id }),
        next: text.sentNext,
      }
    },
  })
}

type Ask = {
  /** What is typed and chosen so far. */
  form: { text: (name: 'amount' | 'method' | 'address') => string }
  from: ReactNode
  /** What the balance is now, and what of it may leave. */
  balance: Usd | undefined
  feePercent: Percent
  decimals: PayoutRules['decimals']
  feeLabel: (percent: string) => string
  note?: string
}

/** What is sent: less the fee, and rounded down to the decimals of the way to be paid once that is chosen. */
function sentOf(amount: Usd, feePercent: Percent, decimals: number | undefined): Usd {
  const { net } = feeOf(amount, feePercent)
  return decimals === undefined ? net : roundDown(net, decimals)
}

/** What is asked before a withdrawal is requested. */
export function withdrawalConfirmation({
  form,
  from,
  balance,
  feePercent,
  decimals,
  feeLabel,
  note,
}: Ask): Confirmation {
  const amount = readUsd(form.text('amount'))
  const net =
    amount && sentOf(amount, feePercent, decimals[form.text('method') as WithdrawalMethod])
  const written = amount ? amountText(amount) : ''
  return {
    title: text.confirmTitle({ amount: written }),
    act: text.confirmAct({ amount: written }),
    effect: {
      from,
      to: text.held,
      amount,
      fee: amount && net && subtract(amount, net),
      feeLabel: feeLabel(formatPercent(feePercent, { isShort: true })),
      net,
      after: amount && balance ? subtract(balance, amount) : undefined,
      note: note ?? text.effectNote,
    },
    details: <PayoutAddress method={form.text('method')} address={form.text('address')} />,
  }
}
