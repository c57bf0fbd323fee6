import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { getTopupOptions, type TopupView } from '@clearstead/contract/plans/topups'
import { add, isLess } from '@clearstead/contract/values/money'
import { amountText } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/description-list.tsx'
import { Answered } from '../../../../ui/states/answered.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { SkeletonLines } from '../../../../ui/states/skeleton.tsx'
import { topupQueueText as text } from './text.ts'

type Options = AnswerOf<typeof getTopupOptions>

/** What an approval does to the plan now, and whether something stands in its way by now. */
export function PlanEffect({ topup }: { topup: TopupView }) {
  const options = useAnswer(getTopupOptions, { userId: topup.userId }, { keepPrevious: false })
  return (
    <Answered from={options} waiting={<SkeletonLines count={3} />}>
      {({ plans, retopup }) =>
        topup.activePlanId === null ? (
          <DescriptionList>
            <DescriptionRow label={text.limitLeft}>
              <Amount of={retopup.limitLeft} />
            </DescriptionRow>
          </DescriptionList>
        ) : (
          <RaisedPlan
            topup={topup}
            plan={plans.find(({ activePlanId }) => activePlanId === topup.activePlanId)}
          />
        )
      }
    </Answered>
  )
}

type Plan = Options['plans'][number] | undefined

function RaisedPlan({ topup, plan }: { topup: TopupView; plan: Plan }) {
  const obstacle = obstacleOf(topup, plan)
  return (
    <>
      {plan && (
        <DescriptionList>
          <DescriptionRow label={text.inPlanNow}>
            <Amount of={plan.amount} />
          </DescriptionRow>
          <DescriptionRow label={text.room}>
            <Amount of={plan.room} />
          </DescriptionRow>
          {!obstacle && (
            <DescriptionRow label={text.inPlanAfter} isTotal>
              <Amount of={add(plan.amount, topup.net)} />
            </DescriptionRow>
          )}
        </DescriptionList>
      )}
      {obstacle && (
        <Notice tone="wait">
          <p>{obstacle}</p>
        </Notice>
      )}
    </>
  )
}

function obstacleOf({ net }: TopupView, plan: Plan): string | undefined {
  if (!plan) return text.planClosed
  if (plan.refusal === 'too_late') return text.tooLate
  if (plan.refusal === 'drains') return text.drains
  return isLess(plan.room, net)
    ? text.noRoom({ room: amountText(plan.room, { locale }) })
    : undefined
}
