import { decideTopup, type TopupView } from '@clearstead/contract/plans/topups'
import { isPositive, toDecimal } from '@clearstead/contract/values/money'
import { amountText } from '../../../../plumbing/format.ts'
import { useCallForm } from '../../../../plumbing/use-call-form.ts'
import { ActDialog } from '../../../../ui/dialogs/act-dialog.tsx'
import { ReasonDialog } from '../../../../ui/dialogs/reason-dialog.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../../ui/figures/rows.tsx'
import { topupQueueText as text } from './text.ts'

type Props = { topup: TopupView; onClose: () => void }

export function ApproveDialog({ topup, onClose }: Props) {
  const { id, memberId, amount } = topup
  return (
    <ActDialog
      onClose={onClose}
      title={text.approveTitle}
      lead={text.approveLead}
      act={text.approveAct({ amount: amountText(amount) })}
      endpoint={decideTopup}
      request={{ id, memberId, amount, status: 'approved' }}
    >
      <Facts topup={topup} />
    </ActDialog>
  )
}

export function RejectDialog({ topup, onClose }: Props) {
  const { id, memberId, amount } = topup
  const form = useCallForm(decideTopup, {
    start: { id, memberId, amount: toDecimal(amount), status: 'rejected' },
    onDone: onClose,
  })
  return (
    <ReasonDialog
      form={form}
      onClose={onClose}
      title={text.rejectTitle}
      lead={text.rejectLead}
      act={text.rejectAct({ amount: amountText(amount) })}
      label={text.reason}
      hint={text.reasonHint}
    >
      <Facts topup={topup} />
    </ReasonDialog>
  )
}

function Facts({ topup }: { topup: TopupView }) {
  const { fullname, memberId, payerId, payerName, planName, amount, fee, net } = topup
  return (
    <DescriptionList>
      <DescriptionRow label={text.member}>{fullname}</DescriptionRow>
      {payerId !== memberId && <DescriptionRow label={text.paidBy}>{payerName}</DescriptionRow>}
      <DescriptionRow label={text.plan}>{planName}</DescriptionRow>
      <AmountRow label={text.amount} of={amount} />
      {isPositive(fee) && (
        <>
          <AmountRow label={text.fee} of={fee} />
          <AmountRow label={text.net} isTotal of={net} />
        </>
      )}
    </DescriptionList>
  )
}
