import { type Percent, percentText } from '@clearstead/contract/values/percent'
import css from './amount.module.css'

/** `0.40 %`, exact. */
export function PercentText({ of }: { of: Percent }) {
  return <span className={css.amount}>{`${percentText(of)} %`}</span>
}
