import { longestPage } from '@clearstead/contract/call/paging'
import { listPlans, type PlanView } from '@clearstead/contract/plans/plans'
import { useState } from 'react'
import { useMember } from '../../../plumbing/member.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Stack, Tiles } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { OnceKnown } from '../../../ui/states/once-known.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { OwnPlans } from './own-plans.tsx'
import { PlanCard } from './plan-card.tsx'
import { subscriptionText as text } from './text.ts'

export function SubscriptionScreen() {
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
              <Tiles>
                {rows.map((plan) => (
                  <PlanCard key={plan.id} plan={plan} onChoose={() => setChosen(plan)} />
                ))}
              </Tiles>
            )
          }
        </Answered>
        <OnceKnown all={[plans]}>
          <OwnPlans memberId={memberId} />
        </OnceKnown>
      </Stack>
      {chosen && (
        <BuyDialog memberId={memberId} plan={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}
