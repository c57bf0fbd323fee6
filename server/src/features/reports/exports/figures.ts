import type { ReportName } from '@clearstead/contract/reports/report-names'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { operatorCode } from '../../../ledger/accounts.ts'
import { dashboardDay, incomeKinds, type Movement, paidOf } from '../matrix/rules.ts'

type Figure = (movements: readonly Movement[]) => Usd

const feeKinds: readonly TransferKind[] = ['withdrawal', 'transfer', 'fee']

/** What the treasury kept of withdrawals and transfers, less reversals. */
function feesOf(movements: readonly Movement[]): Usd {
  const treasury = operatorCode('treasury')
  const found = movements.filter(
    ({ kind, account }) => feeKinds.includes(kind) && account === treasury,
  )
  return fromUnits(found.reduce((sum, { credited, debited }) => sum + credited - debited, 0n))
}

/** The main figure of each report over the movements of a day; a report of people at one moment has none. */
export const figureOf: Readonly<Partial<Record<ReportName, Figure>>> = {
  deposits: (movements) => dashboardDay(movements).deposits,
  withdrawals: (movements) => dashboardDay(movements).withdrawals,
  payouts: (movements) => paidOf(movements, incomeKinds),
  plan_sales: (movements) => dashboardDay(movements).planSales,
  fees: feesOf,
  salary: (movements) => paidOf(movements, ['salary']),
  top_sponsors: (movements) => paidOf(movements, ['direct']),
}
