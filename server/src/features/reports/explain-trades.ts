import type { StatementLine } from '../../ledger/statements/statement-line.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { tradesOf } from './queries.ts'
import { describeTrade } from './rules.ts'

/** Replaces the memo of trades by their amount and price. */
export async function explainTrades(
  db: Db,
  lines: readonly StatementLine[],
): Promise<readonly StatementLine[]> {
  const ids = lines.filter(({ kind }) => kind === 'token').map(({ transferId }) => transferId)
  if (ids.length === 0) return lines
  const trades = await tradesOf(db, [...new Set(ids)])
  return lines.map((line) => {
    const trade = trades.get(line.transferId)
    return trade ? { ...line, memo: describeTrade(trade) } : line
  })
}
