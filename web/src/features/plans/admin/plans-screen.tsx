import { Plus } from 'lucide-react'
import { useState } from 'react'
import { choiceParam, useAddress } from '../../../plumbing/address.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useMay } from '../../../plumbing/use-may.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { PlanCards } from './plan-cards.tsx'
import { AddPlanDialog } from './plan-form.tsx'
import { PurchaseList } from './purchase-list.tsx'
import { adminPlanText } from './text.ts'

const params = { part: choiceParam(['plans', 'purchases'], 'plans') }

export function PlansScreen() {
  const text = useText(adminPlanText)
  const [{ part }, setAt] = useAddress(params)
  const mayChange = useMay('finance')
  return (
    <>
      <PageHead title={text.title} lead={mayChange ? text.lead : text.readOnly} />
      <Tabs
        label={text.tabs}
        chosen={part}
        onChoose={(next) => setAt({ part: next })}
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
  const text = useText(adminPlanText)
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
