import { longestPage } from '@clearstead/contract/call/paging'
import { listPlans, type PlanView, removePlan, updatePlan } from '@clearstead/contract/plans/plans'
import { Layers, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { ownText } from '../../../plumbing/own-text.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { Card, Cell, Grid, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { LevelsDialog } from './levels-dialog.tsx'
import type { PlanAct } from './plan-act.ts'
import { PlanCard } from './plan-card.tsx'
import { AddPlanDialog, EditPlanDialog } from './plan-form.tsx'
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
      <Button isSlim icon={<Plus />} onClick={() => setIsOpen(true)}>
        {text.add}
      </Button>
      {isOpen && <AddPlanDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Asking = { act: PlanAct; plan: PlanView }

function PlanCards() {
  const from = useAnswer(listPlans, longestPage)
  const mayChange = usePermission('finance')
  const [asking, setAsking] = useState<Asking>()
  return (
    <>
      <Answered from={from} waiting={<Waiting />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState icon={<Layers />}>{text.empty}</EmptyState>
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

type Props = { plan: PlanView; onClose: () => void }

/** Retires an offered plan, or offers a retired one again. */
function OfferDialog({ plan, onClose }: Props) {
  const isOffered = plan.status === 'offered'
  const { activeLevels, investLevels, createdAt, status, ...offer } = plan
  const name = ownText(plan.name, plan.nameIn)
  return (
    <ActDialog
      onClose={onClose}
      title={isOffered ? text.retireTitle({ name }) : text.offerTitle({ name })}
      lead={isOffered ? text.retireLead : text.offerLead}
      act={isOffered ? text.retire : text.offer}
      isDanger={isOffered}
      endpoint={updatePlan}
      request={{ ...offer, status: isOffered ? 'retired' : 'offered' }}
    />
  )
}

function RemoveDialog({ plan, onClose }: Props) {
  return (
    <DeleteDialog
      onClose={onClose}
      title={text.removeTitle({ name: ownText(plan.name, plan.nameIn) })}
      endpoint={removePlan}
      request={{ id: plan.id }}
      options={{
        success: ({ retired }) => (retired ? text.wasRetired : undefined),
      }}
    >
      <Text>{text.removeLead}</Text>
    </DeleteDialog>
  )
}
