import { setImmediate as breathe } from 'node:timers/promises'
import { type Asset, isZero, type Money, toDecimal } from '@clearstead/contract/values/money'
import { openPages, type PdfColumn, type PdfPages } from './pdf-page.ts'
import {
  combine,
  type Figures,
  type Movement,
  noTotals,
  readableAmount,
  type Section,
  type Statement,
  totalWith,
} from './rules.ts'
import { sourceLabels, walletLabels } from './words.ts'

const summaryColumns = (asset: Asset): readonly PdfColumn[] => [
  { title: `Wallet (${asset})`, x: 0, width: 150 },
  { title: 'Opening balance', x: 150, width: 88, isFigure: true },
  { title: 'In', x: 242, width: 86, isFigure: true },
  { title: 'Out', x: 332, width: 86, isFigure: true },
  { title: 'Closing balance', x: 422, width: 89, isFigure: true },
]
const movementColumns = (asset: Asset): readonly PdfColumn[] => [
  { title: 'Date', x: 0, width: 84 },
  { title: 'Number', x: 86, width: 48 },
  { title: 'Movement', x: 138, width: 92 },
  { title: 'Note', x: 232, width: 122 },
  { title: `Amount (${asset})`, x: 356, width: 74, isFigure: true },
  { title: `Balance (${asset})`, x: 434, width: 77, isFigure: true },
]

type ReadSection<A extends Asset> = Figures<A> & {
  title: string
  asset: A
  movements: readonly Movement<A>[]
}
type ReadSections = { dollars: ReadSection<'USD'>[]; tokens: ReadSection<'SGX'>[] }

/** A statement as PDF. It has at most `mostPdfLines` movements, which are read before the layout. */
export async function writeStatementPdf(statement: Statement): Promise<NodeJS.ReadableStream> {
  const { brand, member, today, token } = statement
  const sections: ReadSections = { dollars: [], tokens: [] }
  for (const { wallet, ...section } of statement.wallets) {
    sections.dollars.push(...(await readSection(walletLabels[wallet], 'USD', section)))
  }
  if (token) sections.tokens.push(...(await readSection('Token', 'SGX', token)))
  const pages = openPages(
    (page) => `${brand} · Statement of ${member.username} · made on ${today} · page ${page}`,
  )
  pages.document.info.Title = `${brand}: statement of ${member.username}`
  void setPages(pages, statement, sections).then(
    () => pages.document.end(),
    (error: unknown) => pages.document.destroy(error instanceof Error ? error : undefined),
  )
  return pages.document
}

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
  pages: PdfPages,
  statement: Statement,
  { dollars, tokens }: ReadSections,
): Promise<void> {
  setHead(pages, statement)
  if (dollars.length + tokens.length === 0) {
    pages.say('Nothing was held and nothing moved in this period.')
  }
  setSummary(pages, 'USD', dollars)
  setSummary(pages, 'SGX', tokens)
  for (const { title, asset, opening, closing, movements } of [...dollars, ...tokens]) {
    const columns = movementColumns(asset)
    pages.space(1.5)
    pages.say(title, { size: 11, isBold: true, keep: 3 })
    pages.headings(columns)
    edge(pages, columns, 'Opening balance', opening)
    for (const [index, movement] of movements.entries()) {
      pages.row(columns, cellsOf(movement, statement.timeZone))
      // The layout of a long statement takes seconds, so the event loop gets a turn.
      if (index % 20 === 19) await breathe()
    }
    edge(pages, columns, 'Closing balance', closing)
  }
}

function setHead(pages: PdfPages, statement: Statement): void {
  const { brand, member, from, to, today, timeZone, token } = statement
  pages.say(brand, { size: 17, isBold: true })
  pages.say('Statement of account', { size: 12 })
  pages.space(0.5)
  const name = member.fullname === '' ? member.username : `${member.fullname} (${member.username})`
  pages.say(`Member: ${name}, number ${member.id}`)
  pages.say(`Period: ${from ?? 'from the beginning'} to ${to ?? `${today}, as it stood when made`}`)
  const assets = token ? 'US dollars (USD) and tokens (SGX)' : 'US dollars'
  pages.say(`All times are in ${timeZone}, all amounts in ${assets}.`)
  pages.space(1)
}

function setSummary<A extends Asset>(
  pages: PdfPages,
  asset: A,
  sections: readonly ReadSection<A>[],
): void {
  if (sections.length === 0) return
  const columns = summaryColumns(asset)
  const row = (
    title: string,
    { opening, credited, debited, closing }: Figures<A>,
    style: { isBold?: boolean } = {},
  ) => pages.row(columns, [title, ...[opening, credited, debited, closing].map(amountText)], style)
  pages.headings(columns)
  for (const section of sections) row(section.title, section)
  if (sections.length > 1) row('Together', combine(sections), { isBold: true })
  pages.space(0.5)
}

function edge(
  pages: PdfPages,
  columns: readonly PdfColumn[],
  title: string,
  balance: Money<Asset>,
): void {
  pages.row(columns, ['', '', title, '', '', amountText(balance)], { isBold: true })
}

function cellsOf(movement: Movement<Asset>, timeZone: string): string[] {
  const { at, transactionId, source, status, memo, amount, balanceAfter } = movement
  const label = sourceLabels[source]
  return [
    timeText(at, timeZone),
    String(transactionId),
    status === 'reversed' ? `${label} (reversed)` : label,
    memo,
    amountText(amount),
    amountText(balanceAfter),
  ]
}

function amountText(amount: Money<Asset>): string {
  return readableAmount(toDecimal(amount))
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
