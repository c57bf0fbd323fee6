import type { ActiveLevel } from '@clearstead/contract/plans'
import type { RefusalCode } from '@clearstead/contract/refusal'
import { addDays, type ProgrammeDay, weekdayOf } from '@clearstead/contract/values/days'
import { percentOf, round, sumOf } from '@clearstead/contract/values/exact'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import {
  add,
  isLess,
  isPositive,
  isZero,
  smaller,
  subtract,
  times,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import { type Percent, percentUnits } from '@clearstead/contract/values/percent'

/** A claim is answered by a start of the video at least this long ago, and at most that long. */
export const watchSeconds = 10
export const watchMinutes = 15

/** Whether a plan still earns: with 30 days it earns on its first 30 claims, with 0 until the cap. */
export function stillEarns(days: number, daysEarned: number): boolean {
  return days === 0 || daysEarned < days
}

/** The limit and the uplines as a claim reads them; income knows what to make of both. */
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

/** What an open plan brings to a day. */
export type Earner = {
  activePlanId: ActivePlanId
  amount: Usd
  roiPercent: Percent
  activeLevels: readonly ActiveLevel[]
  /** The last day on which it can be undone; null of one without a cooling-off. */
  undoUntil: ProgrammeDay | null
}

/** One plan's part of a day. */
type RoiLine = { earner: Earner; amount: Usd }

/** A day's ROI: what each plan gives, and what compound money gives on top at the best plan's percent. */
export type DailyRoi = {
  lines: RoiLine[]
  compound: Usd
  total: Usd
  /** All that earned: plan amounts and compound money. */
  base: Usd
  /** Only where one percent made all of it. */
  percent?: Percent
  /** The plan whose terms the compound money follows. */
  best: Earner
}

/**
 * A day's ROI over open plans and compound money, rounded once: 200 at 0.40 %, 50 at 0.30 % and 100 of
 * compound money at the better 0.40 % make 0.80 + 0.15 + 0.40 = 1.35. Each line is what it adds to the
 * rounded sum so far, so that the lines make the total to the last unit. Undefined without a plan.
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
  const upTo = exact.map((_, index) => round(sumOf(exact.slice(0, index + 1))))
  const part = (index: number): Usd =>
    subtract(upTo[index] ?? zero(), index > 0 ? (upTo[index - 1] ?? zero()) : zero())
  const percents = new Set(earners.map(({ roiPercent }) => percentUnits(roiPercent)))
  return {
    lines: earners.map((earner, index) => ({ earner, amount: part(index) })),
    compound: part(earners.length),
    total: upTo.at(-1) ?? zero(),
    base: add(compound, ...earners.map(({ amount }) => amount)),
    ...(percents.size === 1 && { percent: best.roiPercent }),
    best,
  }
}

/** What of a day's ROI is paid, and what waits until its plan can no longer be undone. */
export type RoiParts = { now: DailyRoi; held: HeldPart[] }
type HeldPart = RoiLine & { base: Usd; isCompound: boolean; dueOn: ProgrammeDay }

/**
 * Sets apart what plans give that can still be undone on `today`. Compound money follows the best plan, so
 * what it gives waits with it. 4 of a plan past its cooling-off and 25 of one in it: 4 now, 25 held.
 */
export function partsOf(roi: DailyRoi, compound: Usd, today: ProgrammeDay): RoiParts {
  const waits = ({ undoUntil }: Earner) => undoUntil !== null && today <= undoUntil
  const held = (line: RoiLine, base: Usd, isCompound: boolean): HeldPart[] => {
    const { undoUntil } = line.earner
    if (undoUntil === null || today > undoUntil) return []
    return [{ ...line, base, isCompound, dueOn: addDays(undoUntil, 1) }]
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
      ...roi.lines.flatMap((line) => held(line, line.earner.amount, false)),
      ...held({ earner: roi.best, amount: roi.compound }, compound, true),
    ].filter(({ amount }) => isPositive(amount)),
  }
}

/** A day's ROI cut to the limit, oldest plan first, compound money last: 0.80 and 0.15 to 0.90 are 0.80 and 0.10. */
export function cutRoi(roi: DailyRoi, limit: Usd): Pick<DailyRoi, 'lines' | 'compound' | 'total'> {
  let left = smaller(roi.total, limit)
  const total = left
  const take = (amount: Usd): Usd => {
    const taken = smaller(amount, left)
    left = subtract(left, taken)
    return taken
  }
  const lines = roi.lines.map(({ earner, amount }) => ({ earner, amount: take(amount) }))
  return { lines, compound: take(roi.compound), total }
}

/** What decides on a claim besides the video. */
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

/** The first reason that stands against a claim; undefined when only the video decides. */
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

/** Whether ROI is earned on a day: one of the weekdays, and no holiday. */
export function isEarningDay(
  day: ProgrammeDay,
  rules: { earningWeekdays: readonly number[]; holidays: readonly ProgrammeDay[] },
): boolean {
  return rules.earningWeekdays.includes(weekdayOf(day)) && !rules.holidays.includes(day)
}

/** A day that can be claimed: the plans that earned on it, what was set aside, and what the limit left. */
export type ClaimableDay = { day: ProgrammeDay; earners: Earner[]; compound: Usd; available: Usd }

/** What is known of a missed day: what plans held and was set aside when it ended, and was earned since. */
type MissedFacts = {
  day: ProgrammeDay
  limit: Pick<ClaimLimit, 'cycle' | 'earned'>
  held: readonly (Earner & {
    days: number
    daysEarned: number
    capMultiple: number
    closedInCycle: number | null
  })[]
  compound: Usd
  earnedSince: readonly Usd[]
}

/**
 * What a missed day can still give: on what was open when it ended, whatever was put in or left since, and no
 * more than the limit left then: of 100 that had earned 299.80 by that day 0.20, although 1,000 came after.
 * Plans of a membership cycle that is over give nothing, so that they never eat a new one's limit. Undefined
 * when there is nothing to give.
 */
export function missedDay({
  day,
  limit,
  held,
  compound,
  earnedSince,
}: MissedFacts): ClaimableDay | undefined {
  const ofCycle = held.filter(
    ({ closedInCycle }) => closedInCycle === null || closedInCycle === limit.cycle,
  )
  const earners = ofCycle.filter(({ days, daysEarned }) => stillEarns(days, daysEarned))
  const cap: Usd = add(
    zero<'USD'>(),
    ...ofCycle.map(({ amount, capMultiple }) => times(amount, capMultiple)),
  )
  const earnedThen = subtract(limit.earned, add(zero<'USD'>(), ...earnedSince))
  if (earners.length === 0 || !isLess(earnedThen, cap)) return undefined
  return { day, earners, compound, available: subtract(cap, earnedThen) }
}

/** The earlier days that may be made up for on `today`, oldest first. */
export function makeUpsOn(
  today: ProgrammeDay,
  makeUpDays: readonly { missed: ProgrammeDay; on: ProgrammeDay }[],
): ProgrammeDay[] {
  const missed = makeUpDays.filter((day) => day.on === today && day.missed < today)
  return [...new Set(missed.map((day) => day.missed))].sort()
}

/** When the next day begins in a time zone, such as 18:30 UTC in Kolkata, also over changes of the clock. */
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
