import type { PlanId } from '@clearstead/contract/values/ids'
import { Card } from '../../../ui/layout/layout.tsx'
import { PlanSimulator } from '../../simulator/public.tsx'

/** The simulator of one plan, which begins with the plan that was chosen above. */
export function HomeSimulator({ tried }: { tried: PlanId | undefined }) {
  return (
    <Card>
      <PlanSimulator tried={tried} />
    </Card>
  )
}
