import { type ActivePlanView, endActivePlan } from '@clearstead/contract/plans/active-plans'
import { isPositive } from '@clearstead/contract/values/money'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { adminPlanText as text } from './text.ts'

type Props = { purchase: ActivePlanView; onClose: () => void }

export function EndPlanDialog({ purchase, onClose }: Props) {
  const { id, username, planName, amount, withdrawable, fromCodes, earned } = purchase
  return (
    <ActDialog
      onClose={onClose}
      title={text.endTitle}
      lead={text.endLead}
      act={text.endAct({ amount: amountText(amount, { locale }) })}
      isDanger
      endpoint={endActivePlan}
      request={{ id }}
    >
      <DescriptionList>
        <DescriptionRow label={text.member}>{username}</DescriptionRow>
        <DescriptionRow label={text.plan}>{planName}</DescriptionRow>
        <DescriptionRow label={text.earned}>
          <Amount of={earned} />
        </DescriptionRow>
        {isPositive(fromCodes) && (
          <DescriptionRow label={text.codesReturn}>
            <Amount of={fromCodes} />
          </DescriptionRow>
        )}
        <DescriptionRow label={text.amount} isTotal>
          <Amount of={withdrawable} />
        </DescriptionRow>
      </DescriptionList>
    </ActDialog>
  )
}
