import { zero } from '@clearstead/contract/values/money'
import { money, type Report } from '../report.ts'
import { amount, text } from '../rules.ts'
import { booksOf } from './queries.ts'
import { balanceSheet, cashFlow, incomeStatement, type StatementRow } from './rules.ts'

const lines = [text('section'), text('line')]

/** What the operator holds and owes at the start and the end of a period. */
export const balanceSheetReport: Report = {
  columns: [...lines, amount('at_start'), amount('at_end')],
  rows: async function* rows(db, period) {
    const rows = balanceSheet(await booksOf(db, period))
    yield rows.map(({ section, line, atStart = zero(), amount }) => [
      section,
      line,
      money(atStart),
      money(amount),
    ])
  },
}

/** What the operator earned, and what members were promised, in a period. */
export const incomeStatementReport = statementReport(incomeStatement)

/** What came into custody and left it in a period. */
export const cashFlowReport = statementReport(cashFlow)

function statementReport(rowsOf: typeof cashFlow): Report {
  return {
    columns: [...lines, text('booked_as'), amount('amount')],
    rows: async function* rows(db, period) {
      yield rowsOf(await booksOf(db, period)).map(toCells)
    },
  }
}

function toCells({ section, line, kind, amount }: StatementRow) {
  return [section, line, kind, money(amount)]
}
