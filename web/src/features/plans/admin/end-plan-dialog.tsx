import { type ActivePlanView, endActivePlan } from '@clearstead/contract/plans'
import { isPositive } from '@clearstead/contract/values/money'
import { amountText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { adminPlanText } from './text.ts'

type Props = { purchase: ActivePlanView; onClose: () => void }

export function EndPlanDialog({ purchase, onClose }: Props) {
  const text = useText(adminPlanText)
  const locale = useLocale()
  const { id, username, planName, amount, withdrawable, fromCodes, earned } = purchase
  const { act, isSending, refusal } = useAct(endActivePlan, {
    onDone: ({ message }) => {
      if (message) notify.success(message)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text.endTitle}
      lead={text.endLead}
      act={text.endAct(amountText(amount, { locale }))}
      isDanger
      onConfirm={() => act({ id })}
      isBusy={isSending}
      refusal={refusal}
    >
      <LeaderRows>
        <LeaderRow label={text.member}>{username}</LeaderRow>
        <LeaderRow label={text.plan}>{planName}</LeaderRow>
        <LeaderRow label={text.earned}>
          <Amount of={earned} />
        </LeaderRow>
        {isPositive(fromCodes) && (
          <LeaderRow label={text.codesReturn}>
            <Amount of={fromCodes} />
          </LeaderRow>
        )}
        <LeaderRow label={text.amount} isTotal>
          <Amount of={withdrawable} />
        </LeaderRow>
      </LeaderRows>
    </ConfirmDialog>
  )
}
