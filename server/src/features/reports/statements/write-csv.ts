import type { Language } from '@clearstead/contract/languages'
import { type Asset, add, type Money, toDecimal } from '@clearstead/contract/values/money'
import { harmlessCell } from '@clearstead/contract/values/spreadsheet'
import { wordsOf } from '../../../plumbing/said/sentence.ts'
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
export function writeStatementCsv(
  statement: Statement,
  language: Language,
): AsyncGenerator<string> {
  return writeCsv(headings, rowsOf(statement, language))
}

async function* rowsOf(
  statement: Statement,
  language: Language,
): AsyncGenerator<readonly Cell[][]> {
  const { wallets, token, from, to } = statement
  const period = { from, to, language }
  for (const { wallet, ...section } of wallets) {
    yield* rowsOfSection(wallet, 'USD', section, period)
  }
  if (wallets.length > 1) {
    const openings = wallets.map(({ opening }) => opening)
    const closings = wallets.map(({ closing }) => closing)
    yield [edge('total', 'USD', from, 'opening', add(...openings))]
    yield [edge('total', 'USD', to, 'closing', add(...closings))]
  }
  if (token) yield* rowsOfSection('token', 'SGX', token, period)
}

async function* rowsOfSection<A extends Asset>(
  wallet: string,
  asset: A,
  { opening, closing, movements }: Section<A>,
  { from, to, language }: Pick<Statement, 'from' | 'to'> & { language: Language },
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
      harmlessCell(wordsOf(memo, language)),
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
