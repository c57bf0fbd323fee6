import { longestPage } from '@clearstead/contract/call/paging'
import { listPlans, type PlanView } from '@clearstead/contract/plans/plans'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Cell, Grid } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { LevelsDialog } from './levels-dialog.tsx'
import type { PlanAct } from './plan-act.ts'
import { OfferDialog, RemoveDialog } from './plan-act-dialogs.tsx'
import { PlanCard } from './plan-card.tsx'
import { EditPlanDialog } from './plan-form.tsx'
import { adminPlanText as text } from './text.ts'

type Asking = { act: PlanAct; plan: PlanView }

export function PlanCards() {
  const from = useAnswer(listPlans, longestPage)
  const mayChange = usePermission('finance')
  const [asking, setAsking] = useState<Asking>()
  return (
    <>
      <Answered from={from} waiting={<Waiting />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState icon={<Layers aria-hidden="true" />}>{text.empty}</EmptyState>
            </Card>
          ) : (
            <Grid>
              {rows.map((plan) => (
                <Cell key={plan.id} span={4}>
                  <PlanCard
                    plan={plan}
                    {...(mayChange && { onAct: (act: PlanAct) => setAsking({ act, plan }) })}
                  />
                </Cell>
              ))}
            </Grid>
          )
        }
      </Answered>
      {asking && <PlanDialog asking={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}

function PlanDialog({ asking, onClose }: { asking: Asking; onClose: () => void }) {
  const { act, plan } = asking
  if (act === 'edit') return <EditPlanDialog plan={plan} onClose={onClose} />
  if (act === 'levels') return <LevelsDialog plan={plan} onClose={onClose} />
  return act === 'offer' ? (
    <OfferDialog plan={plan} onClose={onClose} />
  ) : (
    <RemoveDialog plan={plan} onClose={onClose} />
  )
}

function Waiting() {
  return (
    <Grid>
      {['one', 'two', 'three'].map((key) => (
        <Cell key={key} span={4}>
          <SkeletonBox height={360} />
        </Cell>
      ))}
    </Grid>
  )
}
