import { leastStayDays } from '@clearstead/contract/settings/fields'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { percentOf, round, sumOf } from '@clearstead/contract/values/exact'
import type { TopupId } from '@clearstead/contract/values/ids'
import {
  add,
  isPositive,
  smaller,
  subtract,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'

/** The money of one purchase or top-up in a plan, and what is left of it. */
export type Lot = {
  id: number
  topupId: TopupId | null
  /** Paid with a code: it leaves only when the plan ends, to the treasury. */
  isFromCode: boolean
  amount: Usd
  remaining: Usd
  /** The departed part whose business was safe already. */
  kept: Usd
  day: ProgrammeDay
  settlesOn: ProgrammeDay
  safeFrom: ProgrammeDay
  isSettled: boolean
  /** Brought by an import: it counts as active business alone. */
  isImported: boolean
}
/** The part of a lot that leaves, and how much of that keeps its business. */
export type LotPart = { lotId: number; amount: Usd; kept: Usd }

type LotRules = {
  lockDays: number
  /** The first day on which the purchase can no longer be undone; undefined without a cooling-off. */
  dueOn: ProgrammeDay | undefined
  businessAfterDays: number
  businessDays: number
}

/**
 * When a lot of `day` counts as business, and when that business becomes safe, which means that it stays when
 * the money leaves: with 30 and 90 days a lot of 1 January settles on the 31st and is safe from 1 April on.
 */
export function daysOfLot(
  day: ProgrammeDay,
  { lockDays, dueOn, businessAfterDays, businessDays }: LotRules,
): Pick<Lot, 'day' | 'settlesOn' | 'safeFrom'> {
  const stayed = addDays(day, Math.max(lockDays, businessAfterDays))
  const settlesOn = dueOn !== undefined && dueOn > stayed ? dueOn : stayed
  const released = addDays(day, businessDays)
  const isSafeLater = released > settlesOn
  return { day, settlesOn, safeFrom: isSafeLater ? released : settlesOn }
}

export type Business = { business: Usd; activeBusiness: Usd }

/** The business of a lot; none before it has settled. */
function businessOf({ isSettled, isImported, remaining, kept }: Omit<Lot, 'id'>): Business {
  if (!isSettled) return { business: zero(), activeBusiness: zero() }
  return { business: isImported ? zero() : add(remaining, kept), activeBusiness: remaining }
}

/**
 * The parts of lots that `amount` takes on `today`, the oldest lot first and money from codes last: 70 of 50
 * and 100 takes 50 and 20.
 */
export function takenFrom(lots: readonly Lot[], amount: Usd, today: ProgrammeDay): LotPart[] {
  let open = amount
  const inOrder = lots.toSorted((a, b) => Number(a.isFromCode) - Number(b.isFromCode))
  const taken = inOrder.flatMap((lot) => {
    const part = smaller(open, lot.remaining)
    if (!isPositive(part)) return []
    open = subtract(open, part)
    return [{ lotId: lot.id, amount: part, kept: today >= lot.safeFrom ? part : zero<'USD'>() }]
  })
  if (isPositive(open)) throw new Error('The lots hold less than their plan')
  return taken
}

/** Lots less what left them. */
export function without(lots: readonly Lot[], taken: readonly LotPart[]): Lot[] {
  return changed(lots, taken, (lot, { amount, kept }) => ({
    ...lot,
    remaining: subtract(lot.remaining, amount),
    kept: add(lot.kept, kept),
  }))
}

/** Lots with what returned to them. */
export function withAgain(lots: readonly Lot[], taken: readonly LotPart[]): Lot[] {
  return changed(lots, taken, (lot, { amount, kept }) => ({
    ...lot,
    remaining: add(lot.remaining, amount),
    kept: subtract(lot.kept, kept),
  }))
}

function changed(
  lots: readonly Lot[],
  taken: readonly LotPart[],
  change: (lot: Lot, part: LotPart) => Lot,
): Lot[] {
  return lots.map((lot) => {
    const part = taken.find(({ lotId }) => lotId === lot.id)
    return part ? change(lot, part) : lot
  })
}

/** The effect of a change of lots on their member's business. */
export function businessBetween(before: readonly Lot[], after: readonly Lot[]): Business {
  const [was, is] = [totalOf(before), totalOf(after)]
  return {
    business: subtract(is.business, was.business),
    activeBusiness: subtract(is.activeBusiness, was.activeBusiness),
  }
}

function totalOf(lots: readonly Lot[]): Business {
  const parts = lots.map(businessOf)
  return {
    business: add(zero<'USD'>(), ...parts.map(({ business }) => business)),
    activeBusiness: add(zero<'USD'>(), ...parts.map(({ activeBusiness }) => activeBusiness)),
  }
}

/** What can leave on `today` without the early fee: the member's own lots whose lock is over. */
export function unlockedOf(
  lots: readonly Pick<Lot, 'remaining' | 'day' | 'isFromCode'>[],
  lockDays: number,
  today: ProgrammeDay,
): Usd {
  const open = lots.filter(({ day, isFromCode }) => !isFromCode && today >= addDays(day, lockDays))
  return add(zero<'USD'>(), ...open.map(({ remaining }) => remaining))
}

/**
 * The fee for a plan that an admin ends, as for a payout of each lot: the early fee during the lock, then the
 * ordinary one until the lot is safe. 1,000 in its lock at 10 % pays 100. Money from codes pays nothing, as
 * it returns to the treasury whole.
 */
export function endingFee(
  lots: readonly Pick<Lot, 'remaining' | 'day' | 'isFromCode'>[],
  lockDays: number,
  today: ProgrammeDay,
  { feePercent, earlyFeePercent }: { feePercent: Percent; earlyFeePercent: Percent },
): Usd {
  const own = lots.filter(({ isFromCode }) => !isFromCode)
  const parts = own.map(({ remaining, day }) => {
    if (today < addDays(day, lockDays)) return percentOf(remaining, earlyFeePercent)
    if (today < addDays(day, leastStayDays)) return percentOf(remaining, feePercent)
    return percentOf(zero<'USD'>(), feePercent)
  })
  return round(sumOf(parts))
}
