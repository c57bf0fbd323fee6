import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import {
  type ActivePlanView,
  previewUndo,
  undoActivePlan,
} from '@clearstead/contract/plans/active-plans'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import { getSettings } from '@clearstead/contract/settings/settings'
import { add, isPositive } from '@clearstead/contract/values/money'
import { undoText as undo, undoText } from '@clearstead/texts/plans/undo'
import { useState } from 'react'
import { amountText, dayText, shortDayText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import {
  AmountRow,
  DescriptionList,
  DescriptionRow,
  ProseRow,
  TimeRow,
} from '../../../ui/figures/rows.tsx'
import { Day } from '../../../ui/figures/time.tsx'
import { ConfirmStep } from '../../../ui/money/confirm-step.tsx'
import { ReceiptDialog } from '../../../ui/money/receipt.tsx'
import { useMoneyForm } from '../../../ui/money/use-money-form.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { subscriptionText as text } from './text.ts'
import { undoDayOf } from './undo-day-of.ts'

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
        {plan.note && <ProseRow label={text.note}>{plan.note}</ProseRow>}
      </DescriptionList>
    </>
  )
}

type UndoDialogProps = { plan: ActivePlanView; onBack: () => void; onClose: () => void }

/** What undoing a purchase brings back and what is lost, as the server works it out; then the receipt. */
function UndoDialog({ plan, onBack, onClose }: UndoDialogProps) {
  const [isSent, setIsSent] = useState(false)
  // Once it is undone there is nothing to preview.
  const preview = useAnswer(previewUndo, { id: plan.id }, { isEnabled: !isSent })
  const money = useMoneyForm(undoActivePlan, {
    start: { id: plan.id },
    receipt: () => ({
      title: undoText.done,
      amount: { of: preview.answer?.undo.returned ?? plan.withdrawable },
      rows: rowsOf(preview.answer?.undo).map(({ label, amount }) => ({
        label,
        value: amountText(amount),
      })),
      reference: undoText.referenceOf({ id: plan.id }),
      next: undoText.next,
    }),
  })
  if (money.receipt) return <ReceiptDialog receipt={money.receipt} onClose={onClose} />
  if (preview.answer) {
    const { undo } = preview.answer
    const confirm = () => {
      setIsSent(true)
      money.confirm()
    }
    const steps = { ...money, confirm, back: onBack }
    return <Confirm plan={plan} undo={undo} money={steps} onClose={onClose} />
  }
  return (
    <Dialog isOpen onClose={onClose} title={undoText.title({ plan: plan.planName })}>
      <Answered from={preview} lines={5}>
        {() => null}
      </Answered>
    </Dialog>
  )
}

type Undo = ReplyOf<typeof previewUndo>['undo']
type ConfirmProps = Omit<UndoDialogProps, 'onBack'> & {
  undo: Undo
  money: Parameters<typeof ConfirmStep>[0]['money']
}

function Confirm({ plan, undo, money, onClose }: ConfirmProps) {
  const funding = useAnswer(getWallets, { memberId: plan.memberId }).answer?.wallets.funding
  return (
    <ConfirmStep
      money={money}
      onClose={onClose}
      confirmation={{
        title: undoText.title({ plan: plan.planName }),
        act: undoText.act({ amount: amountText(undo.returned) }),
        effect: {
          from: plan.planName,
          to: undoText.funding,
          amount: undo.returned,
          after: funding && add(funding, undo.returned),
          note: undoText.note({ day: dayText(undo.until) }),
          children: rowsOf(undo).map(({ label, amount }) => (
            <AmountRow key={label} label={label} of={amount} isExact />
          )),
        },
      }}
    />
  )
}

/** What does not come back to the member. */
function rowsOf(undo: Undo | undefined) {
  if (!undo) return []
  return [
    { label: undoText.codes, amount: undo.codesReturned },
    { label: undoText.roiLost, amount: undo.roiLost },
  ].filter(({ amount }) => isPositive(amount))
}
