import type { Percent } from '@clearstead/contract/values/percent'
import { formatPercent } from '../../plumbing/format.ts'
import css from './amount.module.css'

type Props = {
  of: Percent
  /** Cuts to one decimal, where the rest tells nothing; the exact one on hover. */
  isShort?: boolean
}

/** `0.40%`, exact unless short. */
export function PercentText({ of, isShort }: Props) {
  const exact = formatPercent(of)
  return (
    <span className={css.amount} {...(isShort && { title: exact })}>
      {isShort ? formatPercent(of, { cutTo: 1 }) : exact}
    </span>
  )
}
