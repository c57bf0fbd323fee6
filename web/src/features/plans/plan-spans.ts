import type { ActivePlanView } from '@clearstead/contract/plans/active-plans'
import { addDays, dayOf, isOpenDay, type ProgrammeDay } from '@clearstead/contract/values/days'
import { percentOf, round } from '@clearstead/contract/values/exact'
import { isZero, times, type Usd, unitsOf } from '@clearstead/contract/values/money'

type Plan = Pick<
  ActivePlanView,
  | 'amount'
  | 'roiPercent'
  | 'days'
  | 'daysEarned'
  | 'earned'
  | 'status'
  | 'boughtAt'
  | 'closedAt'
  | 'unlocksOn'
>

/** The rules of today that an expected day follows from. */
export type SpanRules = {
  today: ProgrammeDay
  timezone: string
  capMultiple: number
  earningWeekdays: readonly number[]
  holidays: readonly ProgrammeDay[]
}

/**
 * How a plan ends: it was closed, undone or has matured on a day; or, if every earning day from tomorrow on is claimed and
 * covered, its earning days are over or its ROI alone has come to its part of the earning limit.
 */
type SpanEnd =
  | { is: 'fact'; day: ProgrammeDay; by: Exclude<Plan['status'], 'open'> }
  | { is: 'expected'; day: ProgrammeDay; by: 'days' | 'limit' }

/** A plan in time. `end` is undefined if nothing says when it ends. */
export type PlanSpan = {
  bought: ProgrammeDay
  unlocks: ProgrammeDay | undefined
  end: SpanEnd | undefined
}

/** Beyond twenty years a date says nothing. */
const farthestDays = 7_300

/** When a plan was bought and can leave, and when it ended or may end; one that ended before its lock-up has none. */
export function planSpan(plan: Plan, rules: SpanRules): PlanSpan {
  const { boughtAt, closedAt, unlocksOn, status } = plan
  const ended = closedAt ? dayOf(closedAt, rules.timezone) : undefined
  return {
    bought: dayOf(boughtAt, rules.timezone),
    unlocks: unlocksOn && !(ended && ended < unlocksOn) ? unlocksOn : undefined,
    end:
      status === 'open'
        ? expectedEnd(plan, rules)
        : ended && { is: 'fact', day: ended, by: status },
  }
}

function expectedEnd(plan: Plan, rules: SpanRules): SpanEnd | undefined {
  const { days, daysEarned } = plan
  const ofDays = days === 0 ? undefined : Math.max(0, days - daysEarned)
  const ofLimit = claimsToLimit(plan, rules.capMultiple)
  const isByLimit = ofLimit !== undefined && (ofDays === undefined || ofLimit < ofDays)
  const claims = isByLimit ? ofLimit : ofDays
  const day = claims === undefined ? undefined : dayOfClaim(claims, rules)
  return day && { is: 'expected', day, by: isByLimit ? 'limit' : 'days' }
}

/** Of 200 at 0.40 %, 0.80 a day, the limit at 3 times is 600: with 599 earned two more claims reach it. */
function claimsToLimit(
  { amount, roiPercent, earned }: Pick<Plan, 'amount' | 'roiPercent' | 'earned'>,
  capMultiple: number,
): number | undefined {
  const daily: Usd = round(percentOf(amount, roiPercent))
  if (isZero(daily)) return undefined
  const left = unitsOf(times(amount, capMultiple)) - unitsOf(earned)
  if (left <= 0n) return 0
  const claims = (left + unitsOf(daily) - 1n) / unitsOf(daily)
  return claims > BigInt(farthestDays) ? undefined : Number(claims)
}

/** The day of the n-th claim from tomorrow on, and today if none is left. */
function dayOfClaim(
  claims: number,
  { today, earningWeekdays: weekdays, holidays }: SpanRules,
): ProgrammeDay | undefined {
  let left = claims
  for (let ahead = 0; ahead <= farthestDays; ahead++) {
    const day = addDays(today, ahead)
    if (ahead > 0 && isOpenDay(day, { weekdays, holidays })) left -= 1
    if (left === 0) return day
  }
  return undefined
}
