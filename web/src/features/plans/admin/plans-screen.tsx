import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { PlanCards } from './plan-cards.tsx'
import { AddPlanDialog } from './plan-form.tsx'
import { PurchaseList } from './purchase-list.tsx'
import { adminPlanText as text } from './text.ts'

export function PlansScreen() {
  const { search, change } = useAddress('/_admin/admin/plans')
  const { part } = search
  const mayChange = usePermission('finance')
  return (
    <>
      <PageHead title={text.title} lead={mayChange ? text.lead : text.readOnly} />
      <Tabs
        label={text.tabs}
        chosen={part}
        onChoose={(next) => change({ part: next })}
        tabs={[
          { key: 'plans', label: text.plans },
          { key: 'purchases', label: text.purchases },
        ]}
        end={mayChange && part === 'plans' && <AddPlan />}
      >
        {part === 'plans' ? <PlanCards /> : <PurchaseList />}
      </Tabs>
    </>
  )
}

function AddPlan() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button isSlim icon={<Plus aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {text.add}
      </Button>
      {isOpen && <AddPlanDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
