import { longestPage } from '@clearstead/contract/paging'
import { listPlans, type PlanView } from '@clearstead/contract/plans'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Cell, Grid } from '../../../ui/layout/layout.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { publicText } from './text.ts'

export function OfferedPlans() {
  const text = useText(publicText)
  const plans = useAnswer(listPlans, longestPage)
  return (
    <Answered from={plans} waiting={<SkeletonBox height={230} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState>{text.noPlans}</EmptyState>
        ) : (
          <Grid>
            {rows.map((plan) => (
              <Cell key={plan.id} span={4}>
                <OfferedPlan plan={plan} />
              </Cell>
            ))}
          </Grid>
        )
      }
    </Answered>
  )
}

function OfferedPlan({ plan }: { plan: PlanView }) {
  const text = useText(publicText)
  return (
    <Card title={plan.name}>
      <Figure size="medium" unit={text.perDay}>
        <PercentText of={plan.roiPercent} />
      </Figure>
      {plan.description && (
        <Words tone="muted" isSmall>
          {plan.description}
        </Words>
      )}
      <LeaderRows>
        <LeaderRow label={text.amounts}>
          <Amount of={plan.minAmount} /> – <Amount of={plan.maxAmount} />
        </LeaderRow>
        <LeaderRow label={text.days}>
          {plan.days === 0 ? text.openEnded : text.daysOf(plan.days)}
        </LeaderRow>
        <LeaderRow label={text.lock}>{text.lockDays(plan.lockDays)}</LeaderRow>
      </LeaderRows>
    </Card>
  )
}
