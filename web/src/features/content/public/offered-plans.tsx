import { longestPage } from '@clearstead/contract/call/paging'
import { listPlans, type PlanView } from '@clearstead/contract/plans/plans'
import type { PlanId } from '@clearstead/contract/values/ids'
import { publicText as text } from '@clearstead/texts/content/public'
import { useAccount } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Card, Cell, Grid, Note } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { PlanNeed } from '../../settings/public.tsx'
import { spanOf } from './span-of.ts'

type Props = {
  /** Shows in the simulator what a plan comes to. */
  onTry: (id: PlanId) => void
}

/** The plans on offer, each with what one can do with it. */
export function OfferedPlans({ onTry }: Props) {
  const plans = useAnswer(listPlans, longestPage)
  return (
    <Answered from={plans} waiting={<Waiting />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState>{text.noPlans}</EmptyState>
        ) : (
          <Grid>
            {rows.map((plan) => (
              <Cell key={plan.id} span={spanOf(rows.length)}>
                <OfferedPlan plan={plan} onTry={() => onTry(plan.id)} />
              </Cell>
            ))}
          </Grid>
        )
      }
    </Answered>
  )
}

const usualCount = 3
const usualHeight = 362

function Waiting() {
  return (
    <Grid>
      {Array.from({ length: usualCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike
        <Cell key={index} span={spanOf(usualCount)}>
          <SkeletonBox height={usualHeight} />
        </Cell>
      ))}
    </Grid>
  )
}

function OfferedPlan({ plan, onTry }: { plan: PlanView; onTry: () => void }) {
  return (
    <Card title={plan.name} isFootWide foot={<Acts plan={plan} onTry={onTry} />}>
      <Figure size="medium" unit={text.perDay}>
        <PercentText of={plan.roiPercent} />
      </Figure>
      {plan.description && <Note>{plan.description}</Note>}
      <DescriptionList>
        <DescriptionRow label={text.amounts}>
          <Amount of={plan.minAmount} /> – <Amount of={plan.maxAmount} />
        </DescriptionRow>
        <DescriptionRow label={text.days}>
          {plan.days === 0 ? text.openEnded : text.daysOf({ days: plan.days })}
        </DescriptionRow>
        <DescriptionRow label={text.lock}>{text.lockDays({ days: plan.lockDays })}</DescriptionRow>
        <PlanNeed planId={plan.id} />
      </DescriptionList>
    </Card>
  )
}

/** To look at first; then to buy, for which a visitor registers. */
function Acts({ plan, onTry }: { plan: PlanView; onTry: () => void }) {
  const isMember = useAccount('member') !== undefined
  return (
    <>
      <Button look="plain" onClick={onTry}>
        {text.tryPlan}
      </Button>
      {isMember ? (
        <LinkButton to="/user/subscription" look="quiet">
          {text.choosePlan({ plan: plan.name })}
        </LinkButton>
      ) : (
        <LinkButton to="/registration" look="quiet">
          {text.joinPlan}
        </LinkButton>
      )}
    </>
  )
}
