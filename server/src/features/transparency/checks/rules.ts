import type { DayChecks } from '@clearstead/contract/transparency/proof-checks'
import { dayNumber } from '@clearstead/contract/transparency/runway'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'

/** Each member is asked at most once in so many days: often enough that within a quarter all are, and seldom enough to be read. */
export const turnDays = 90
/** A check counts for so many days. */
export const countedDays = 30

/**
 * Whose turn it is on a day: members whose number leaves this remainder, divided by `turnDays`. On 2026-03-31, day 20,543 since
 * 1970, it is 23: members 23, 113, 203 and so on.
 */
export function turnOf(day: ProgrammeDay): number {
  return dayNumber(day) % turnDays
}

/** What a member reported last. */
export type CheckReport = { memberId: MemberId; holds: boolean }

/** Counts the reports of members who are owed something, `members` in all. */
export function countChecks(
  reports: readonly CheckReport[],
  { members, isOwed }: { members: number; isOwed: (memberId: MemberId) => boolean },
): DayChecks {
  const counted = reports.filter(({ memberId }) => isOwed(memberId))
  return {
    days: countedDays,
    members,
    checked: counted.length,
    failed: counted.filter(({ holds }) => !holds).length,
  }
}
