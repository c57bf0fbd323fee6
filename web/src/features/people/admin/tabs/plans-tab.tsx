import { type ActivePlanView, listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../../plumbing/address.ts'
import { PercentText } from '../../../../ui/figures/percent-text.tsx'
import {
  amountColumn,
  badgeColumn,
  type Column,
  textColumn,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { PurchaseNote } from '../../../plans/public.tsx'
import { profileText as text } from '../text.ts'

export function PlansTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const columns: Column<ActivePlanView>[] = [
    textColumn('plan', text.plan, ({ planName }) => planName, { role: 'what', tone: 'strong' }),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
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
    amountColumn('roi', text.roiPaid, ({ earned }) => earned),
    badgeColumn('state', text.state, ({ status }) => ({
      tone: status === 'open' ? 'ok' : 'neutral',
      text: text.planStatus(status),
    })),
    {
      key: 'note',
      header: text.note,
      cell: (purchase) => <PurchaseNote purchase={purchase} />,
    },
    timeColumn('at', text.when, ({ boughtAt }) => boughtAt, { role: 'when', align: 'end' }),
  ]
  const list = useList(listActivePlansOf, { memberId }, { address, columns, limit: 10 })
  return <ListTable list={list} caption={text.plans} empty={text.noPlans} />
}
