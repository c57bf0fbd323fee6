import { Readable } from 'node:stream'
import type { Language } from '@clearstead/contract/languages'
import { downloadYear, type SummaryFormat } from '@clearstead/contract/reports/year-summaries'
import { type Asset, toDecimal } from '@clearstead/contract/values/money'
import { yearFileText } from '@clearstead/texts/reports/all'
import type { Download } from '../../../plumbing/http/route.ts'
import type { Cell } from '../rules.ts'
import { writeCsv } from '../write-csv.ts'
import { type AssetYear, hasTokens, type YearSummary } from './rules.ts'
import { writeYearPdf } from './write-year-pdf.ts'

const headings = ['section', 'line', 'name', 'asset', 'amount']

/** A member's year as a file in a language. */
export async function exportYear(
  summary: YearSummary,
  format: SummaryFormat,
  language: Language,
): Promise<Download> {
  const { member, from, isSoFar } = summary
  const name = `year-${member.id}-${from.slice(0, 4)}${isSoFar ? '-so-far' : ''}.${format}`
  switch (format) {
    case 'json':
      return {
        mediaType: 'application/json; charset=utf-8',
        body: Readable.from([`${JSON.stringify(wireOf(summary))}\n`]),
      }
    case 'csv':
      return {
        mediaType: 'text/csv; charset=utf-8',
        name,
        body: Readable.from(writeCsv(headings, rowsOf(summary, language))),
      }
    case 'pdf':
      return {
        mediaType: 'application/pdf',
        name,
        body: await writeYearPdf(summary, language),
      }
  }
}

function wireOf({ member, ...summary }: YearSummary) {
  return downloadYear.answer.encode({
    ...summary,
    memberId: member.id,
    username: member.username,
  })
}

/** The rows of CSV: codes for programs, and the name of each line for people. */
async function* rowsOf(
  summary: YearSummary,
  language: Language,
): AsyncGenerator<readonly Cell[][]> {
  const words = yearFileText[language]
  const { wallets, tokens, from, to, root } = summary
  yield [
    ['period', 'from', words.from, null, from],
    ['period', 'to', summary.isSoFar ? words.toSoFar : words.to, null, to],
  ]
  yield wallets.map(({ wallet, opening }) => [
    ...['opening', wallet, words.wallets[wallet]],
    ...['USD', toDecimal(opening)],
  ])
  yield assetRows('USD', summary)
  yield wallets.map(({ wallet, closing }) => [
    ...['closing', wallet, words.wallets[wallet]],
    ...['USD', toDecimal(closing)],
  ])
  if (hasTokens(tokens)) yield assetRows('SGX', tokens)
  if (root) {
    yield [
      ['published', 'day', words.rootDay, null, root.day],
      ['published', 'root', words.rootHash, null, root.hash],
    ]
  }

  function assetRows<A extends Asset>(asset: A, { opening, lines, closing }: AssetYear<A>) {
    return [
      ['opening', 'total', words.opening, asset, toDecimal(opening)],
      ...lines.map(({ section, line, amount }) => [
        ...[section, line, words.lines[line]],
        ...[asset, toDecimal(amount)],
      ]),
      ['closing', 'total', words.closing, asset, toDecimal(closing)],
    ]
  }
}
