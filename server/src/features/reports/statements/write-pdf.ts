import { setImmediate as breathe } from 'node:timers/promises'
import type { StatementMovement } from '@clearstead/contract/statements'
import { isZero, toDecimal, type Usd } from '@clearstead/contract/values/money'
import { openPages, type PdfColumn, type PdfPages } from './pdf-page.ts'
import {
  noTotals,
  readableAmount,
  type Statement,
  type StatementWallet,
  type Totals,
  totalWith,
} from './rules.ts'
import { sourceWords, walletWords } from './words.ts'

const summaryColumns: readonly PdfColumn[] = [
  { title: 'Wallet', x: 0, width: 150 },
  { title: 'Opening balance', x: 150, width: 88, isFigure: true },
  { title: 'In', x: 242, width: 86, isFigure: true },
  { title: 'Out', x: 332, width: 86, isFigure: true },
  { title: 'Closing balance', x: 422, width: 89, isFigure: true },
]
const movementColumns: readonly PdfColumn[] = [
  { title: 'Date', x: 0, width: 84 },
  { title: 'Number', x: 86, width: 48 },
  { title: 'Movement', x: 138, width: 92 },
  { title: 'Note', x: 232, width: 122 },
  { title: 'Amount (USD)', x: 356, width: 74, isFigure: true },
  { title: 'Balance (USD)', x: 434, width: 77, isFigure: true },
]

type ReadWallet = Pick<StatementWallet, 'wallet' | 'opening' | 'closing'> & {
  movements: StatementMovement[]
  totals: Totals
}

/** A statement to print and to keep; at most as long as `mostPdfLines`, it is read whole before it is set. */
export async function writeStatementPdf(statement: Statement): Promise<NodeJS.ReadableStream> {
  const wallets = await readWallets(statement)
  const { brand, member, today } = statement
  const pages = openPages(
    (page) => `${brand} · Statement of ${member.username} · made on ${today} · page ${page}`,
  )
  pages.document.info.Title = `${brand}: statement of ${member.username}`
  void setPages(pages, statement, wallets).then(
    () => pages.document.end(),
    (error: unknown) => pages.document.destroy(error instanceof Error ? error : undefined),
  )
  return pages.document
}

async function readWallets({ wallets }: Statement): Promise<ReadWallet[]> {
  const read: ReadWallet[] = []
  for (const { wallet, opening, closing, movements: pieces } of wallets) {
    const movements: StatementMovement[] = []
    for await (const piece of pieces) movements.push(...piece)
    const totals = totalWith(noTotals, movements)
    const isUsed = movements.length > 0 || !isZero(opening)
    if (isUsed) read.push({ wallet, opening, closing, movements, totals })
  }
  return read
}

async function setPages(
  pages: PdfPages,
  statement: Statement,
  wallets: readonly ReadWallet[],
): Promise<void> {
  setHead(pages, statement)
  setSummary(pages, wallets)
  for (const wallet of wallets) {
    pages.space(1.5)
    pages.say(walletWords[wallet.wallet], { size: 11, isBold: true, keep: 3 })
    pages.headings(movementColumns)
    edge(pages, 'Opening balance', wallet.opening)
    for (const [index, movement] of wallet.movements.entries()) {
      pages.row(movementColumns, cellsOf(movement, statement.timeZone))
      // Others are served in between: a long statement takes seconds to set.
      if (index % 20 === 19) await breathe()
    }
    edge(pages, 'Closing balance', wallet.closing)
  }
}

function setHead(pages: PdfPages, { brand, member, from, to, today, timeZone }: Statement): void {
  pages.say(brand, { size: 17, isBold: true })
  pages.say('Statement of account', { size: 12 })
  pages.space(0.5)
  const name = member.fullname === '' ? member.username : `${member.fullname} (${member.username})`
  pages.say(`Member: ${name}, number ${member.id}`)
  pages.say(`Period: ${from ?? 'from the beginning'} to ${to ?? `${today}, as it stood when made`}`)
  pages.say(`All times are in ${timeZone}, all amounts in US dollars.`)
  pages.space(1)
}

function setSummary(pages: PdfPages, wallets: readonly ReadWallet[]): void {
  if (wallets.length === 0) {
    pages.say('Nothing was held and nothing moved in this period.')
    return
  }
  pages.headings(summaryColumns)
  for (const { wallet, opening, closing, totals } of wallets) {
    const figures = [opening, totals.credited, totals.debited, closing]
    pages.row(summaryColumns, [walletWords[wallet], ...figures.map(amountText)])
  }
}

function edge(pages: PdfPages, title: string, balance: Usd): void {
  const cells = ['', '', title, '', '', amountText(balance)]
  pages.row(movementColumns, cells, { isBold: true })
}

function cellsOf(movement: StatementMovement, timeZone: string): string[] {
  const { at, transactionId, source, status, memo, amount, balanceAfter } = movement
  const word = sourceWords[source]
  return [
    timeText(at, timeZone),
    String(transactionId),
    status === 'reversed' ? `${word} (reversed)` : word,
    memo,
    amountText(amount),
    amountText(balanceAfter),
  ]
}

function amountText(amount: Usd): string {
  return readableAmount(toDecimal(amount))
}

/** Making a formatter takes far longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** `2026-03-31 09:41` in the programme's time zone. */
function timeText(at: Date, timeZone: string): string {
  const known = formatters.get(timeZone)
  const formatter =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  if (!known) formatters.set(timeZone, formatter)
  return formatter.format(at)
}
