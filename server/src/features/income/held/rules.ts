import type { ProgrammeDay } from '@clearstead/contract/values/days'
import {
  fromUnits,
  isPositive,
  isZero,
  subtract,
  type Usd,
  unitsOf,
} from '@clearstead/contract/values/money'
import type { CutIncome, DueIncome, Limit } from '../rules.ts'
import { cutToLimits } from '../rules.ts'

/** An income that is paid on `dueOn`, unless the purchase is undone that it exists because of. */
export type WaitingIncome = DueIncome & { dueOn: ProgrammeDay }

/** Income that waits for the end of a cooling-off, and what of it went back with principal that left. */
export type HeldIncome = DueIncome & { id: bigint; gone: Usd }

/** How the reference of held ROI ends that compound money gave. */
export const compoundEnding = ':compound'

/** What is held still. */
export function waitingOf({ intended, gone }: Pick<HeldIncome, 'intended' | 'gone'>): Usd {
  return subtract(intended, gone)
}

/**
 * What falls of held income when `amount` leaves a plan of `outOf`, in the treasury's favour to the last
 * unit: 300 out of 1,000 takes 15 of 50.
 */
export function fallingOf(waiting: Usd, { amount, outOf }: { amount: Usd; outOf: Usd }): Usd {
  const [whole, part] = [unitsOf(outOf), unitsOf(amount)]
  return fromUnits((unitsOf(waiting) * part + whole - 1n) / whole)
}

export type Released = CutIncome & { id: bigint; cutOff: Usd }

/**
 * Held incomes cut to the limits of the day on which they are released; `cutOff` is what the limit took.
 * Of 50 with 15 gone and 20 left to earn 20 is paid, 15 is cut off.
 */
export function releasedOf(held: readonly HeldIncome[], limits: readonly Limit[]): Released[] {
  const cut = cutToLimits(
    held.map((income) => ({ ...income, intended: waitingOf(income) })),
    limits,
  )
  return held.flatMap((income, index) => {
    const due = cut[index]
    if (!due) return []
    const { id, intended, gone } = income
    const cutOff = subtract(waitingOf(income), due.paid)
    const reason = isPositive(cutOff) ? 'capped' : isZero(gone) ? undefined : 'undone'
    const { reason: _, ...rest } = due
    return [{ ...rest, id, intended, cutOff, ...(reason && { reason }) }]
  })
}
