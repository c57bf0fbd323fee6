import { listRewardPlans, type RewardPlanView } from '@clearstead/contract/awards/rewards'
import { rewardPlanText as text } from '@clearstead/texts/awards/reward-plan'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { type PlanAct, rewardPlanColumns } from './plan-columns.tsx'
import { EditDialog, OfferDialog, RemoveDialog } from './plan-dialogs.tsx'

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
      rowKey: ({ id }) => id,
      tab: 'tab',
    },
  )
  const close = () => setAsking(undefined)
  return (
    <>
      <ListCard list={list} caption={text.caption} empty={text.empty} file="reward-plans" />
      {asking?.act === 'edit' && <EditDialog plan={asking.plan} onClose={close} />}
      {asking?.act === 'offer' && <OfferDialog plan={asking.plan} onClose={close} />}
      {asking?.act === 'remove' && <RemoveDialog plan={asking.plan} onClose={close} />}
    </>
  )
}
