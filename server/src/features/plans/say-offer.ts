import { type Said, say } from '@clearstead/contract/call/say'
import { toDecimal } from '@clearstead/contract/values/money'
import { type Percent, percentText } from '@clearstead/contract/values/percent'
import type { Offer } from './rules.ts'

/** Describes a plan for a second admin: `Growth, $500.00 to $4,999.00, 0.40% a day …`. */
export function sayOffer(offer: Offer): Said {
  const { name, minAmount, maxAmount, roiPercent, days, directPercent, lockDays } = offer
  return say('plans.offer', {
    name,
    days,
    lock: lockDays,
    min: toDecimal(minAmount),
    max: toDecimal(maxAmount),
    roi: percentText(roiPercent),
    direct: percentText(directPercent),
  })
}

/** Levels with their percents: `1: 10.00%, 2: 5.00%`. */
export function sayLevels(levels: readonly { level: number; percent: Percent }[]): readonly Said[] {
  if (levels.length === 0) return [say('plans.no_levels')]
  return levels.map(({ level, percent }) =>
    say('plans.level', { level, percent: percentText(percent) }),
  )
}
