import type { ReplyOf } from '@clearstead/contract/endpoint'
import type { IncomeView } from '@clearstead/contract/income'
import type { getMemberDashboard, TransactionView } from '@clearstead/contract/reports'

type Explained = ReplyOf<typeof getMemberDashboard>['explained'][number]

/** A line of the latest movements: money that moved with the income it paid, or an income that was not paid. */
export type LatestLine =
  | { kind: 'moved'; at: Date; movement: TransactionView; explained: Explained | undefined }
  | { kind: 'unpaid'; at: Date; income: IncomeView }

/** Ties movements to the incomes they paid, and sorts in the unpaid ones that are not older than what is shown. */
export function latestLines(
  movements: readonly TransactionView[],
  explained: readonly Explained[],
  unpaid: readonly IncomeView[],
): LatestLine[] {
  const moved = movements.map(
    (movement): LatestLine => ({
      kind: 'moved',
      at: movement.at,
      movement,
      explained: explained.find(({ transferId }) => transferId === movement.transactionId),
    }),
  )
  const oldest = moved.at(-1)?.at.getTime() ?? 0
  const missed = unpaid
    .filter(({ at }) => at.getTime() >= oldest)
    .map((income): LatestLine => ({ kind: 'unpaid', at: income.at, income }))
  return [...moved, ...missed].sort((left, right) => right.at.getTime() - left.at.getTime())
}
