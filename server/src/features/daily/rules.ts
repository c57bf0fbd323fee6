import type { ActiveLevel } from '@clearstead/contract/plans/plans'
import type { RefusalCode } from '@clearstead/contract/refusal'
import { isOpenDay, type ProgrammeDay } from '@clearstead/contract/values/days'
import { percentOf, round, sumOf } from '@clearstead/contract/values/exact'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import {
  add,
  isPositive,
  isZero,
  subtract,
  times,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import { type Percent, percentUnits } from '@clearstead/contract/values/percent'

/** A claim needs a start of the video between these two ages. */
export const watchSeconds = 10
export const watchMinutes = 15

/** The limit and the uplines in the form in which a claim reads them. */
export type ClaimLimit = {
  memberId: MemberId
  cycle: number
  activePlan: Usd
  cap: Usd
  earned: Usd
}
export type ClaimUpline = {
  memberId: MemberId
  level: number
  isActive: boolean
  isBlocked: boolean
  isLevelOpen: boolean
  activeDirects: number
}

/** An open plan as the ROI of a day is computed from it. */
export type Earner = {
  activePlanId: ActivePlanId
  amount: Usd
  roiPercent: Percent
  activeLevels: readonly ActiveLevel[]
  /** The last day on which the plan can be undone; null without a cooling-off. */
  undoUntil: ProgrammeDay | null
}

/** One plan's part of a day's ROI. */
type RoiLine = { earner: Earner; amount: Usd }

/** A day's ROI: the part of each plan, and the part of compound money at the percent of the best plan. */
export type DailyRoi = {
  lines: RoiLine[]
  compound: Usd
  total: Usd
  /** The sum of the plan amounts and compound money. */
  base: Usd
  /** Set only if the whole amount was earned at one percent. */
  percent?: Percent
  /** The plan whose terms the compound money follows. */
  best: Earner
}

/**
 * The ROI of a day on open plans and compound money, rounded once: 200 at 0.40 %, 50 at 0.30 % and 100 of
 * compound money at the better 0.40 % make 0.80 + 0.15 + 0.40 = 1.35. Each line is the difference between two
 * rounded sums, so the lines add up to the total exactly. Undefined without a plan.
 */
export function dailyRoi(earners: readonly Earner[], compound: Usd): DailyRoi | undefined {
  const [first] = earners
  if (!first) return undefined
  const best = earners.reduce((found, earner) =>
    percentUnits(earner.roiPercent) > percentUnits(found.roiPercent) ? earner : found,
  )
  const exact = [
    ...earners.map(({ amount, roiPercent }) => percentOf(amount, roiPercent)),
    percentOf(compound, best.roiPercent),
  ]
  const cumulative = exact.map((_, index) => round(sumOf(exact.slice(0, index + 1))))
  const part = (index: number): Usd =>
    subtract(cumulative[index] ?? zero(), index > 0 ? (cumulative[index - 1] ?? zero()) : zero())
  const percents = new Set(earners.map(({ roiPercent }) => percentUnits(roiPercent)))
  return {
    lines: earners.map((earner, index) => ({ earner, amount: part(index) })),
    compound: part(earners.length),
    total: cumulative.at(-1) ?? zero(),
    base: add(compound, ...earners.map(({ amount }) => amount)),
    ...(percents.size === 1 && { percent: best.roiPercent }),
    best,
  }
}

/** The part of a day's ROI that is paid now, and the parts held until their plan can no longer be undone. */
export type RoiParts = { now: DailyRoi; held: HeldPart[] }
type HeldPart = RoiLine & { base: Usd; isCompound: boolean; dueOn: ProgrammeDay }

/**
 * Splits off the ROI of plans that can still be undone, for which `releaseDayOf` returns a day. Compound
 * money is held with the best plan. Of 4 from a plan after its cooling-off and 25 from one within it, 4 are
 * paid now and 25 held.
 */
export function partsOf(
  roi: DailyRoi,
  compound: Usd,
  releaseDayOf: (earner: Earner) => ProgrammeDay | undefined,
): RoiParts {
  const waits = (earner: Earner) => releaseDayOf(earner) !== undefined
  const held = (part: Omit<HeldPart, 'dueOn'>): HeldPart[] => {
    const dueOn = releaseDayOf(part.earner)
    return dueOn === undefined || !isPositive(part.amount) ? [] : [{ ...part, dueOn }]
  }
  const lines = roi.lines.map((line) =>
    waits(line.earner) ? { ...line, amount: zero<'USD'>() } : line,
  )
  const isHeld = waits(roi.best)
  const paying = roi.lines.map(({ earner }) => earner).filter((earner) => !waits(earner))
  const percents = new Set(paying.map(({ roiPercent }) => percentUnits(roiPercent)))
  const ofCompound = isHeld ? zero<'USD'>() : roi.compound
  const { percent: _, ...whole } = roi
  const [first] = paying
  return {
    now: {
      ...whole,
      lines,
      compound: ofCompound,
      total: add(ofCompound, ...lines.map(({ amount }) => amount)),
      base: add(isHeld ? zero<'USD'>() : compound, ...paying.map(({ amount }) => amount)),
      ...(first && percents.size === 1 && { percent: first.roiPercent }),
    },
    held: [
      ...roi.lines.flatMap((line) =>
        held({ ...line, base: line.earner.amount, isCompound: false }),
      ),
      ...held({ earner: roi.best, amount: roi.compound, base: compound, isCompound: true }),
    ],
  }
}

/**
 * Cuts a day's ROI with `cut`, which cuts amounts in their order: the oldest plan first, compound money last.
 * 0.80 and 0.15 cut to 0.90 become 0.80 and 0.10.
 */
export function cutRoi(
  roi: DailyRoi,
  cut: (amount: Usd) => { paid: Usd },
): Pick<DailyRoi, 'lines' | 'compound' | 'total'> {
  const lines = roi.lines.map(({ earner, amount }) => ({ earner, amount: cut(amount).paid }))
  const compound = cut(roi.compound).paid
  return { lines, compound, total: add(compound, ...lines.map(({ amount }) => amount)) }
}

/** The facts that decide on a claim, except the video. */
export type ClaimFacts = {
  isClaimed: boolean
  isBlocked: boolean
  isRoiOpen: boolean
  isEarningDay: boolean
  hasPlan: boolean
  available: Usd
  /** The day's ROI before the cap. */
  total: Usd
}

/** The first reason against a claim; undefined if only the video is left to check. */
export function claimGate(facts: ClaimFacts): RefusalCode | undefined {
  if (facts.isBlocked) return 'people.blocked'
  if (!facts.hasPlan) return 'daily.no_plan'
  if (facts.isClaimed) return 'daily.already_claimed'
  if (!facts.isEarningDay) return 'daily.not_earning_day'
  if (!facts.isRoiOpen) return 'daily.roi_closed'
  if (isZero(facts.available)) return 'daily.limit_reached'
  if (!isPositive(facts.total)) return 'daily.nothing_to_earn'
  return undefined
}

/** Whether ROI is earned on a day: it is one of the earning weekdays and no holiday. */
export function isEarningDay(
  day: ProgrammeDay,
  rules: { earningWeekdays: readonly number[]; holidays: readonly ProgrammeDay[] },
): boolean {
  return isOpenDay(day, { weekdays: rules.earningWeekdays, holidays: rules.holidays })
}

/** A day that can be claimed: its plans, its compound money and the limit left. */
export type ClaimableDay = { day: ProgrammeDay; earners: Earner[]; compound: Usd; available: Usd }
/** The same with the limit as it was when the day ended. */
type MissedDay = Omit<ClaimableDay, 'available'> & { limit: Pick<ClaimLimit, 'cap' | 'earned'> }

/** The facts of a missed day: the plans and compound money when it ended, and what was earned since. */
type MissedFacts = {
  day: ProgrammeDay
  limit: Pick<ClaimLimit, 'cycle' | 'earned'>
  held: readonly (Earner & {
    isEarning: boolean
    capMultiple: number
    closedInCycle: number | null
  })[]
  compound: Usd
  earnedSince: readonly Usd[]
}

/**
 * What a missed day can still pay: on the plans that were open when it ended, up to the limit left then. Of a
 * plan of 100 that had earned 299.80 by that day 0.20 is left, even if 1,000 were added later. Plans of an
 * ended cycle pay nothing, so they never use the limit of a new one. Undefined when nothing earned.
 */
export function missedDay({
  day,
  limit,
  held,
  compound,
  earnedSince,
}: MissedFacts): MissedDay | undefined {
  const ofCycle = held.filter(
    ({ closedInCycle }) => closedInCycle === null || closedInCycle === limit.cycle,
  )
  const earners = ofCycle.filter(({ isEarning }) => isEarning)
  const cap: Usd = add(
    zero<'USD'>(),
    ...ofCycle.map(({ amount, capMultiple }) => times(amount, capMultiple)),
  )
  const earned = subtract(limit.earned, add(zero<'USD'>(), ...earnedSince))
  return earners.length === 0 ? undefined : { day, earners, compound, limit: { cap, earned } }
}

/** The earlier days that can be made up on `today`, oldest first. */
export function makeUpDaysOn(
  today: ProgrammeDay,
  makeUpDays: readonly { missed: ProgrammeDay; on: ProgrammeDay }[],
): ProgrammeDay[] {
  const missed = makeUpDays.filter((day) => day.on === today && day.missed < today)
  return [...new Set(missed.map((day) => day.missed))].sort()
}

/** When the next day begins in a time zone, such as 18:30 UTC in Kolkata, also when the clock changes. */
export function nextDayStart(now: Date, dayAt: (moment: Date) => ProgrammeDay): Date {
  const hour = 3_600_000
  const today = dayAt(now)
  let before = now.getTime()
  let after = before + hour
  while (dayAt(new Date(after)) === today) {
    before = after
    after += hour
  }
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayAt(new Date(middle)) === today) before = middle
    else after = middle
  }
  return new Date(after)
}
