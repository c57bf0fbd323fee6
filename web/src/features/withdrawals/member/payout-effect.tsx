import type { Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import type { ReactNode } from 'react'
import { shortPercent } from '../../../plumbing/short-percent.ts'
import { useText } from '../../../plumbing/texts.ts'
import { Effect } from '../../../ui/forms/effect.tsx'
import { feeOf } from '../fee-of.ts'
import { withdrawalText } from './text.ts'

type Props = {
  from: ReactNode
  amount: Usd | undefined
  feePercent: Percent
  feeLabel: (percent: string) => string
  after: Usd | undefined
  note?: string
}

/** What a request does: fee, what is received, and what stays. */
export function PayoutEffect({ from, amount, feePercent, feeLabel, after, note }: Props) {
  const text = useText(withdrawalText)
  const cost = amount ? feeOf(amount, feePercent) : undefined
  return (
    <Effect
      from={from}
      to={text.held}
      amount={amount}
      fee={cost?.fee}
      feeLabel={feeLabel(shortPercent(feePercent))}
      net={cost?.net}
      after={after}
      note={note ?? text.effectNote}
    />
  )
}
