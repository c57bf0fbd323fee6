import { Readable } from 'node:stream'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { Language } from '@clearstead/contract/languages'
import {
  SgxMovement,
  type StatementFormat,
  UsdMovement,
} from '@clearstead/contract/reports/statements'
import { PublishedRoot } from '@clearstead/contract/transparency/proofs'
import { type Asset, add, type Money, toDecimal } from '@clearstead/contract/values/money'
import { harmlessCell } from '@clearstead/contract/values/spreadsheet'
import type { Download } from '../../../plumbing/http/route.ts'
import { encodeIn, wordsOf } from '../../../plumbing/said/sentence.ts'
import type { Cell } from '../rules.ts'
import { writeCsv } from '../write-csv.ts'
import {
  combine,
  type Figures,
  type Movement,
  maxPdfLines,
  noTotals,
  type Section,
  type Statement,
  totalWith,
} from './rules.ts'
import { writeStatementBeancount, writeStatementJournal } from './write-journal.ts'
import { writeStatementPdf } from './write-pdf.ts'

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
  'purpose',
]

/**
 * The rows of CSV, in batches: each wallet from its opening to its closing balance, the sums of several dollar wallets, and the
 * published root.
 */
async function* rowsOf(
  statement: Statement,
  language: Language,
): AsyncGenerator<readonly Cell[][]> {
  const { wallets, token, from, to, root } = statement
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
  // A row like the others, without asset and amounts, so that whoever adds up a wallet or an asset passes over it.
  if (root) {
    yield [['published', null, root.day, null, 'root', null, root.hash, null, null, null, null]]
  }
}

async function* rowsOfSection<A extends Asset>(
  wallet: string,
  asset: A,
  { opening, closing, movements }: Section<A>,
  { from, to, language }: Pick<Statement, 'from' | 'to'> & { language: Language },
): AsyncGenerator<readonly Cell[][]> {
  yield [edge(wallet, asset, from, 'opening', opening)]
  for await (const lines of movements) {
    yield lines.map(({ at, transactionId, source, status, reference, ...line }) => [
      wallet,
      asset,
      at.toISOString(),
      transactionId,
      source,
      status,
      harmlessCell(reference),
      harmlessCell(wordsOf(line.memo, language)),
      toDecimal(line.amount),
      toDecimal(line.balanceAfter),
      harmlessCell(wordsOf(line.purpose, language)),
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
  return [wallet, asset, day, null, end, null, null, null, null, toDecimal(balance), null]
}

/** A statement as a streamed file; in a language. @throws {Refusal} `reports.too_long` */
export async function exportStatement(
  statement: Statement,
  format: StatementFormat,
  language: Language,
): Promise<Download> {
  const { member, from, to, today } = statement
  const name = `statement-${member.id}-${from ?? 'start'}-${to ?? today}.${format}`
  switch (format) {
    case 'json':
      return {
        mediaType: 'application/json; charset=utf-8',
        body: Readable.from(writeStatementJson(statement, language)),
      }
    case 'csv':
      return {
        mediaType: 'text/csv; charset=utf-8',
        name,
        body: Readable.from(writeCsv(headings, rowsOf(statement, language))),
      }
    case 'journal':
      return {
        mediaType: 'text/plain; charset=utf-8',
        name,
        body: Readable.from(writeStatementJournal(statement)),
      }
    case 'beancount':
      return {
        mediaType: 'text/plain; charset=utf-8',
        name,
        body: Readable.from(writeStatementBeancount(statement)),
      }
    case 'pdf':
      if (statement.lines > maxPdfLines) {
        throw new Refusal('reports.too_long', { max: maxPdfLines })
      }
      return {
        mediaType: 'application/pdf',
        name,
        body: await writeStatementPdf(statement, language),
      }
  }
}

/** A statement as JSON, in batches. */
async function* writeStatementJson(
  statement: Statement,
  language: Language,
): AsyncGenerator<string> {
  const { member, from, to, root, wallets, token } = statement
  const facts = {
    ...{ user_id: member.id, username: member.username, from, to },
    root: root && PublishedRoot.encode(root),
  }
  const written: Figures<'USD'>[] = []
  yield `${opened(facts)},"wallets":[`
  const inLanguage =
    <A extends Asset>(encode: (movement: Movement<A>) => unknown) =>
    (movement: Movement<A>) =>
      encodeIn(language, () => encode(movement))
  for (const { wallet, ...section } of wallets) {
    if (written.length > 0) yield ','
    written.push(yield* writeSection({ wallet }, section, inLanguage(UsdMovement.encode)))
  }
  yield `],"total":${JSON.stringify(decimals(combine(written)))},"token":`
  if (token) {
    yield* writeSection({ wallet: 'token', asset: 'SGX' }, token, inLanguage(SgxMovement.encode))
  } else yield 'null'
  yield '}\n'
}

async function* writeSection<A extends Asset>(
  facts: object,
  { opening, closing, movements: pieces }: Section<A>,
  encode: (movement: Movement<A>) => unknown,
): AsyncGenerator<string, Figures<A>> {
  yield `${opened({ ...facts, opening: toDecimal(opening) })},"movements":[`
  let totals = noTotals<A>()
  let comma = ''
  for await (const movements of pieces) {
    totals = totalWith(totals, movements)
    yield comma + movements.map((movement) => JSON.stringify(encode(movement))).join(',')
    comma = ','
  }
  const figures = { opening, ...totals, closing }
  const { opening: _, ...end } = decimals(figures)
  yield `],${JSON.stringify(end).slice(1)}`
  return figures
}

/** JSON of an object without the closing brace. */
function opened(facts: object): string {
  return JSON.stringify(facts).slice(0, -1)
}

function decimals({ opening, credited, debited, closing }: Figures<Asset>) {
  return {
    opening: toDecimal(opening),
    credited: toDecimal(credited),
    debited: toDecimal(debited),
    closing: toDecimal(closing),
  }
}
