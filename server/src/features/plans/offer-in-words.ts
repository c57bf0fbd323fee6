import { usdText } from '@clearstead/contract/values/money-text'
import { type Percent, percentText } from '@clearstead/contract/values/percent'
import type { Offer } from './rules.ts'

/** Describes a plan for a second admin: `Growth, $500.00 to $4,999.00, at 0.40% a day …`. */
export function offerInWords(offer: Offer): string {
  const { name, minAmount, maxAmount, roiPercent, days, directPercent, lockDays } = offer
  const length = days === 0 ? 'until the earning limit' : `for ${days} days`
  return [
    `${name}, ${usdText(minAmount)} to ${usdText(maxAmount)}`,
    `${percentText(roiPercent)}% a day ${length}`,
    `direct ${percentText(directPercent)}%`,
    `locked for ${lockDays} days`,
  ].join(', ')
}

/** Levels with their percents: `1: 10.00%, 2: 5.00%`. */
export function levelsInWords(levels: readonly { level: number; percent: Percent }[]): string {
  if (levels.length === 0) return 'none'
  return levels.map(({ level, percent }) => `${level}: ${percentText(percent)}%`).join(', ')
}
