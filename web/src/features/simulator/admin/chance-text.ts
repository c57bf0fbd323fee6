import type { ChanceView } from '@clearstead/contract/simulations'
import { monthOf } from '@clearstead/contract/values/months'
import { chanceText as text } from '@clearstead/texts/simulator/chance'
import { monthText } from '../../../plumbing/format.ts'
import { shareText } from './figure-text.ts'

/** Between which months 8 of 10 runs run dry; where fewer than 1 of 10 do, how many last. */
export function rangeText({ dryDays, lasting }: ChanceView, runs: number): string {
  const [first = null, last = null] = [dryDays[0], dryDays.at(-1)]
  if (first === null) return text.lasts({ part: shareText(lasting / runs) })
  const from = monthText(monthOf(first))
  if (last === null) return text.openRange({ from })
  const to = monthText(monthOf(last))
  return from === to ? text.oneMonth({ month: from }) : text.range({ from, to })
}
