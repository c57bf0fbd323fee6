import { type ActivePlanView, listActivePlansOf } from '@clearstead/contract/plans'
import type { MemberId } from '@clearstead/contract/values/ids'
import { percentText } from '@clearstead/contract/values/percent'
import { useState } from 'react'
import { listParams, useAddress } from '../../../plumbing/address.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { Day, Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { PagedTable } from '../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { OwnPlanDialog } from './own-plan-dialog.tsx'
import { subscriptionText } from './text.ts'

const limit = 10
const tones: Record<ActivePlanView['status'], BadgeTone> = {
  open: 'ok',
  closed: 'neutral',
  undone: 'neutral',
  matured: 'info',
}

/** What the member holds and held, each with the terms it was bought under. */
export function OwnPlans({ memberId }: { memberId: MemberId }) {
  const text = useText(subscriptionText)
  const [at, setAt] = useAddress(listParams)
  const [opened, setOpened] = useState<ActivePlanView>()
  const from = useAnswer(listActivePlansOf, { userId: memberId, page: at.page, limit })
  const columns = useColumns()
  return (
    <Card title={text.own}>
      <PagedTable
        from={from}
        limit={limit}
        caption={text.caption}
        columns={columns}
        rowKey={({ id }) => id}
        address={at}
        onAddress={setAt}
        onChoose={setOpened}
        empty={<EmptyState>{text.ownEmpty}</EmptyState>}
      />
      <OwnPlanDialog plan={opened} onClose={() => setOpened(undefined)} />
    </Card>
  )
}

function useColumns(): Column<ActivePlanView>[] {
  const text = useText(subscriptionText)
  return [
    { key: 'plan', header: text.plan, cell: ({ planName }) => planName, tone: 'strong' },
    {
      key: 'terms',
      header: text.terms,
      cell: ({ roiPercent }) => text.termsOf(percentText(roiPercent)),
      tone: 'muted',
    },
    {
      key: 'bought',
      header: text.boughtAt,
      cell: (row) => <Time at={row.boughtAt} />,
      tone: 'muted',
    },
    { key: 'progress', header: text.progress, cell: (plan) => <Progress plan={plan} /> },
    {
      key: 'unlocks',
      header: text.unlocks,
      cell: ({ unlocksOn }) => (unlocksOn ? <Day of={unlocksOn} /> : text.unlocked),
      tone: 'muted',
    },
    {
      key: 'status',
      header: text.status,
      cell: ({ status }) => <Badge tone={tones[status]}>{text[status]}</Badge>,
    },
    {
      key: 'earned',
      header: text.earned,
      cell: ({ earned }) => <Amount of={earned} />,
      align: 'end',
    },
    {
      key: 'amount',
      header: text.amount,
      cell: ({ amount }) => <Amount of={amount} />,
      align: 'end',
    },
  ]
}

function Progress({ plan: { days, daysEarned } }: { plan: ActivePlanView }) {
  const text = useText(subscriptionText)
  if (days === 0) return text.daysDone(daysEarned)
  const words = text.daysOf(daysEarned, days)
  return (
    <Stack gap={1}>
      {words}
      <Bar label={words} parts={[Math.min(100, (daysEarned / days) * 100)]} />
    </Stack>
  )
}
