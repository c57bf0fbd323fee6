import type { GuardedTable } from './guarded-table.ts'
import { anchorTables } from './tables/anchors.ts'
import { awardsTables } from './tables/awards.ts'
import { backOfficeTables } from './tables/back-office.ts'
import { chainsTables } from './tables/chains.ts'
import { claimsTables } from './tables/claims.ts'
import { droppedMonthTables } from './tables/dropped-months.ts'
import { freezeTables } from './tables/freezes.ts'
import { incomeTables } from './tables/income.ts'
import { ledgerTables } from './tables/ledger.ts'
import { levelTables } from './tables/levels.ts'
import { marketTables } from './tables/market.ts'
import { monthlyAwardsTables } from './tables/monthly-awards.ts'
import { noticesTables } from './tables/notices.ts'
import { operationsTables } from './tables/operations.ts'
import { paymentsTables } from './tables/payments.ts'
import { payoutsTables } from './tables/payouts.ts'
import { peopleTables } from './tables/people.ts'
import { plansTables } from './tables/plans.ts'
import { publishedDayTables } from './tables/published-days.ts'
import { reservesTables } from './tables/reserves.ts'
import { setupTables } from './tables/setup.ts'
import { signInTables } from './tables/sign-in.ts'
import { simulationTables } from './tables/simulations.ts'
import { snapshotTables } from './tables/snapshots.ts'
import { supportTables } from './tables/support.ts'
import { teamTables } from './tables/team.ts'

/** Every table of the product with what its guards refuse, in groups; `ledger.` before the name of those of the ledger. */
export const tableGroups: Readonly<Record<string, Readonly<Record<string, GuardedTable>>>> = {
  ledger: ledgerTables,
  'dropped months': droppedMonthTables,
  people: peopleTables,
  'sign-in': signInTables,
  teams: teamTables,
  plans: plansTables,
  claims: claimsTables,
  income: incomeTables,
  'level income': levelTables,
  awards: awardsTables,
  'monthly awards': monthlyAwardsTables,
  payments: paymentsTables,
  payouts: payoutsTables,
  freezes: freezeTables,
  market: marketTables,
  chains: chainsTables,
  anchors: anchorTables,
  reserves: reservesTables,
  snapshots: snapshotTables,
  'published days': publishedDayTables,
  notices: noticesTables,
  support: supportTables,
  'back office': backOfficeTables,
  operations: operationsTables,
  simulations: simulationTables,
  setup: setupTables,
}

/** Every table by its name. */
export const guardedTables: Readonly<Record<string, GuardedTable>> = Object.assign(
  {},
  ...Object.values(tableGroups),
)

export function guardedTable(name: string): GuardedTable {
  const table = guardedTables[name]
  if (!table) throw new Error(`There is no row for the table ${name}`)
  return table
}
