import { longestPage } from '@clearstead/contract/call/paging'
import { listPlans, type PlanView } from '@clearstead/contract/plans/plans'
import { publicText as text } from '@clearstead/texts/content/public'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Cell, Grid } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'

export function OfferedPlans() {
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
  return (
    <Card title={plan.name}>
      <Figure size="medium" unit={text.perDay}>
        <PercentText of={plan.roiPercent} />
      </Figure>
      {plan.description && (
        <Text tone="muted" isSmall>
          {plan.description}
        </Text>
      )}
      <DescriptionList>
        <DescriptionRow label={text.amounts}>
          <Amount of={plan.minAmount} /> – <Amount of={plan.maxAmount} />
        </DescriptionRow>
        <DescriptionRow label={text.days}>
          {plan.days === 0 ? text.openEnded : text.daysOf({ days: plan.days })}
        </DescriptionRow>
        <DescriptionRow label={text.lock}>{text.lockDays({ days: plan.lockDays })}</DescriptionRow>
      </DescriptionList>
    </Card>
  )
}
