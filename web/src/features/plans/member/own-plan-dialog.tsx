import type { ActivePlanView } from '@clearstead/contract/plans'
import { getSettings } from '@clearstead/contract/settings'
import { isPositive } from '@clearstead/contract/values/money'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Day, Time } from '../../../ui/figures/time.tsx'
import { subscriptionText } from './text.ts'

type Props = { plan: ActivePlanView | undefined; onClose: () => void }

export function OwnPlanDialog({ plan, onClose }: Props) {
  const text = useText(subscriptionText)
  return (
    <Dialog
      isOpen={plan !== undefined}
      onClose={onClose}
      title={plan ? text.detail(plan.planName) : text.plan}
      foot={
        <Button look="plain" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      {plan && <PlanTerms plan={plan} />}
    </Dialog>
  )
}

function PlanTerms({ plan }: { plan: ActivePlanView }) {
  const text = useText(subscriptionText)
  const { answer } = useAnswer(getSettings, {})
  const isHeld = answer !== undefined && plan.undoUntil !== null && answer.today <= plan.undoUntil
  return (
    <>
      <Figure size="medium">
        <Amount of={plan.amount} />
      </Figure>
      <LeaderRows>
        {isPositive(plan.fromCodes) && (
          <LeaderRow label={text.fromCodes}>
            <Amount of={plan.fromCodes} />
          </LeaderRow>
        )}
        <LeaderRow label={text.roi}>
          <PercentText of={plan.roiPercent} />
        </LeaderRow>
        <LeaderRow label={text.directPercent}>
          <PercentText of={plan.directPercent} />
        </LeaderRow>
        <LeaderRow label={text.days}>{plan.days === 0 ? text.openEnded : plan.days}</LeaderRow>
        <LeaderRow label={text.lockTerm}>{text.lockDays(plan.lockDays)}</LeaderRow>
        {plan.unlocksOn && (
          <LeaderRow label={text.unlocks}>
            <Day of={plan.unlocksOn} />
          </LeaderRow>
        )}
        <LeaderRow label={text.progress}>
          {plan.days === 0
            ? text.daysDone(plan.daysEarned)
            : text.daysOf(plan.daysEarned, plan.days)}
        </LeaderRow>
        <LeaderRow label={text.earned}>
          <Amount of={plan.earned} isExact />
        </LeaderRow>
        <LeaderRow label={text.boughtAt}>
          <Time at={plan.boughtAt} />
        </LeaderRow>
        {isHeld && plan.undoUntil && (
          <LeaderRow label={text.heldThrough}>
            <Day of={plan.undoUntil} />
          </LeaderRow>
        )}
        {plan.closedAt && (
          <LeaderRow label={text.closedAt}>
            <Time at={plan.closedAt} />
          </LeaderRow>
        )}
        {plan.note && <LeaderRow label={text.note}>{plan.note}</LeaderRow>}
      </LeaderRows>
    </>
  )
}
