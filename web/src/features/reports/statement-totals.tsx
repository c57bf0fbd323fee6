import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { getDetails } from '@clearstead/contract/reports/statements'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sourceText } from '@clearstead/texts/reports/source'
import { totalsText as text } from '@clearstead/texts/reports/totals'
import type { ReactNode } from 'react'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { Amount } from '../../ui/figures/amount.tsx'
import { Note, Stack } from '../../ui/layout/layout.tsx'
import { type Column, column, countColumn } from '../../ui/lists/columns.tsx'
import { Table } from '../../ui/lists/table.tsx'
import { Answered } from '../../ui/states/answered.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

type Props = {
  memberId: MemberId
  /** What to do while there is nothing; an admin only reads. */
  emptyAct?: ReactNode
}

/** What came into a member's wallets and left them, by type. */
export function StatementTotals({ memberId, emptyAct }: Props) {
  const from = useAnswer(getDetails, { id: memberId })
  return (
    <Answered from={from} columns={4}>
      {(details) =>
        details.counts.movements === 0 ? (
          <EmptyState act={emptyAct}>{text.empty}</EmptyState>
        ) : (
          <Stack gap={3}>
            <Table
              caption={text.caption}
              columns={totalColumns()}
              rows={totalRows(details)}
              rowKey={({ key }) => key}
            />
            <Note>{text.both}</Note>
          </Stack>
        )
      }
    </Answered>
  )
}

type Row = { key: string; name: string; count: number; credited: ReactNode; debited: ReactNode }

function totalRows({ totals, tokens }: ReplyOf<typeof getDetails>): Row[] {
  const rows = totals.map(({ source, count, credited, debited }) => ({
    key: source,
    name: sourceText[source],
    count,
    credited: <Amount of={credited} />,
    debited: <Amount of={debited} />,
  }))
  if (tokens.count === 0) return rows
  const ofTokens = {
    key: 'tokens',
    name: text.tokens,
    count: tokens.count,
    credited: <Amount of={tokens.credited} asset="SGX" />,
    debited: <Amount of={tokens.debited} asset="SGX" />,
  }
  return [...rows, ofTokens]
}

function totalColumns(): Column<Row>[] {
  return [
    column('type', text.type, ({ name }) => name, { role: 'what', tone: 'strong' }),
    countColumn('count', text.count, ({ count }) => count, {
      role: 'why',
      isNamed: true,
      tone: 'muted',
    }),
    column('in', text.in, ({ credited }) => credited, {
      role: 'amount',
      isNamed: true,
      align: 'end',
    }),
    column('out', text.out, ({ debited }) => debited, {
      role: 'when',
      isNamed: true,
      align: 'end',
    }),
  ]
}
