import { choiceParam, useAddress } from '../../../plumbing/address.ts'
import { useText } from '../../../plumbing/texts.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PurchaseList } from './purchase-list.tsx'
import { adminPlanText } from './text.ts'

const params = { part: choiceParam(['plans', 'purchases'], 'plans') }

export function PlansScreen() {
  const text = useText(adminPlanText)
  const [{ part }, setAt] = useAddress(params)
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Tabs
        label={text.tabs}
        chosen={part}
        onChoose={(next) => setAt({ part: next })}
        tabs={[
          { key: 'plans', label: text.plans },
          { key: 'purchases', label: text.purchases },
        ]}
      >
        {part === 'plans' ? <PlanCards /> : <PurchaseList />}
      </Tabs>
    </>
  )
}
