import { longestPage } from '@clearstead/contract/paging'
import { listPlans, type PlanView } from '@clearstead/contract/plans'
import { useState } from 'react'
import { useMember } from '../../../plumbing/member.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Cell, Grid, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { OwnPlans } from './own-plans.tsx'
import { PlanCard } from './plan-card.tsx'
import { subscriptionText } from './text.ts'

export function SubscriptionScreen() {
  const text = useText(subscriptionText)
  const memberId = useMember()
  const plans = useAnswer(listPlans, longestPage)
  const [chosen, setChosen] = useState<PlanView>()
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={5}>
        <Answered from={plans} waiting={<SkeletonBox height={300} />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState>{text.none}</EmptyState>
            ) : (
              <Grid>
                {rows.map((plan) => (
                  <Cell key={plan.id} span={4}>
                    <PlanCard plan={plan} onChoose={() => setChosen(plan)} />
                  </Cell>
                ))}
              </Grid>
            )
          }
        </Answered>
        <OwnPlans memberId={memberId} />
      </Stack>
      {chosen && (
        <BuyDialog memberId={memberId} plan={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}
