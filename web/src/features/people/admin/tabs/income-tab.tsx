import { type IncomeView, listIncome } from '@clearstead/contract/income'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import { useText } from '../../../../plumbing/texts.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge } from '../../../../ui/figures/badge.tsx'
import { PercentText } from '../../../../ui/figures/percent-text.tsx'
import { Day } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { PagedTable } from '../../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { profileText } from '../text.ts'

const limit = 10

export function IncomeTab({ memberId }: { memberId: MemberId }) {
  const text = useText(profileText)
  const [page, setPage] = useState(1)
  const from = useAnswer(listIncome, { userId: memberId, page, limit, paid: 'all' })
  const columns: Column<IncomeView>[] = [
    {
      key: 'kind',
      header: text.kind,
      tone: 'strong',
      cell: ({ kind, level }) => (level === null ? kind : `${kind} ${level}`),
    },
    {
      key: 'from',
      header: text.from,
      tone: 'muted',
      cell: ({ fromUsername, planName }) => fromUsername ?? planName,
    },
    { key: 'base', header: text.base, align: 'end', cell: ({ base }) => <Amount of={base} /> },
    {
      key: 'percent',
      header: text.percent,
      align: 'end',
      tone: 'muted',
      cell: ({ percent }) => percent !== null && <PercentText of={percent} />,
    },
    {
      key: 'intended',
      header: text.intended,
      align: 'end',
      tone: 'muted',
      cell: ({ intended }) => <Amount of={intended} />,
    },
    {
      key: 'paid',
      header: text.paid,
      align: 'end',
      tone: 'strong',
      cell: ({ paid }) => <Amount of={paid} isSigned />,
    },
    {
      key: 'why',
      header: text.why,
      cell: ({ reason }) => reason && <Badge tone="wait">{text.reasonName(reason)}</Badge>,
    },
    {
      key: 'day',
      header: text.day,
      align: 'end',
      tone: 'muted',
      cell: ({ day }) => <Day of={day} />,
    },
  ]
  return (
    <PagedTable
      from={from}
      limit={limit}
      caption={text.income}
      columns={columns}
      rowKey={({ id }) => id}
      address={{ page }}
      onAddress={(next) => setPage(next.page ?? 1)}
      empty={<EmptyState>{text.noIncome}</EmptyState>}
    />
  )
}
