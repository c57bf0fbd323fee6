import { type CtoMonthView, payCto, withdrawCto } from '@clearstead/contract/awards/cto'
import { getTreasury } from '@clearstead/contract/treasury'
import { isLess, subtract } from '@clearstead/contract/values/money'
import { adminCtoText as text } from '@clearstead/texts/awards/admin-cto'
import { countText } from '@clearstead/texts/format'
import { amountText, monthText } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { ActDialog } from '../../../../ui/dialogs/act-dialog.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/description-list.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { SecondAdminNotice } from '../../../approvals/public.tsx'

type Props = { month: CtoMonthView; onClose: () => void }

export function PayDialog({ month, onClose }: Props) {
  const { pool: most, leaders } = month
  const treasury = useAnswer(getTreasury, {}).answer?.treasury
  const isShort = treasury !== undefined && isLess(treasury, most)
  return (
    <ActDialog
      onClose={onClose}
      title={text.payTitle({ month: monthText(month.month, locale) })}
      lead={text.payLead}
      act={text.payAct({ amount: amountText(most, { locale }) })}
      endpoint={payCto}
      request={{ month: month.month }}
    >
      <DescriptionList>
        <DescriptionRow label={text.leaders}>{countText(leaders, locale)}</DescriptionRow>
        <DescriptionRow label={text.mostPaid} isTotal>
          <Amount of={most} />
        </DescriptionRow>
        {treasury !== undefined && (
          <DescriptionRow label={text.treasuryNow}>
            <Amount of={treasury} />
          </DescriptionRow>
        )}
        {treasury !== undefined && !isShort && (
          <DescriptionRow label={text.treasuryAfter}>
            <Amount of={subtract(treasury, most)} />
          </DescriptionRow>
        )}
      </DescriptionList>
      {isShort && (
        <Notice tone="bad" isSlim>
          <p>{text.treasuryShort}</p>
        </Notice>
      )}
      <SecondAdminNotice />
    </ActDialog>
  )
}

export function WithdrawDialog({ month, onClose }: Props) {
  const { id, pool, leaders } = month
  const name = monthText(month.month, locale)
  return (
    <ActDialog
      onClose={onClose}
      title={text.withdrawTitle({ month: name })}
      lead={text.withdrawLead}
      act={text.withdrawAct({ month: name })}
      back={text.withdrawBack}
      isDanger
      endpoint={withdrawCto}
      request={{ id }}
    >
      <DescriptionList>
        <DescriptionRow label={text.leadersWithout}>{countText(leaders, locale)}</DescriptionRow>
        <DescriptionRow label={text.staysInTreasury} isTotal>
          <Amount of={pool} />
        </DescriptionRow>
      </DescriptionList>
      <SecondAdminNotice />
    </ActDialog>
  )
}
