import type {
  ReportColumnName,
  ReportWord,
  StatementLine,
  StatementSection,
} from '@clearstead/contract/reports/report-names'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { reportsText as said } from '@clearstead/texts/reports/reports'
import { sourceText } from '@clearstead/texts/reports/source'
import { walletText } from '@clearstead/texts/reports/wallet'

const columns: Readonly<Record<ReportColumnName, string>> = {
  ...sourceText,
  ...walletText,
  ...said.columns,
}
const words: Readonly<Record<ReportWord, string>> = { ...sourceText, ...said.words }
const lines: Readonly<Record<StatementLine, string>> = {
  ...sourceText,
  ...walletText,
  ...said.lines,
}
const kinds: Readonly<Record<TransferKind, string>> = {
  ...sourceText,
  ...said.bookedAs,
  compound: sourceText.transfer,
  reversal: sourceText.adjustment,
  even_out: sourceText.adjustment,
}

export const reportsText = {
  ...said,
  column: (name: ReportColumnName) => columns[name],
  word: (word: ReportWord) => words[word],
  section: (section: StatementSection) => said.sections[section],
  line: (line: StatementLine) => lines[line],
  kind: (kind: TransferKind) => kinds[kind],
}
