import type { IncomeView } from '@clearstead/contract/income'
import type { ExplainedView, TransactionView } from '@clearstead/contract/reports/transactions'
import { type Line, lineOfUnpaid, linesOfMovements, withoutPayouts } from './line.ts'

const maxLines = 8

/** The latest movements as lines, with the unpaid incomes that are not older than what is shown. */
export function latestLines(
  movements: readonly TransactionView[],
  explained: readonly ExplainedView[],
  unpaid: readonly IncomeView[],
): Line[] {
  const found = linesOfMovements(movements, explained)
  // The last of many may have further wallets among what was not read.
  const whole = found.length > maxLines ? found.slice(0, -1) : found
  const moved = withoutPayouts(whole).slice(0, maxLines)
  const oldest = moved.at(-1)?.at.getTime() ?? 0
  const missed = unpaid.filter(({ at }) => at.getTime() >= oldest).map(lineOfUnpaid)
  return [...moved, ...missed].sort((left, right) => right.at.getTime() - left.at.getTime())
}
