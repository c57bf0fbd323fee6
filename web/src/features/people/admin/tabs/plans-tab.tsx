import { type ActivePlanView, listActivePlansOf } from '@clearstead/contract/plans'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import { useText } from '../../../../plumbing/texts.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge } from '../../../../ui/figures/badge.tsx'
import { PercentText } from '../../../../ui/figures/percent-text.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { PagedTable } from '../../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { profileText } from '../text.ts'

const limit = 10

export function PlansTab({ memberId }: { memberId: MemberId }) {
  const text = useText(profileText)
  const [page, setPage] = useState(1)
  const from = useAnswer(listActivePlansOf, { userId: memberId, page, limit })
  const columns: Column<ActivePlanView>[] = [
    { key: 'plan', header: text.plan, tone: 'strong', cell: ({ planName }) => planName },
    {
      key: 'amount',
      header: text.amount,
      align: 'end',
      cell: ({ amount }) => <Amount of={amount} />,
    },
    {
      key: 'terms',
      header: text.terms,
      tone: 'muted',
      cell: ({ roiPercent }) => (
        <>
          <PercentText of={roiPercent} /> {text.aDay}
        </>
      ),
    },
    {
      key: 'roi',
      header: text.roiPaid,
      align: 'end',
      cell: ({ earned }) => <Amount of={earned} />,
    },
    {
      key: 'state',
      header: text.state,
      cell: ({ status }) => <Badge tone={status === 'open' ? 'ok' : 'neutral'}>{status}</Badge>,
    },
    {
      key: 'at',
      header: text.when,
      align: 'end',
      tone: 'muted',
      cell: ({ boughtAt }) => <Time at={boughtAt} />,
    },
  ]
  return (
    <PagedTable
      from={from}
      limit={limit}
      caption={text.plans}
      columns={columns}
      rowKey={({ id }) => id}
      address={{ page }}
      onAddress={(next) => setPage(next.page ?? 1)}
      empty={<EmptyState>{text.noPlans}</EmptyState>}
    />
  )
}
