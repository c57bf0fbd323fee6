import type { ReportColumnName, ReportWord } from '@clearstead/contract/reports/report-names'
import { reportsText as said } from '@clearstead/texts/reports/reports'
import { sourceText } from '@clearstead/texts/reports/source'
import { walletText } from '@clearstead/texts/reports/wallet'

const columns: Readonly<Record<ReportColumnName, string>> = {
  ...sourceText,
  ...walletText,
  ...said.columns,
}
const words: Readonly<Record<ReportWord, string>> = { ...sourceText, ...said.words }

export const reportsText = {
  ...said,
  column: (name: ReportColumnName) => columns[name],
  word: (word: ReportWord) => words[word],
}
