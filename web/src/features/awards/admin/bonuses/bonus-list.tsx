import { type BonusView, listBonuses } from '@clearstead/contract/awards/bonus'
import { longestPage } from '@clearstead/contract/call/paging'
import { listPlans } from '@clearstead/contract/plans/plans'
import { adminBonusText as text } from '@clearstead/texts/awards/admin-bonus'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { type BonusAct, bonusColumns } from './bonus-columns.tsx'
import { EditBonusDialog, PauseDialog, RemoveBonusDialog } from './bonus-dialogs.tsx'

type Asking = { act: BonusAct; bonus: BonusView }

export function BonusList() {
  const address = useAddress('/_admin/admin/reward-plans')
  const plans = useAnswer(listPlans, longestPage).answer?.rows ?? []
  const [asking, setAsking] = useState<Asking>()
  const mayChange = usePermission('finance')
  const list = useList(
    listBonuses,
    {},
    {
      address,
      columns: bonusColumns({
        planName: (planId) => plans.find(({ id }) => id === planId)?.name ?? '',
        onAct: mayChange ? (act, bonus) => setAsking({ act, bonus }) : undefined,
      }),
      rowKey: ({ id }) => id,
      tab: 'tab',
    },
  )
  const close = () => setAsking(undefined)
  return (
    <>
      <ListCard list={list} caption={text.caption} empty={text.empty} file="bonuses" />
      {asking?.act === 'edit' && <EditBonusDialog bonus={asking.bonus} onClose={close} />}
      {asking?.act === 'pause' && <PauseDialog bonus={asking.bonus} onClose={close} />}
      {asking?.act === 'remove' && <RemoveBonusDialog bonus={asking.bonus} onClose={close} />}
    </>
  )
}
