import type { SettingsVersion } from '@clearstead/contract/values/ids'
import { isLess, type Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { availableOf, type Limit } from './rules.ts'
import type { LevelLeg } from './uplines/rules.ts'

type RoiIncome = {
  base: Usd
  percent?: Percent
  ruleVersion: SettingsVersion
  intended: Usd
  paid: Usd
  limit: Limit
}

/** The fields of `new_claim` for its own income and the uplines', one list element per leg. */
export function claimFields(roi: RoiIncome, legs: readonly LevelLeg[]) {
  const { base, percent, ruleVersion, paid, intended, limit } = roi
  return {
    base: base,
    percent: percent ?? null,
    ruleVersion,
    reason: isLess(paid, intended) ? ('capped' as const) : null,
    cycle: limit.cycle,
    limitBefore: availableOf(limit),
    legMembers: legs.map(({ memberId }) => memberId),
    legLevels: legs.map(({ level }) => level),
    legPlanIds: legs.map(({ activePlanId }) => activePlanId),
    legBases: legs.map((leg) => leg.base),
    legPercents: legs.map((leg) => leg.percent),
    legAmounts: legs.map((leg) => leg.intended),
    legDirectsNeeded: legs.map(({ directsNeeded }) => directsNeeded),
    legDirectsHad: legs.map(({ directsHad }) => directsHad),
    legReasons: legs.map(({ reason }) => reason ?? null),
  }
}
