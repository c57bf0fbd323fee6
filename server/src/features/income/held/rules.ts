import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { fromUnits, isZero, subtract, type Usd, unitsOf } from '@clearstead/contract/values/money'
import type { CutIncome, DueIncome, Limit } from '../rules.ts'
import { cutToLimits } from '../rules.ts'

/** An income that is paid on `dueOn`, unless its purchase is undone. */
export type WaitingIncome = DueIncome & { dueOn: ProgrammeDay }

/** Held income; `gone` is the part that returned with departed principal. */
export type HeldIncome = DueIncome & { id: number; gone: Usd }

/** The end of the reference of held ROI on compound money. */
export const compoundEnding = ':compound'

/** The part that is still held. */
export function waitingOf({ intended, gone }: Pick<HeldIncome, 'intended' | 'gone'>): Usd {
  return subtract(intended, gone)
}

/**
 * The part of held income that is lost when `amount` leaves a plan of `outOf`, rounded up to the next unit:
 * 300 out of 1,000 takes 15 of 50.
 */
export function forfeitedPart(waiting: Usd, { amount, outOf }: { amount: Usd; outOf: Usd }): Usd {
  const [whole, part] = [unitsOf(outOf), unitsOf(amount)]
  return fromUnits((unitsOf(waiting) * part + whole - 1n) / whole)
}

export type ReleasedIncome = CutIncome & { id: number; cutOff: Usd }

/**
 * Held incomes cut to the limits of their release day; `cutOff` is what the limit takes. Of 50 with 15 gone
 * and 20 left to earn, 20 is paid and 15 cut off.
 */
export function cutReleased(
  held: readonly HeldIncome[],
  limits: readonly Limit[],
): ReleasedIncome[] {
  const cut = cutToLimits(
    held.map((income) => ({ ...income, intended: waitingOf(income) })),
    limits,
  )
  return held.flatMap((income, index) => {
    const due = cut[index]
    if (!due) return []
    const { intended, gone } = income
    const cutOff = subtract(waitingOf(income), due.paid)
    const reason = due.reason ?? (isZero(gone) ? undefined : 'undone')
    return [{ ...due, intended, cutOff, ...(reason && { reason }) }]
  })
}
