import { getSolvency } from '@clearstead/contract/solvency'
import type { PlanId } from '@clearstead/contract/values/ids'
import { needText as text } from '@clearstead/texts/solvency/need'
import { Link } from '@tanstack/react-router'
import { formatPercent } from '../../plumbing/format.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { DescriptionRow } from '../../ui/figures/rows.tsx'
import { Span } from '../../ui/layout/layout.tsx'

/** The return that a plan needs in a year; marked where it takes an owner's reason, which stands where the link leads. */
export function PlanNeed({ planId }: { planId: PlanId }) {
  const { answer } = useAnswer(getSolvency, {})
  const need = answer?.plans.find((plan) => plan.planId === planId)
  return (
    <DescriptionRow label={text.row}>
      {!answer || !need ? (
        '…'
      ) : need.percent !== null && need.percent <= answer.most ? (
        text.figure({ percent: formatPercent(need.percent, { cutTo: 2 }) })
      ) : (
        <Link to="/transparency" hash="rules">
          <Span tone="waiting">
            {need.percent === null
              ? text.unbounded
              : text.figure({ percent: formatPercent(need.percent, { cutTo: 2 }) })}
          </Span>
        </Link>
      )}
    </DescriptionRow>
  )
}
