import type { ActivePlanView } from '@clearstead/contract/plans/active-plans'
import { getSettings } from '@clearstead/contract/settings/settings'
import { isPositive } from '@clearstead/contract/values/money'
import { undoText as undo } from '@clearstead/texts/plans/undo'
import { useState } from 'react'
import { shortDayText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { AmountRow, DescriptionList, DescriptionRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Day } from '../../../ui/figures/time.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { subscriptionText as text } from './text.ts'
import { undoDayOf } from './undo-day-of.ts'
import { UndoDialog } from './undo-dialog.tsx'

type Props = { plan: ActivePlanView | undefined; onClose: () => void }

export function OwnPlanDialog({ plan, onClose }: Props) {
  const today = useAnswer(getSettings, {}).answer?.today
  const [isUndoing, setIsUndoing] = useState(false)
  const undoDay = plan && undoDayOf(plan, today)
  const close = () => {
    setIsUndoing(false)
    onClose()
  }
  if (plan && isUndoing) {
    return <UndoDialog plan={plan} onBack={() => setIsUndoing(false)} onClose={close} />
  }
  return (
    <Dialog
      isOpen={plan !== undefined}
      onClose={close}
      title={plan ? text.detail({ plan: plan.planName }) : text.plan}
      foot={
        <>
          {undoDay && (
            <Button look="quiet" onClick={() => setIsUndoing(true)}>
              {undo.open}
            </Button>
          )}
          <Button look="plain" onClick={close}>
            {text.close}
          </Button>
        </>
      }
    >
      {undoDay && (
        <Notice tone="info">
          <p>{undo.can({ day: shortDayText(undoDay) })}</p>
        </Notice>
      )}
      {plan && <PlanTerms plan={plan} />}
    </Dialog>
  )
}

function PlanTerms({ plan }: { plan: ActivePlanView }) {
  const undoDay = undoDayOf(plan, useAnswer(getSettings, {}).answer?.today)
  return (
    <>
      <Figure size="medium">
        <Amount of={plan.amount} />
      </Figure>
      <DescriptionList>
        {isPositive(plan.fromCodes) && <AmountRow label={text.fromCodes} of={plan.fromCodes} />}
        <DescriptionRow label={text.roi}>
          <PercentText of={plan.roiPercent} />
        </DescriptionRow>
        <DescriptionRow label={text.directPercent}>
          <PercentText of={plan.directPercent} />
        </DescriptionRow>
        <DescriptionRow label={text.days}>
          {plan.days === 0 ? text.openEnded : plan.days}
        </DescriptionRow>
        <DescriptionRow label={text.lockTerm}>
          {text.lockDays({ days: plan.lockDays })}
        </DescriptionRow>
        {plan.unlocksOn && (
          <DescriptionRow label={text.unlocks}>
            <Day of={plan.unlocksOn} />
          </DescriptionRow>
        )}
        <DescriptionRow label={text.progress}>
          {plan.days === 0
            ? text.daysDone({ done: plan.daysEarned })
            : text.daysOf({ done: plan.daysEarned, of: plan.days })}
        </DescriptionRow>
        <AmountRow label={text.earned} of={plan.earned} isExact />
        <TimeRow label={text.boughtAt} at={plan.boughtAt} />
        {undoDay && (
          <DescriptionRow label={text.heldThrough}>
            <Day of={undoDay} />
          </DescriptionRow>
        )}
        {plan.closedAt && <TimeRow label={text.closedAt} at={plan.closedAt} />}
        {plan.note && (
          <DescriptionRow label={text.note} isProse>
            {plan.note}
          </DescriptionRow>
        )}
      </DescriptionList>
    </>
  )
}
