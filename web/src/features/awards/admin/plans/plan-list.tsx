import { listRewardPlans, type RewardPlanView } from '@clearstead/contract/awards/rewards'
import { rewardPlanText as text } from '@clearstead/texts/awards/reward-plan'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import {
  actsColumn,
  amountColumn,
  badgeColumn,
  type Column,
  column,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { AddRewardPlan, EditDialog, OfferDialog, RemoveDialog, titleOf } from './plan-dialogs.tsx'

type Asking = { act: PlanAct; plan: RewardPlanView }

export function RewardPlanList() {
  const address = useAddress('/_admin/admin/reward-plans')
  const [asking, setAsking] = useState<Asking>()
  const mayChange = usePermission('finance')
  const list = useList(
    listRewardPlans,
    {},
    {
      address,
      columns: rewardPlanColumns(mayChange ? (act, plan) => setAsking({ act, plan }) : undefined),
      tab: 'tab',
    },
  )
  const close = () => setAsking(undefined)
  return (
    <>
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        emptyAct={mayChange && <AddRewardPlan place="empty" />}
        file="reward-plans"
      />
      {asking?.act === 'edit' && <EditDialog plan={asking.plan} onClose={close} />}
      {asking?.act === 'offer' && <OfferDialog plan={asking.plan} onClose={close} />}
      {asking?.act === 'remove' && <RemoveDialog plan={asking.plan} onClose={close} />}
    </>
  )
}

/** What an admin may do with a reward plan. */
type PlanAct = 'edit' | 'offer' | 'remove'
type OnAct = (act: PlanAct, plan: RewardPlanView) => void

function rewardPlanColumns(onAct: OnAct | undefined): Column<RewardPlanView>[] {
  return [
    column('title', text.name, titleOf, {
      role: 'what',
      tone: 'strong',
      isFixed: true,
    }),
    badgeColumn(
      'state',
      text.state,
      ({ status }) => ({ tone: status === 'offered' ? 'ok' : 'neutral', text: text[status] }),
      { role: 'why' },
    ),
    amountColumn('business', text.target, ({ business }) => business),
    amountColumn('amount', text.pays, ({ amount }) => amount, { role: 'amount', tone: 'strong' }),
    timeColumn('created', text.created, ({ createdAt }) => createdAt, {
      role: 'when',
      align: 'end',
    }),
    ...(onAct ? [actColumn(onAct)] : []),
  ]
}

function actColumn(onAct: OnAct): Column<RewardPlanView> {
  return actsColumn(
    'acts',
    text.acts,
    (plan) => {
      const title = titleOf(plan)
      const isOffered = plan.status === 'offered'
      return [
        { label: text.edit, spoken: text.editTitle({ title }), act: () => onAct('edit', plan) },
        {
          label: isOffered ? text.end : text.offer,
          spoken: isOffered ? text.endNamed({ title }) : text.offerNamed({ title }),
          act: () => onAct('offer', plan),
        },
        {
          label: text.remove,
          spoken: text.removeNamed({ title }),
          act: () => onAct('remove', plan),
        },
      ]
    },
    { isFixed: true },
  )
}
