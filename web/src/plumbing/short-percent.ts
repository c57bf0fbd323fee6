import { type Percent, percentText } from '@clearstead/contract/values/percent'

/** A percent within a sentence: `5.00` is said `5`, `0.40` stays. */
export function shortPercent(percent: Percent): string {
  return percentText(percent).replace(/\.00$/, '')
}
