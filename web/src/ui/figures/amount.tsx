import { isPositive, isZero, type Sgx, type Usd } from '@clearstead/contract/values/money'
import { uiText as words } from '@clearstead/texts/ui/ui'
import clsx from 'clsx'
import { amountText, spokenAmount } from '../../plumbing/format.ts'
import { VisuallyHidden } from '../layout/layout.tsx'
import css from './amount.module.css'

export type AmountProps = ({ of: Usd; asset?: 'USD' } | { of: Sgx; asset: 'SGX' }) & {
  /** Signs the amount: a green plus, a minus, grey for zero. */
  isSigned?: boolean | undefined
  /** Keeps the colour of the text, where what came in is no gain. */
  isUncoloured?: boolean | undefined
  /** All eight decimals of a dollar amount. */
  isExact?: boolean | undefined
}

/** An amount of money: exact, in tabular figures, read out with its sign and asset. */
export function Amount({ isSigned, isUncoloured, isExact, ...money }: AmountProps) {
  const style = {
    asset: money.asset ?? 'USD',
    isSigned: isSigned ?? false,
    isExact: isExact ?? false,
  } as const
  const tone = isZero<'USD' | 'SGX'>(money.of)
    ? css.nothing
    : isPositive<'USD' | 'SGX'>(money.of)
      ? css.in
      : css.out
  return (
    <span className={clsx(css.amount, isSigned && !isUncoloured && tone)}>
      <span aria-hidden="true">{amountText<'USD' | 'SGX'>(money.of, style)}</span>
      <VisuallyHidden>{spokenAmount<'USD' | 'SGX'>(money.of, style, words)}</VisuallyHidden>
    </span>
  )
}
