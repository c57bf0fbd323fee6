import { UnpaidReason } from '@clearstead/contract/income'
import type { Settings } from '@clearstead/contract/settings/settings'
import { dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import {
  add,
  isLess,
  isPositive,
  subtract,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import { cutInTurn } from '../rules.ts'
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

/** The most lines of a stretch, unless one chunk of claims adds more. */
export const linesOfStretch = 100

/** Lines of a member of a batch that stand together: `due` is intended for those that nothing is against. */
export type WaitingStretch = { firstId: number; lastId: number; due: Usd; largest: Usd }

/** A line of a stretch that nothing is against. */
export type DueLine = { id: number; intended: Usd }

/** Where the limit of a member ran out: in which stretch, and what was left when it began. */
export type CutStretch<Stretch> = { stretch: Stretch; left: Usd }

/** The stretch in which `available` runs out: with 5 left, 3 and 4 run out in the second, in which 2 are left. */
export function cutStretch<Stretch extends Pick<WaitingStretch, 'due'>>(
  stretches: readonly Stretch[],
  available: Usd,
): CutStretch<Stretch> | undefined {
  let left = available
  for (const stretch of stretches) {
    if (isLess(left, stretch.due)) return { stretch, left }
    left = subtract(left, stretch.due)
  }
  return undefined
}

type CutByLimit = { reason?: UnpaidReason; limitBefore?: Usd }

/** Whether limits cut the same members at the same amount, read twice; what is left of a limit that cuts nothing is the same. */
export function isCutAlike(once: readonly CutByLimit[], again: readonly CutByLimit[]): boolean {
  return once.every(({ reason, limitBefore }, index) => {
    const other = again[index]
    return reason === other?.reason && (!reason || limitBefore === other?.limitBefore)
  })
}

/** What a member was paid of a stretch in which the limit ran out. */
export type PaidStretch = {
  /** The line that was the first to be cut, and what it got. */
  cutId: number
  cutPaid: Usd
  paid: Usd
  paidLines: number
  fullLines: number
  largest: Usd
}

/** Cuts the lines of a stretch to what is left: 2 left for 1.5 and 1 pays 1.5 and 0.5. */
export function payStretch(lines: readonly DueLine[], left: Usd): PaidStretch {
  const cut = cutInTurn(left)
  const paid = lines.map(({ id, intended }) => ({ id, ...cut(intended) }))
  const first = paid.find(({ reason }) => reason)
  if (!first) throw new Error('No line of the stretch is cut')
  return {
    cutId: first.id,
    cutPaid: first.paid,
    paid: add(zero<'USD'>(), ...paid.map((line) => line.paid)),
    paidLines: paid.filter((line) => isPositive(line.paid)).length,
    fullLines: paid.filter(({ reason }) => !reason).length,
    largest: paid
      .map((line) => line.paid)
      .reduce((most, next) => (isLess(most, next) ? next : most)),
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The beginning of the hour of `moment` on the clocks of `timeZone`, where hours may begin at half past. */
function hourOf(moment: Date, timeZone: string): Date {
  const known = clocks.get(timeZone)
  const clock = known ?? new Intl.DateTimeFormat('en', { timeZone, minute: 'numeric' })
  if (!known) clocks.set(timeZone, clock)
  const minutes = Number(clock.format(moment))
  return new Date(Math.floor(moment.getTime() / 60_000 - minutes) * 60_000)
}

type Programme = Pick<Settings['programme'], 'levelCrediting' | 'timezone'>

/**
 * What is due of the level income for `day` in the rhythm that is set: all, what was set aside before the current hour of
 * the programme, or nothing.
 */
export function dueOf(
  day: ProgrammeDay,
  { levelCrediting, timezone }: Programme,
  now: Date,
): 'all' | { before: Date } | undefined {
  if (levelCrediting === 'second' || day < dayOf(now, timezone)) return 'all'
  return levelCrediting === 'hour' ? { before: hourOf(now, timezone) } : undefined
}
