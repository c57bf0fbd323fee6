import { usd } from '@clearstead/contract/values/money'
import { amountText, formatPercent } from '../../../plumbing/format.ts'

/** A forecast in dollars, without cents: what it says is never exact to them. */
export function dollarText(dollars: number): string {
  return amountText(usd(Math.round(dollars).toFixed(0))).replace(/[.,]00$/, '')
}

/** A share as a percent: 0.31 is 31.0%. */
export function shareText(share: number): string {
  return formatPercent((share * 100).toFixed(4), { cutTo: 1 })
}

/** The places of the last months of as many stretches as can be read beside each other: of 36 months each third. */
export function shownMonths(months: number, most = 12): number[] {
  const step = Math.ceil(months / most)
  return Array.from({ length: months }, (_, month) => month).filter(
    (month) => (month + 1) % step === 0 || month === months - 1,
  )
}
