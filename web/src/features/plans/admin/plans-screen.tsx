import { longestPage } from '@clearstead/contract/call/paging'
import { removePlan, updatePlan } from '@clearstead/contract/plans/editing-plans'
import { listPlans, type PlanView } from '@clearstead/contract/plans/plans'
import { adminPlanText as text } from '@clearstead/texts/plans/admin-plan'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { ownText } from '../../../plumbing/own-text.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { AddButton, type AddPlace } from '../../../ui/actions/add-button.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Menu, MenuChoice } from '../../../ui/actions/menu.tsx'
import { ActDialog, DeleteDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Card, Cell, Grid, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { LevelsDialog } from './levels-dialog.tsx'
import type { PlanAct } from './plan-act.ts'
import { AddPlanDialog, EditPlanDialog } from './plan-form.tsx'
import { PurchaseList } from './purchase-list.tsx'

export function PlansScreen() {
  const { search, change } = useAddress('/_admin/admin/plans')
  const { part } = search
  const mayChange = usePermission('finance')
  return (
    <>
      <PageHead
        title={text.title}
        lead={mayChange ? text.lead : text.readOnly}
        actions={mayChange && part === 'plans' && <AddPlan place="head" />}
      />
      <Tabs
        label={text.tabs}
        chosen={part}
        onChoose={(next) => change({ part: next })}
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

function AddPlan({ place }: { place: AddPlace }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <AddButton place={place} onAdd={() => setIsOpen(true)}>
        {text.add}
      </AddButton>
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
              <EmptyState icon={<Layers />} act={mayChange && <AddPlan place="empty" />}>
                {text.empty}
              </EmptyState>
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

type PlanCardProps = { plan: PlanView; onAct?: (act: PlanAct) => void }

function PlanCard({ plan, onAct }: PlanCardProps) {
  const isOffered = plan.status === 'offered'
  const name = ownText(plan.name, plan.nameIn)
  return (
    <Card
      title={name}
      aside={
        <Badge tone={isOffered ? 'ok' : 'neutral'}>{isOffered ? text.offered : text.retired}</Badge>
      }
      foot={onAct && <Acts name={name} isOffered={isOffered} onAct={onAct} />}
    >
      <Figure size="medium" unit={text.aDay} note={ownText(plan.description, plan.descriptionIn)}>
        <PercentText of={plan.roiPercent} />
      </Figure>
      <DescriptionList>
        <DescriptionRow label={text.range}>
          <Amount of={plan.minAmount} /> – <Amount of={plan.maxAmount} />
        </DescriptionRow>
        <DescriptionRow label={text.days}>{text.daysCount({ count: plan.days })}</DescriptionRow>
        <DescriptionRow label={text.lock}>
          {text.lockCount({ count: plan.lockDays })}
        </DescriptionRow>
        <DescriptionRow label={text.direct}>
          <PercentText of={plan.directPercent} />
        </DescriptionRow>
        <DescriptionRow label={text.investLevels}>
          {text.levelsCount({ count: plan.investLevels.length })}
        </DescriptionRow>
        <DescriptionRow label={text.activeLevels}>
          {text.levelsCount({ count: plan.activeLevels.length })}
        </DescriptionRow>
      </DescriptionList>
    </Card>
  )
}

type ActsProps = { name: string; isOffered: boolean; onAct: (act: PlanAct) => void }

function Acts({ name, isOffered, onAct }: ActsProps) {
  const act = (which: PlanAct, spoken: string) => ({
    look: 'plain' as const,
    isSlim: true,
    'aria-label': spoken,
    onClick: () => onAct(which),
  })
  return (
    <>
      <Button {...act('edit', text.editTitle({ name }))}>{text.edit}</Button>
      <Button {...act('levels', text.levelsTitle({ name }))}>{text.levels}</Button>
      <Menu
        trigger={
          <Button look="quiet" isSlim aria-label={text.moreNamed({ name })}>
            {text.more}
          </Button>
        }
      >
        <MenuChoice onSelect={() => onAct('offer')}>
          {isOffered ? text.retire : text.offer}
        </MenuChoice>
        <MenuChoice isDanger onSelect={() => onAct('remove')}>
          {text.remove}
        </MenuChoice>
      </Menu>
    </>
  )
}
