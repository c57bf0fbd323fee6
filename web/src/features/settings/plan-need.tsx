import type { PlanId } from '@clearstead/contract/values/ids'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'

const OpenPlanNeed = lazyPart(() => import('./open-plan-need.tsx'), 'OpenPlanNeed')

/** Says on a plan's card that it needs a high return; its code comes after the page, as most plans need none. */
export function PlanNeed({ planId }: { planId: PlanId }) {
  return (
    <Suspense fallback={null}>
      <OpenPlanNeed planId={planId} />
    </Suspense>
  )
}
