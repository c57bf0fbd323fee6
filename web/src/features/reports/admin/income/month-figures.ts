import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import type { getMatrix } from '@clearstead/contract/reports/statements'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { add, isLess, isZero, type Usd, unitsOf } from '@clearstead/contract/values/money'

type MatrixDay = ReplyOf<typeof getMatrix>['data'][number]

/** The kinds of income that the matrix tells apart; `reward` counts leadership and the CTO pool too. */
export const matrixKinds = ['roi', 'level', 'direct', 'reward', 'salary', 'bonus'] as const
export type MatrixKind = (typeof matrixKinds)[number]
export type KindSums = Record<MatrixKind, Usd>

/** The income of a day, or of several added up, over all kinds. */
export function totalOf(sums: Readonly<KindSums>): Usd {
  return add(...matrixKinds.map((kind) => sums[kind]))
}

/** The income of some days by kind, up to a day of the month: 22 leaves out the 23rd and later. */
export function sumsOf(days: readonly MatrixDay[], lastOfMonth = 31): KindSums {
  const counted = days.filter(({ day }) => dayOfMonth(day) <= lastOfMonth)
  const sums = matrixKinds.map((kind) => [kind, add(...counted.map((one) => one[kind]))])
  return Object.fromEntries(sums) as KindSums
}

/** The kinds that were paid, or taken back, the largest first. */
export function largestKinds(sums: Readonly<KindSums>): MatrixKind[] {
  return matrixKinds
    .filter((kind) => !isZero(sums[kind]))
    .toSorted((left, right) => (isLess(sums[left], sums[right]) ? 1 : -1))
}

export function dayOfMonth(day: ProgrammeDay): number {
  return Number(day.slice(8))
}

/**
 * The change in percent, as decimal text that is cut after one decimal: 110 after 100 is `10.0`, 80 is `-20.0`.
 * Undefined after nothing or less, of which there is no percent.
 */
export function changeOf(now: Usd, before: Usd): string | undefined {
  const base = unitsOf(before)
  if (base <= 0n) return undefined
  const tenths = ((unitsOf(now) - base) * 1000n) / base
  const size = tenths < 0n ? -tenths : tenths
  return `${tenths < 0n ? '-' : ''}${size / 10n}.${size % 10n}`
}
