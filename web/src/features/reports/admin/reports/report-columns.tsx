import type { ReportColumn, ReportRow } from '@clearstead/contract/reports/report-files'
import {
  type ReportColumnName,
  type ReportName,
  ReportWord,
  StatementLine,
  StatementSection,
} from '@clearstead/contract/reports/report-names'
import { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countText } from '../../../../plumbing/format.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Day, Time } from '../../../../ui/figures/time.tsx'
import { ClampedText } from '../../../../ui/layout/clamped-text.tsx'
import type { Column } from '../../../../ui/lists/columns.tsx'
import { reportsText as text } from './text.ts'

/** The amount that a report is about. */
const mainAmount: Readonly<Record<ReportName, ReportColumnName>> = {
  deposits: 'amount',
  withdrawals: 'net',
  payouts: 'total',
  plan_sales: 'amount',
  fees: 'fee',
  salary: 'amount',
  team: 'business',
  top_sponsors: 'direct_income',
  liabilities: 'owed',
  balance_sheet: 'at_end',
  income_statement: 'amount',
  cash_flow: 'amount',
}

const wordColumns: readonly ReportColumnName[] = ['status', 'kind', 'for']

/** The columns of a report, the member, day or line first and the moment last; its file has them in its own order. */
export function reportColumns(
  report: ReportName,
  columns: readonly ReportColumn[],
): Column<ReportRow>[] {
  const hasMember = columns.some(({ name }) => name === 'username')
  const isStatement = columns.some(({ name }) => name === 'line')
  const first = hasMember ? 'username' : isStatement ? 'line' : 'day'
  const isDaily = first === 'day'
  const shown = columns.filter(({ name }) => !(hasMember && name === 'user_id'))
  const placed = [
    ...shown.filter(({ name }) => name === first),
    // A row of a day has many figures: the main one is seen without scrolling.
    ...shown.filter(({ name }) => isDaily && name === mainAmount[report]),
    ...shown.filter(
      ({ name }) =>
        name !== first && name !== 'created_at' && !(isDaily && name === mainAmount[report]),
    ),
    ...shown.filter(({ name }) => name === 'created_at'),
  ]
  return placed.map((column) => {
    const { name, type } = column
    const isFigure = type === 'usd' || type === 'count'
    return {
      key: name,
      header: text.column(name),
      cell: (row) => <Value column={column} row={row} />,
      ...(name === first && { role: 'what', tone: 'strong', isFixed: true }),
      ...(name === mainAmount[report] && { role: 'amount', tone: 'strong' }),
      ...(name === 'created_at' && { role: 'when', tone: 'muted' }),
      ...((name === 'reference' || name === 'purchases' || name === 'section') && { role: 'why' }),
      ...((isFigure || name === 'created_at') && { align: 'end' }),
    }
  })
}

/** Leads to the transfers that were booked on a day. */
function DayLink({ day }: { day: string }) {
  const read = ProgrammeDay.safeDecode(day)
  if (!read.success) return day
  return (
    <Link to="/admin/ledger" search={{ part: 'transfers', from: read.data, to: read.data }}>
      <Day of={day} />
    </Link>
  )
}

function Value({
  column: { name, type },
  row,
}: {
  column: ReportColumn
  row: ReportRow
}): ReactNode {
  const value = row[name]
  if (value === null || value === undefined) return name === 'username' ? text.nobody : null
  if (type === 'usd') return <Amount of={usd(String(value))} />
  if (type === 'count') return countText(Number(value))
  if (type === 'day') return <DayLink day={String(value)} />
  if (type === 'instant') return <Time at={new Date(String(value))} isShort />
  if (name === 'transaction_id') {
    return (
      <Link to="/admin/ledger/transfer/$id" params={{ id: String(value) }}>
        {text.column(name)} {value}
      </Link>
    )
  }
  if (name === 'username' && row.user_id) {
    return (
      <Link to="/admin/check/profile/$id" params={{ id: String(row.user_id) }}>
        {value}
      </Link>
    )
  }
  if (name === 'section') return text.section(StatementSection.parse(value))
  if (name === 'line') return text.line(StatementLine.parse(value))
  if (name === 'booked_as') return text.kind(TransferKind.parse(value))
  if (wordColumns.includes(name)) return text.word(ReportWord.parse(value))
  return <ClampedText>{String(value)}</ClampedText>
}
