import { type ActivePlanView, listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../../plumbing/address.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge } from '../../../../ui/figures/badge.tsx'
import { PercentText } from '../../../../ui/figures/percent-text.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { PurchaseNote } from '../../../plans/public.tsx'
import { profileText as text } from '../text.ts'

export function PlansTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const columns: Column<ActivePlanView>[] = [
    {
      key: 'plan',
      header: text.plan,
      role: 'what',
      tone: 'strong',
      cell: ({ planName }) => planName,
    },
    {
      key: 'amount',
      header: text.amount,
      role: 'amount',
      align: 'end',
      cell: ({ amount }) => <Amount of={amount} />,
    },
    {
      key: 'terms',
      header: text.terms,
      role: 'why',
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
      cell: ({ status }) => (
        <Badge tone={status === 'open' ? 'ok' : 'neutral'}>{text.planStatus(status)}</Badge>
      ),
    },
    {
      key: 'note',
      header: text.note,
      cell: (purchase) => <PurchaseNote purchase={purchase} />,
    },
    {
      key: 'at',
      header: text.when,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ boughtAt }) => <Time at={boughtAt} />,
    },
  ]
  const list = useList(
    listActivePlansOf,
    { memberId },
    { address, columns, rowKey: ({ id }) => id, limit: 10 },
  )
  return <ListTable list={list} caption={text.plans} empty={text.noPlans} />
}
