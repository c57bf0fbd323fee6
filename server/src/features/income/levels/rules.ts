import { UnpaidReason } from '@clearstead/contract/income'
import type { LevelLeg } from '../uplines/rules.ts'

/** Why an upline gets nothing, as a number; 0 is nothing against it. */
export function codeOf(reason: UnpaidReason | undefined): number {
  return reason === undefined ? 0 : UnpaidReason.options.indexOf(reason) + 1
}

/** The reason that a number stands for. */
export function reasonOf(code: number | undefined): UnpaidReason | undefined {
  return code ? UnpaidReason.options[code - 1] : undefined
}

/** One element where all are the same, which then stands for all. */
export function packed<Value>(values: readonly Value[]): readonly Value[] {
  const [first, ...others] = values
  return first !== undefined && others.every((value) => value === first) ? [first] : values
}

/** The element of a packed list at a place, from 0. */
export function elementAt<Value>(values: readonly Value[], place: number): Value | undefined {
  return values.length === 1 ? values[0] : values[place]
}

/** Legs as `level_legs` stores them, one element of each list per leg; `levels` is null where leg n is level n. */
export function packLegs(legs: readonly LevelLeg[]) {
  const levels = legs.map(({ level }) => level)
  return {
    members: legs.map(({ memberId }) => memberId),
    levels: levels.every((level, index) => level === index + 1) ? null : levels,
    activePlanIds: packed(legs.map(({ activePlanId }) => activePlanId)),
    bases: packed(legs.map(({ base }) => base)),
    percents: legs.map(({ percent }) => percent),
    intended: legs.map((leg) => leg.intended),
    directsNeeded: legs.map(({ directsNeeded }) => directsNeeded),
    directsHad: legs.map(({ directsHad }) => directsHad),
    reasons: packed(legs.map(({ reason }) => codeOf(reason))),
  }
}
