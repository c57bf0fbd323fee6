import { getSolvency } from '@clearstead/contract/solvency'
import type { PlanId } from '@clearstead/contract/values/ids'
import { needText as text } from '@clearstead/texts/solvency/need'
import { formatPercent } from '../../plumbing/format.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { Notice } from '../../ui/states/notice.tsx'

/** The return that a plan needs, and the owner's reason, where it is more than is published without one. */
export function OpenPlanNeed({ planId }: { planId: PlanId }) {
  const { answer } = useAnswer(getSolvency, {})
  const need = answer?.plans.find((plan) => plan.planId === planId)
  if (!answer || !need) return null
  const { percent } = need
  if (percent !== null && percent <= answer.most) return null
  // The newest that is about this plan, or about rules of all plans.
  const why = answer.reasons.find(
    ({ subject, subjectId }) => subject !== 'plan' || subjectId === planId,
  )
  return (
    <Notice tone="wait" isSlim>
      <p>
        {percent === null ? text.cardUnbounded : text.cardNote({ percent: formatPercent(percent) })}{' '}
        {why && text.cardReason({ reason: why.reason })}
      </p>
    </Notice>
  )
}
