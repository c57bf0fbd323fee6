import { UnpaidReason } from '@clearstead/contract/income'
import type { Settings } from '@clearstead/contract/settings/settings'
import { dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { LevelLeg } from '../uplines/rules.ts'

const reasons: readonly (UnpaidReason | undefined)[] = UnpaidReason.options

/** Why an upline gets nothing, as a number; 0 is nothing against it. */
export function codeOf(reason: UnpaidReason | undefined): number {
  return reasons.indexOf(reason) + 1
}

/** The reason that a number stands for. */
export function reasonOf(code = 0): UnpaidReason | undefined {
  return reasons[code - 1]
}

/** What all values are; undefined if they differ. */
export function common<Value>(values: readonly Value[]): Value | undefined {
  const [first, ...others] = values
  return others.every((value) => value === first) ? first : undefined
}

/**
 * Legs as `level_legs` stores them: a list has one element per leg, and is null where one value stands for all, leg n is
 * level n or nothing is against any leg.
 */
export function packLegs(legs: readonly LevelLeg[]) {
  const levels = legs.map(({ level }) => level)
  const activePlanIds = legs.map(({ activePlanId }) => activePlanId)
  const bases = legs.map(({ base }) => base)
  const reasons = legs.map(({ reason }) => codeOf(reason))
  const [activePlanId, base] = [common(activePlanIds), common(bases)]
  return {
    activePlanId: activePlanId ?? null,
    base: base ?? null,
    members: legs.map(({ memberId }) => memberId),
    levels: levels.every((level, index) => level === index + 1) ? null : levels,
    activePlanIds: activePlanId === undefined ? activePlanIds : null,
    bases: base === undefined ? bases : null,
    percents: legs.map(({ percent }) => percent),
    intended: legs.map((leg) => leg.intended),
    directs: legs.flatMap(({ directsNeeded, directsHad }) => [directsNeeded, directsHad]),
    reasons: reasons.some((code) => code !== 0) ? reasons : null,
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The hour of `moment` in `timeZone`, from 0 to 23. */
function hourOf(moment: Date, timeZone: string): number {
  const known = clocks.get(timeZone)
  const clock =
    known ?? new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  if (!known) clocks.set(timeZone, clock)
  return Number(clock.format(moment))
}

type Programme = Pick<Settings['programme'], 'levelCrediting' | 'timezone'>

/** Whether what was staged `at` for `day` is credited by `now`: at once, or once that hour or day is over. */
export function isDue(
  { day, at }: { day: ProgrammeDay; at: Date },
  { levelCrediting, timezone }: Programme,
  now: Date,
): boolean {
  const isOver = day < dayOf(now, timezone)
  if (levelCrediting === 'day' || isOver) return isOver
  return levelCrediting === 'second' || hourOf(at, timezone) !== hourOf(now, timezone)
}
