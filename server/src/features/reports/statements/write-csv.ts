import { type Asset, add, type Money, toDecimal } from '@clearstead/contract/values/money'
import { harmlessCell } from '@clearstead/contract/values/spreadsheet'
import type { Cell } from '../rules.ts'
import { writeCsv } from '../write-csv.ts'
import type { Section, Statement } from './rules.ts'

const headings = [
  'wallet',
  'asset',
  'created_at',
  'transaction_id',
  'source',
  'status',
  'reference',
  'memo',
  'amount',
  'balance_after',
]

/**
 * A statement as CSV, in batches: each wallet from its opening to its closing balance, and the sums of several dollar
 * wallets.
 */
export function writeStatementCsv(statement: Statement): AsyncGenerator<string> {
  return writeCsv(headings, rowsOf(statement))
}

async function* rowsOf(statement: Statement): AsyncGenerator<readonly Cell[][]> {
  const { wallets, token, from, to } = statement
  for (const { wallet, ...section } of wallets) {
    yield* rowsOfSection(wallet, 'USD', section, statement)
  }
  if (wallets.length > 1) {
    const openings = wallets.map(({ opening }) => opening)
    const closings = wallets.map(({ closing }) => closing)
    yield [edge('total', 'USD', from, 'opening', add(...openings))]
    yield [edge('total', 'USD', to, 'closing', add(...closings))]
  }
  if (token) yield* rowsOfSection('token', 'SGX', token, statement)
}

async function* rowsOfSection<A extends Asset>(
  wallet: string,
  asset: A,
  { opening, closing, movements }: Section<A>,
  { from, to }: Statement,
): AsyncGenerator<readonly Cell[][]> {
  yield [edge(wallet, asset, from, 'opening', opening)]
  for await (const lines of movements) {
    yield lines.map(({ at, transactionId, source, status, reference, memo, amount, ...line }) => [
      wallet,
      asset,
      at.toISOString(),
      transactionId,
      source,
      status,
      harmlessCell(reference),
      harmlessCell(memo),
      toDecimal(amount),
      toDecimal(line.balanceAfter),
    ])
  }
  yield [edge(wallet, asset, to, 'closing', closing)]
}

function edge<A extends Asset>(
  wallet: string,
  asset: A,
  day: Cell,
  end: 'opening' | 'closing',
  balance: Money<A>,
): Cell[] {
  return [wallet, asset, day, null, end, null, null, null, null, toDecimal(balance)]
}
