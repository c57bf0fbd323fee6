import { isPositive, isZero, type Sgx, type Usd } from '@clearstead/contract/values/money'
import clsx from 'clsx'
import { amountText, amountWords } from '../../plumbing/format.ts'
import { useLocale, useText } from '../../plumbing/texts.ts'
import { Unseen } from '../layout/words.tsx'
import { uiText } from '../text.ts'
import css from './amount.module.css'

export type AmountProps = ({ of: Usd; asset?: 'USD' } | { of: Sgx; asset: 'SGX' }) & {
  /** A movement: plus in green, minus, and nothing in grey. */
  isSigned?: boolean | undefined
  /** All eight decimals of a dollar amount. */
  isExact?: boolean | undefined
}

/** Money: never rounded by a float, tabular, spoken with its sign and asset. */
export function Amount({ isSigned, isExact, ...money }: AmountProps) {
  const words = useText(uiText)
  const locale = useLocale()
  const style = {
    locale,
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
    <span className={clsx(css.amount, isSigned && tone)}>
      <span aria-hidden="true">{amountText<'USD' | 'SGX'>(money.of, style)}</span>
      <Unseen>{amountWords<'USD' | 'SGX'>(money.of, style, words)}</Unseen>
    </span>
  )
}
