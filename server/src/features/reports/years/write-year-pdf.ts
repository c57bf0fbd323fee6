import type { Language } from '@clearstead/contract/languages'
import { type Asset, add, isZero, type Money, toDecimal } from '@clearstead/contract/values/money'
import { yearFileText } from '@clearstead/texts/reports/all'
import { openPages, type PdfColumn, type PdfPages } from '../statements/pdf-page.ts'
import { readableAmount } from '../statements/rules.ts'
import { rootShort } from '../statements/write-pdf.ts'
import { type AssetYear, bySection, hasTokens, type YearSummary } from './rules.ts'

type Words = (typeof yearFileText)[Language]
type Print = { pages: PdfPages; words: Words; language: Language }

const lineColumns = (words: Words, asset: Asset): readonly PdfColumn[] => [
  { title: words.line, x: 0, width: 360 },
  { title: words.amount({ asset }), x: 364, width: 147, isFigure: true },
]
const walletColumns = (words: Words): readonly PdfColumn[] => [
  { title: words.wallet, x: 0, width: 250 },
  { title: words.opening, x: 254, width: 126, isFigure: true },
  { title: words.closing, x: 384, width: 127, isFigure: true },
]

/** A member's year as PDF: a page or two. */
export async function writeYearPdf(
  summary: YearSummary,
  language: Language,
): Promise<NodeJS.ReadableStream> {
  const words = yearFileText[language]
  const { brand, member, today, tokens, wallets, root } = summary
  const { username } = member
  const pages = openPages((page) =>
    [words.footer({ brand, username, today, page }), rootShort(words, root)]
      .filter(Boolean)
      .join(' · '),
  )
  const print = { pages, words, language }
  pages.document.info.Title = words.documentTitle({ brand, username })
  const logo = await summary.logo()
  if (logo) pages.logo(logo)
  setHead(print, summary)
  setYear(print, 'USD', words.dollars, summary)
  pages.space(1.5)
  pages.say(words.held, { size: 11, isBold: true, keep: 3 })
  const columns = walletColumns(words)
  pages.headings(columns)
  const row = (name: string, edges: { opening: Money<'USD'>; closing: Money<'USD'> }) => [
    name,
    ...[edges.opening, edges.closing].map((amount) => amountText(language, amount)),
  ]
  for (const { wallet, ...edges } of wallets) {
    if (isZero(edges.opening) && isZero(edges.closing)) continue
    pages.row(columns, row(words.wallets[wallet], edges))
  }
  pages.row(columns, row(words.total, summary), { isBold: true })
  if (hasTokens(tokens)) {
    pages.space(1.5)
    setYear(print, 'SGX', words.tokens, tokens)
  }
  pages.space(1)
  pages.say(words.source, { colour: '#5b6270' })
  pages.document.end()
  return pages.document
}

function setHead({ pages, words }: Print, summary: YearSummary): void {
  const { brand, member, timeZone, from, to, isSoFar, root } = summary
  const { username, fullname } = member
  pages.say(brand, { size: 17, isBold: true })
  pages.say(words.title({ year: from.slice(0, 4) }), { size: 12 })
  pages.space(0.5)
  pages.say(
    words.member({
      name: fullname === '' ? username : `${fullname} (${username})`,
      id: member.id,
    }),
  )
  pages.say(isSoFar ? words.periodSoFar({ from, to }) : words.period({ from, to }), {
    isBold: isSoFar,
  })
  pages.say(words.zone({ timeZone }))
  if (root) pages.say(words.root(root), { colour: '#5b6270' })
  pages.space(1)
}

/** The lines between the balances at both ends, with the sum of each section that has several. */
function setYear<A extends Asset>(
  { pages, words, language }: Print,
  asset: A,
  title: string,
  { opening, lines, closing }: AssetYear<A>,
): void {
  const columns = lineColumns(words, asset)
  const row = (name: string, amount: Money<A>, isBold = false) =>
    pages.row(columns, [name, amountText(language, amount)], { isBold })
  pages.say(title, { size: 11, isBold: true, keep: 3 })
  pages.headings(columns)
  row(words.opening, opening, true)
  for (const { section, rows } of bySection(lines)) {
    for (const { line, amount } of rows) row(words.lines[line], amount)
    if (rows.length > 1) {
      row(
        words.sumOf({ section: words.sections[section] }),
        add<A>(...rows.map(({ amount }) => amount)),
        true,
      )
    }
  }
  row(words.closing, closing, true)
}

function amountText(language: Language, amount: Money<Asset>): string {
  return readableAmount(toDecimal(amount), language)
}
