import type { IncomeView } from '@clearstead/contract/income'
import type { TableRow } from '@clearstead/contract/reports/statements'
import type { ExplainedView, TransactionView } from '@clearstead/contract/reports/transactions'
import type { TransferId } from '@clearstead/contract/values/ids'
import { sourceText } from '@clearstead/texts/reports/source'

/** What a movement or request did to one wallet. */
export type LineRow = TransactionView | TableRow

/** One event in a statement, whichever of the member's wallets it changed. */
export type Line = {
  key: string
  transactionId: TransferId | null
  at: Date
  /** One for each wallet; a request or unpaid income has one without a wallet. */
  rows: readonly [LineRow, ...LineRow[]]
  /** The income that it paid, or did not pay; the largest of several. */
  income: IncomeView | null
  incomeCount: number
}

/** Movements of wallets as lines: the wallets of one transfer are one line. */
export function linesOfMovements(
  movements: readonly TransactionView[],
  explained: readonly ExplainedView[],
): Line[] {
  const found = new Map(explained.map((each) => [each.transferId, each]))
  return grouped(movements, ({ transactionId }) => `transfer-${transactionId}`).map((line) => {
    const paid = line.transactionId === null ? undefined : found.get(line.transactionId)
    return { ...line, income: paid?.income ?? null, incomeCount: paid?.count ?? 0 }
  })
}

/** The rows of a table as lines: each income and each request has one of its own. */
export function linesOfTable(rows: readonly TableRow[]): Line[] {
  return grouped(rows, (row, index) => {
    if (row.income !== null) return `income-${row.income.id}`
    return row.transactionId === null ? `request-${index}` : `transfer-${row.transactionId}`
  })
}

/** An income that was not paid. */
export function lineOfUnpaid(income: IncomeView): Line {
  const { id, memberId, at, kind } = income
  const row = {
    transactionId: null,
    memberId,
    username: '',
    status: 'unpaid',
    transactionType: 'credit',
    source: kind,
    purpose: { code: 'reports.source', facts: {}, message: sourceText[kind] },
    asset: 'USD',
    wallet: null,
    amount: income.paid,
    balanceAfter: null,
    memo: '',
    at,
    income,
    incomeCount: 1,
  } as const
  return { key: `income-${id}`, transactionId: null, at, rows: [row], income, incomeCount: 1 }
}

/**
 * What is shown where all wallets are: the payment of a withdrawal is told by the line of the withdrawal, as its money
 * left the wallets of the member then.
 */
export function withoutPayouts(lines: readonly Line[]): Line[] {
  return lines.filter(
    ({ rows }) =>
      !rows.every(
        ({ source, wallet }) => source === 'withdrawal' && wallet === 'pending_withdrawal',
      ),
  )
}

/** Whether one movement made both lines, so that both have the balance after it. */
export function isOfSameMovement(line: Line, above: Line | undefined): boolean {
  return line.transactionId !== null && line.transactionId === above?.transactionId
}

function grouped<Row extends LineRow>(
  rows: readonly Row[],
  keyOf: (row: Row, place: number) => string,
): Line[] {
  const lines = new Map<string, Line>()
  for (const [place, row] of rows.entries()) {
    const key = keyOf(row, place)
    const known = lines.get(key)
    const { transactionId, at } = row
    const income = 'income' in row ? row.income : null
    const incomeCount = 'incomeCount' in row ? row.incomeCount : 0
    lines.set(
      key,
      known
        ? { ...known, rows: [...known.rows, row] }
        : { key, transactionId, at, rows: [row], income, incomeCount },
    )
  }
  return [...lines.values()]
}
