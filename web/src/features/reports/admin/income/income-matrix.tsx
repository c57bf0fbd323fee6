import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import type { PaidKind } from '@clearstead/contract/reports/paid-income'
import type { getMatrix } from '@clearstead/contract/reports/statements'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { isZero, type Usd } from '@clearstead/contract/values/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatPercent, shortDayText } from '../../../../plumbing/format.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Span, VisuallyHidden } from '../../../../ui/layout/layout.tsx'
import { Matrix, type MatrixRow } from '../../../../ui/lists/matrix.tsx'
import { changeOf, type KindSums, type MatrixKind, matrixKinds, totalOf } from './month-figures.ts'
import { incomeText as text } from './text.ts'

type MatrixDay = ReplyOf<typeof getMatrix>['data'][number]
/** What a month is compared with. */
export type Before = { name: string; sums: KindSums }

type Props = {
  data: readonly MatrixDay[]
  /** Later days are blank. */
  today: ProgrammeDay
  caption: string
  sums: KindSums
  before: Before | undefined
}

/** The rows behind a column; `reward` of the matrix also counts ranks and the CTO pool. */
const kindBehind: Readonly<Record<MatrixKind, PaidKind>> = {
  roi: 'roi',
  level: 'level',
  direct: 'direct',
  reward: 'rewards',
  salary: 'salary',
  bonus: 'bonus',
}

/** Days and kinds of a month with their totals; each figure opens the rows behind it. */
export function IncomeMatrix({ data, today, caption, sums, before }: Props) {
  const [first, last] = [data[0]?.day, data.at(-1)?.day]
  if (first === undefined || last === undefined) return null
  return (
    <Matrix
      caption={caption}
      corner={text.day}
      columns={[
        ...matrixKinds.map((kind) => ({ key: kind, header: text.kindHead[kind] })),
        { key: 'total', header: text.total },
      ]}
      rows={data.map((one) => dayRow(one, today))}
      foot={[
        {
          key: 'total',
          header: text.total,
          cells: cellsOf(sums, (kind, amount) => behind(amount, kind, first, last)),
        },
        ...(before ? comparisonRows(sums, before) : []),
      ]}
    />
  )
}

function dayRow(one: MatrixDay, today: ProgrammeDay): MatrixRow {
  const { day } = one
  return {
    key: day,
    header: <time dateTime={day}>{shortDayText(day)}</time>,
    cells: day > today ? [] : cellsOf(one, (kind, amount) => behind(amount, kind, day, day)),
  }
}

type Cell = (kind: PaidKind | undefined, amount: Usd) => ReactNode

function cellsOf(sums: Readonly<KindSums>, cell: Cell): ReactNode[] {
  return [
    ...matrixKinds.map((kind) => cell(kindBehind[kind], sums[kind])),
    cell(undefined, totalOf(sums)),
  ]
}

function behind(
  amount: Usd,
  kind: PaidKind | undefined,
  from: ProgrammeDay,
  to: ProgrammeDay,
): ReactNode {
  // What was paid and taken back on one day leaves nothing, and its rows are found under Rows.
  if (isZero(amount)) return <Nothing amount={amount} />
  return (
    <Link to="/admin/income" search={{ view: 'rows', kind, from, to }}>
      <Amount of={amount} />
    </Link>
  )
}

function Nothing({ amount }: { amount: Usd }) {
  return (
    <Span tone="muted">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>
        <Amount of={amount} />
      </VisuallyHidden>
    </Span>
  )
}

function comparisonRows(sums: KindSums, before: Before): MatrixRow[] {
  const changes = [
    ...matrixKinds.map((kind) => changeOf(sums[kind], before.sums[kind])),
    changeOf(totalOf(sums), totalOf(before.sums)),
  ]
  return [
    {
      key: 'before',
      header: before.name,
      cells: cellsOf(before.sums, (_, amount) =>
        isZero(amount) ? <Nothing amount={amount} /> : <Amount of={amount} />,
      ),
    },
    {
      key: 'change',
      header: text.change,
      cells: changes.map(changeCell),
    },
  ]
}

function changeCell(change: string | undefined): ReactNode {
  if (change !== undefined) return formatPercent(change, { isSigned: true, cutTo: 1 })
  return <Span tone="muted">–</Span>
}
