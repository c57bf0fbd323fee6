import { getSolvency } from '@clearstead/contract/solvency'
import type { PlanId } from '@clearstead/contract/values/ids'
import { needText as text } from '@clearstead/texts/solvency/need'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatPercent } from '../../plumbing/format.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { DescriptionRow } from '../../ui/figures/rows.tsx'
import { Span } from '../../ui/layout/layout.tsx'
import { dryText } from './dry-text.ts'

/**
 * The return that a plan needs in a year, and when the treasury runs dry by the newest run; marked where it takes an owner's
 * reason, which stands where the link leads.
 */
export function PlanNeed({ planId }: { planId: PlanId }) {
  const { answer } = useAnswer(getSolvency, {})
  const need = answer?.plans.find((plan) => plan.planId === planId)
  return (
    <>
      <DescriptionRow label={text.row}>
        {!answer || !need ? (
          '…'
        ) : need.percent !== null && need.percent <= answer.most ? (
          text.figure({ percent: formatPercent(need.percent, { cutTo: 2 }) })
        ) : (
          <Explained isMarked>
            {need.percent === null
              ? text.unbounded
              : text.figure({ percent: formatPercent(need.percent, { cutTo: 2 }) })}
          </Explained>
        )}
      </DescriptionRow>
      <PlanForecast planId={planId} />
    </>
  )
}

type Props = {
  planId: PlanId
  /** Also says it for investments that bring nothing. */
  hasBare?: boolean
}

/** When the treasury runs dry, if as much joins as lately and goes into this plan. */
export function PlanForecast({ planId, hasBare = false }: Props) {
  const { answer } = useAnswer(getSolvency, {})
  const run = answer?.run
  const plan = run?.plans.find((one) => one.planId === planId)
  return (
    <>
      <DescriptionRow label={text.forecastRow}>
        {!answer ? (
          '…'
        ) : run && plan ? (
          <Explained isMarked={plan.isEarly}>{dryText(plan.dryDay, run.until)}</Explained>
        ) : (
          text.notRun
        )}
      </DescriptionRow>
      {hasBare && run && plan && (
        <DescriptionRow label={text.bareRow}>{dryText(plan.bareDryDay, run.until)}</DescriptionRow>
      )}
    </>
  )
}

/** Leads to where it is explained. */
function Explained({ isMarked, children }: { isMarked: boolean; children: ReactNode }) {
  return (
    <Link to="/transparency" hash="rules">
      {isMarked ? <Span tone="waiting">{children}</Span> : children}
    </Link>
  )
}
