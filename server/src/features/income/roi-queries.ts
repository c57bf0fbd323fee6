import type { SettingsVersion } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { packLegs } from './levels/rules.ts'
import { availableOf, type Limit } from './rules.ts'
import type { LevelLeg } from './uplines/rules.ts'

type RoiIncome = {
  base: Usd
  percent?: Percent
  ruleVersion: SettingsVersion
  limit: Limit
}

/** The fields of `new_claim` for its own income and the uplines', as legs are packed. */
export function claimFields(roi: RoiIncome, legs: readonly LevelLeg[]) {
  const { base, percent, ruleVersion, limit } = roi
  const packed = packLegs(legs)
  return {
    base: base,
    percent: percent ?? null,
    ruleVersion,
    cycle: limit.cycle,
    limitBefore: availableOf(limit),
    legPlanId: packed.activePlanId,
    legBase: packed.base,
    legMembers: packed.members,
    legLevels: packed.levels,
    legPlanIds: packed.activePlanIds,
    legBases: packed.bases,
    legPercents: packed.percents,
    legAmounts: packed.intended,
    legDirects: packed.directs,
    legReasons: packed.reasons,
  }
}
