import { setImmediate as breathe } from 'node:timers/promises'
import type { Language } from '@clearstead/contract/languages'
import { type Asset, isZero, type Money, toDecimal } from '@clearstead/contract/values/money'
import { statementFileText } from '@clearstead/texts/reports/all'
import { wordsOf } from '../../../plumbing/said/sentence.ts'
import { openPages, type PdfColumn, type PdfPages } from './pdf-page.ts'
import {
  combine,
  type Figures,
  type Movement,
  noTotals,
  readableAmount,
  type Section,
  type Statement,
  shortHash,
  totalWith,
} from './rules.ts'

/** What a printed statement says in a language. */
type Words = (typeof statementFileText)[Language]

const summaryColumns = (words: Words, asset: Asset): readonly PdfColumn[] => [
  { title: words.wallet({ asset }), x: 0, width: 150 },
  { title: words.opening, x: 150, width: 88, isFigure: true },
  { title: words.in, x: 242, width: 86, isFigure: true },
  { title: words.out, x: 332, width: 86, isFigure: true },
  { title: words.closing, x: 422, width: 89, isFigure: true },
]
const movementColumns = (words: Words, asset: Asset): readonly PdfColumn[] => [
  { title: words.date, x: 0, width: 84 },
  { title: words.number, x: 86, width: 48 },
  { title: words.movement, x: 138, width: 92 },
  { title: words.note, x: 232, width: 122 },
  { title: words.amount({ asset }), x: 356, width: 74, isFigure: true },
  { title: words.balance({ asset }), x: 434, width: 77, isFigure: true },
]

type ReadSection<A extends Asset> = Figures<A> & {
  title: string
  asset: A
  movements: readonly Movement<A>[]
}
type ReadSections = { dollars: ReadSection<'USD'>[]; tokens: ReadSection<'SGX'>[] }

/** A statement as PDF. It has at most `maxPdfLines` movements, which are read before the layout. */
export async function writeStatementPdf(
  statement: Statement,
  language: Language,
): Promise<NodeJS.ReadableStream> {
  const words = statementFileText[language]
  const { brand, member, today, token, root } = statement
  const { username } = member
  const sections: ReadSections = { dollars: [], tokens: [] }
  for (const { wallet, ...section } of statement.wallets) {
    sections.dollars.push(...(await readSection(words.wallets[wallet], 'USD', section)))
  }
  if (token) sections.tokens.push(...(await readSection(words.token, 'SGX', token)))
  const pages = openPages((page) =>
    [words.footer({ brand, username, today, page }), rootShort(words, root)]
      .filter(Boolean)
      .join(' · '),
  )
  pages.document.info.Title = words.documentTitle({ brand, username })
  const logo = await statement.logo()
  if (logo) pages.logo(logo)
  void setPages({ pages, words, language }, statement, sections).then(
    () => pages.document.end(),
    (error: unknown) => pages.document.destroy(error instanceof Error ? error : undefined),
  )
  return pages.document
}

/** The document that is written, and its language. */
type Print = { pages: PdfPages; words: Words; language: Language }

/** Reads a wallet; returns nothing for one without balance and movements. */
async function readSection<A extends Asset>(
  title: string,
  asset: A,
  { opening, closing, movements: pieces }: Section<A>,
): Promise<ReadSection<A>[]> {
  const movements: Movement<A>[] = []
  for await (const piece of pieces) movements.push(...piece)
  if (movements.length === 0 && isZero(opening)) return []
  const totals = totalWith(noTotals<A>(), movements)
  return [{ title, asset, opening, ...totals, closing, movements }]
}

async function setPages(
  print: Print,
  statement: Statement,
  { dollars, tokens }: ReadSections,
): Promise<void> {
  const { pages, words, language } = print
  setHead(print, statement)
  if (dollars.length + tokens.length === 0) pages.say(words.nothing)
  setSummary(print, 'USD', dollars)
  setSummary(print, 'SGX', tokens)
  for (const { title, asset, opening, closing, movements } of [...dollars, ...tokens]) {
    const columns = movementColumns(words, asset)
    const edge = (label: string, balance: Money<Asset>) =>
      pages.row(columns, ['', '', label, '', '', amountText(language, balance)], { isBold: true })
    pages.space(1.5)
    pages.say(title, { size: 11, isBold: true, keep: 3 })
    pages.headings(columns)
    edge(words.opening, opening)
    for (const [index, movement] of movements.entries()) {
      pages.row(columns, cellsOf(print, movement, statement.timeZone))
      // The layout of a long statement takes seconds, so the event loop gets a turn.
      if (index % 20 === 19) await breathe()
    }
    edge(words.closing, closing)
  }
}

function setHead({ pages, words }: Print, statement: Statement): void {
  const { brand, member, timeZone, token, from, to, today, root } = statement
  pages.say(brand, { size: 17, isBold: true })
  pages.say(words.title, { size: 12 })
  pages.space(0.5)
  const name = member.fullname === '' ? member.username : `${member.fullname} (${member.username})`
  pages.say(words.member({ name, id: member.id }))
  pages.say(words.period({ from: from ?? undefined, to: to ?? undefined, today }))
  pages.say((token ? words.dollarsAndTokens : words.dollars)({ timeZone }))
  if (root) pages.say(words.root(root), { colour: '#5b6270' })
  pages.space(1)
}

/** The root for the foot of each page; nothing before the first published day. */
export function rootShort(
  words: { rootShort: (root: { day: string; hash: string }) => string },
  root: Statement['root'],
): string {
  return root ? words.rootShort({ day: root.day, hash: shortHash(root.hash) }) : ''
}

function setSummary<A extends Asset>(
  { pages, words, language }: Print,
  asset: A,
  sections: readonly ReadSection<A>[],
): void {
  if (sections.length === 0) return
  const columns = summaryColumns(words, asset)
  const row = (
    title: string,
    { opening, credited, debited, closing }: Figures<A>,
    style: { isBold?: boolean } = {},
  ) => {
    const figures = [opening, credited, debited, closing].map((figure) =>
      amountText(language, figure),
    )
    pages.row(columns, [title, ...figures], style)
  }
  pages.headings(columns)
  for (const section of sections) row(section.title, section)
  if (sections.length > 1) row(words.total, combine(sections), { isBold: true })
  pages.space(0.5)
}

function cellsOf(
  { words, language }: Print,
  movement: Movement<Asset>,
  timeZone: string,
): string[] {
  const { at, transactionId, source, status, purpose, memo, amount, balanceAfter } = movement
  const label = words.sources[source]
  return [
    timeText(at, timeZone),
    String(transactionId),
    status === 'reversed' ? words.reversed({ source: label }) : label,
    [...new Set([purpose, memo].map((said) => wordsOf(said, language)).filter(Boolean))].join(', '),
    amountText(language, amount),
    amountText(language, balanceAfter),
  ]
}

function amountText(language: Language, amount: Money<Asset>): string {
  return readableAmount(toDecimal(amount), language)
}

/** Creating a formatter takes far longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** `2026-03-31 09:41` in the programme's time zone. */
function timeText(at: Date, timeZone: string): string {
  const known = formatters.get(timeZone)
  const formatter =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  if (!known) formatters.set(timeZone, formatter)
  return formatter.format(at)
}
