import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import {
  type ActivePlanView,
  previewUndo,
  undoActivePlan,
} from '@clearstead/contract/plans/active-plans'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import { add, isPositive } from '@clearstead/contract/values/money'
import { undoText as text } from '@clearstead/texts/plans/undo'
import { useState } from 'react'
import { amountText, dayText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { AmountRow } from '../../../ui/figures/rows.tsx'
import { ConfirmStep } from '../../../ui/money/confirm-step.tsx'
import { ReceiptDialog } from '../../../ui/money/receipt.tsx'
import { useMoneyForm } from '../../../ui/money/use-money-form.ts'
import { Answered } from '../../../ui/states/answered.tsx'

type Props = { plan: ActivePlanView; onBack: () => void; onClose: () => void }

/** What undoing a purchase brings back and what is lost, as the server works it out; then the receipt. */
export function UndoDialog({ plan, onBack, onClose }: Props) {
  const [isSent, setIsSent] = useState(false)
  // Once it is undone there is nothing to preview.
  const preview = useAnswer(previewUndo, { id: plan.id }, { isEnabled: !isSent })
  const money = useMoneyForm(undoActivePlan, {
    start: { id: plan.id },
    receipt: () => ({
      title: text.done,
      amount: { of: preview.answer?.undo.returned ?? plan.withdrawable },
      rows: rowsOf(preview.answer?.undo).map(({ label, amount }) => ({
        label,
        value: amountText(amount),
      })),
      reference: text.referenceOf({ id: plan.id }),
      next: text.next,
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
    <Dialog isOpen onClose={onClose} title={text.title({ plan: plan.planName })}>
      <Answered from={preview} lines={5}>
        {() => null}
      </Answered>
    </Dialog>
  )
}

type Undo = ReplyOf<typeof previewUndo>['undo']
type ConfirmProps = Omit<Props, 'onBack'> & {
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
        title: text.title({ plan: plan.planName }),
        act: text.act({ amount: amountText(undo.returned) }),
        effect: {
          from: plan.planName,
          to: text.funding,
          amount: undo.returned,
          after: funding && add(funding, undo.returned),
          note: text.note({ day: dayText(undo.until) }),
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
    { label: text.codes, amount: undo.codesReturned },
    { label: text.roiLost, amount: undo.roiLost },
  ].filter(({ amount }) => isPositive(amount))
}
