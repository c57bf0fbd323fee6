import type { IncomeView } from '@clearstead/contract/income'
import type { TransactionView } from '@clearstead/contract/reports'

/** A line of the latest movements: money that moved with the incomes in it, or an income that was not paid. */
export type LatestLine =
  | { kind: 'moved'; at: Date; movement: TransactionView; incomes: readonly IncomeView[] }
  | { kind: 'unpaid'; at: Date; income: IncomeView }

/**
 * Ties movements to the incomes they paid, which carry the same moment, and sorts in the unpaid ones
 * that are not older than what is shown.
 */
export function latestLines(
  movements: readonly TransactionView[],
  incomes: readonly IncomeView[],
  unpaid: readonly IncomeView[],
): LatestLine[] {
  const moved = movements.map(
    (movement): LatestLine => ({
      kind: 'moved',
      at: movement.at,
      movement,
      incomes: incomes.filter(
        ({ kind, at }) => kind === movement.source && at.getTime() === movement.at.getTime(),
      ),
    }),
  )
  const oldest = moved.at(-1)?.at.getTime() ?? 0
  const missed = unpaid
    .filter(({ at }) => at.getTime() >= oldest)
    .map((income): LatestLine => ({ kind: 'unpaid', at: income.at, income }))
  return [...moved, ...missed].sort((left, right) => right.at.getTime() - left.at.getTime())
}
