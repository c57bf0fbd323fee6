import { type ActivePlanView, listActivePlans } from '@clearstead/contract/plans/active-plans'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { ChoiceFilter, SearchFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { EndPlanDialog } from './end-plan-dialog.tsx'
import { purchaseColumns } from './purchase-columns.tsx'
import { adminPlanText as text } from './text.ts'

const states = ['open', 'closed', 'undone', 'matured'] as const

export function PurchaseList() {
  const address = useAddress('/_admin/admin/plans')
  const [ending, setEnding] = useState<ActivePlanView>()
  const columns = purchaseColumns(usePermission('finance') ? setEnding : undefined)
  const list = useList(listActivePlans, address.search, {
    address,
    columns,
    rowKey: ({ id }) => id,
  })
  return (
    <>
      <ListCard
        list={list}
        caption={text.purchases}
        empty={text.noPurchases}
        file="purchases"
        hasColumnMenu
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter
              list={list}
              name="status"
              label={text.state}
              words={wordsOf(states, text.stateName)}
            />
          </>
        }
      />
      {ending && <EndPlanDialog purchase={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}
