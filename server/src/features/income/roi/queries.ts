import type { SettingsVersion } from '@clearstead/contract/values/ids'
import { isLess, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { type Percent, percentUnits } from '@clearstead/contract/values/percent'
import { type RawBuilder, sql } from 'kysely'
import { availableOf, type Limit } from '../rules.ts'
import type { LevelLeg } from '../uplines/rules.ts'

/** Values in the order in which `write_claim` takes them. */
export type Columns = RawBuilder<unknown>

type RoiIncome = {
  base: Usd
  percent?: Percent
  ruleVersion: SettingsVersion
  intended: Usd
  paid: Usd
  limit: Limit
}

/** What explains a claim's own income. */
export function incomeColumns(roi: RoiIncome): Columns {
  const { base, percent, ruleVersion, paid, intended, limit } = roi
  const reason = isLess(paid, intended) ? 'capped' : null
  return sql`${unitsOf(base)}, ${percent ? percentUnits(percent) : null}, ${ruleVersion}, ${reason},
    ${limit.cycle}, ${unitsOf(availableOf(limit))}`
}

/** The legs column by column, as `level_stagings` keeps them. */
export function legColumns(legs: readonly LevelLeg[]): Columns {
  return sql`${legs.map(({ memberId }) => memberId)}::integer[], ${legs.map(({ level }) => level)}::smallint[],
    ${legs.map(({ activePlanId }) => activePlanId)}::integer[],
    ${legs.map(({ base }) => unitsOf(base))}::bigint[],
    ${legs.map(({ percent }) => percentUnits(percent))}::bigint[],
    ${legs.map(({ intended }) => unitsOf(intended))}::bigint[],
    ${legs.map(({ directsNeeded }) => directsNeeded)}::smallint[],
    ${legs.map(({ directsHad }) => directsHad)}::smallint[], ${legs.map(({ reason }) => reason ?? null)}::text[]`
}
