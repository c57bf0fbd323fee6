import { type DepositView, decideDeposit } from '@clearstead/contract/deposits'
import { toDecimal } from '@clearstead/contract/values/money'
import { amountText } from '../../../plumbing/format.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { depositText as text } from './text.ts'

type Props = { deposit: DepositView; onClose: () => void }

/** Of several deposits that claim one payment, one is credited only with what shows that it is the right one. */
export function ApproveDialog({ deposit, onClose }: Props) {
  if (deposit.isDisputed) return <DisputeDialog deposit={deposit} onClose={onClose} />
  return <PlainApproveDialog deposit={deposit} onClose={onClose} />
}

function PlainApproveDialog({ deposit, onClose }: Props) {
  const { id, memberId, amount } = deposit
  return (
    <ActDialog
      onClose={onClose}
      title={text.approveTitle}
      lead={text.approveLead}
      act={text.approveAct({ amount: amountText(amount) })}
      endpoint={decideDeposit}
      request={{ id, memberId, amount, status: 'approved' }}
    >
      <Facts deposit={deposit} />
    </ActDialog>
  )
}

function DisputeDialog({ deposit, onClose }: Props) {
  return (
    <ReasonDialog
      form={useDecisionForm(deposit, 'approved', onClose)}
      onClose={onClose}
      title={text.approveTitle}
      lead={text.disputeLead}
      act={text.approveAct({ amount: amountText(deposit.amount) })}
      label={text.whyThis}
    >
      <Facts deposit={deposit} />
    </ReasonDialog>
  )
}

export function RejectDialog({ deposit, onClose }: Props) {
  return (
    <ReasonDialog
      form={useDecisionForm(deposit, 'rejected', onClose)}
      onClose={onClose}
      title={text.rejectTitle}
      lead={text.rejectLead}
      act={text.rejectAct({ amount: amountText(deposit.amount) })}
      label={text.reason}
      hint={text.reasonHint}
    >
      <Facts deposit={deposit} />
    </ReasonDialog>
  )
}

function useDecisionForm(
  { id, memberId, amount }: DepositView,
  status: 'approved' | 'rejected',
  onDone: () => void,
) {
  return useCallForm(decideDeposit, {
    start: { id, memberId, amount: toDecimal(amount), status },
    onDone,
  })
}

function Facts({ deposit }: { deposit: DepositView }) {
  return (
    <DescriptionList>
      <DescriptionRow label={text.member}>{deposit.fullname}</DescriptionRow>
      <AmountRow label={text.amount} of={deposit.amount} />
      <DescriptionRow label={text.method}>{text.methodName(deposit.method)}</DescriptionRow>
      {deposit.reference && (
        <DescriptionRow label={text.reference}>
          <Code>{deposit.reference}</Code>
        </DescriptionRow>
      )}
    </DescriptionList>
  )
}
