import { toDecimal } from '@clearstead/contract/values/money'
import { type Cell, harmless } from '../files/rules.ts'
import { writeCsv } from '../files/write-csv.ts'
import type { Statement } from './rules.ts'

const headings = [
  'wallet',
  'created_at',
  'transaction_id',
  'source',
  'status',
  'reference',
  'memo',
  'amount',
  'balance_after',
]

/** A statement as CSV, piece by piece: each wallet from its opening to its closing balance. */
export function writeStatementCsv(statement: Statement): AsyncGenerator<string> {
  return writeCsv(headings, rowsOf(statement))
}

async function* rowsOf({ wallets, from, to }: Statement): AsyncGenerator<readonly Cell[][]> {
  for (const { wallet, opening, closing, movements } of wallets) {
    yield [[wallet, from, null, 'opening', null, null, null, null, toDecimal(opening)]]
    for await (const lines of movements) {
      yield lines.map(({ at, transactionId, source, status, reference, memo, amount, ...line }) => [
        wallet,
        at.toISOString(),
        transactionId,
        source,
        status,
        harmless(reference),
        harmless(memo),
        toDecimal(amount),
        toDecimal(line.balanceAfter),
      ])
    }
    yield [[wallet, to, null, 'closing', null, null, null, null, toDecimal(closing)]]
  }
}
