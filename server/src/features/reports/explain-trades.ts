import type { StatementLine } from '../../ledger/statement-line.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { tradesOf } from './queries.ts'
import { tradeWords } from './rules.ts'

/** The same lines, where those of trades say what was bought or sold and at what price. */
export async function explainTrades(
  db: Db,
  lines: readonly StatementLine[],
): Promise<readonly StatementLine[]> {
  const ids = lines.filter(({ kind }) => kind === 'token').map(({ transferId }) => transferId)
  if (ids.length === 0) return lines
  const trades = await tradesOf(db, [...new Set(ids)])
  return lines.map((line) => {
    const trade = trades.get(line.transferId)
    return trade ? { ...line, memo: tradeWords(trade) } : line
  })
}
