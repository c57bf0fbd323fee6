import { decideUnmatched, type UnmatchedView } from '@clearstead/contract/chains/unmatched'
import { secondAdminText } from '@clearstead/texts/approvals/second-admin'
import { unmatchedText as text } from '@clearstead/texts/chains/unmatched'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { FixedText, TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { paymentText } from './text.ts'

type Props = { payment: UnmatchedView; onClose: () => void }

export function CreditDialog({ payment, onClose }: Props) {
  const { id, owner, suggestions } = payment
  const [first] = suggestions
  const form = useCallForm(decideUnmatched, {
    start: { id, status: 'credited', ...(first && { memberId: String(first.memberId) }) },
    onDone: onClose,
  })
  const listed = suggestions.map(
    ({ memberId, fullname, because }) => `${memberId} ${fullname} (${text.because[because]})`,
  )
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.creditTitle}
      lead={owner?.isClosed ? text.creditClosedLead : text.creditLead}
      act={payment.needsSecondAdmin ? secondAdminText.ask : text.credit}
    >
      {payment.needsSecondAdmin && (
        <Notice tone="wait" isSlim>
          {secondAdminText.askLead}
        </Notice>
      )}
      <Facts payment={payment} />
      {owner && !owner.isClosed ? (
        <FixedText
          label={text.member}
          value={String(owner.memberId)}
          hint={text.onlyOwner({ fullname: owner.fullname })}
        />
      ) : (
        <TextField
          form={form}
          name="memberId"
          label={text.member}
          hint={listed.length > 0 ? text.suggestion({ list: listed.join(', ') }) : undefined}
          inputMode="numeric"
        />
      )}
      <TextArea form={form} name="note" label={text.why} hint={text.whyHint} rows={3} />
    </FormDialog>
  )
}

export function DismissDialog({ payment, onClose }: Props) {
  const form = useCallForm(decideUnmatched, {
    start: { id: payment.id, status: 'dismissed' },
    onDone: onClose,
  })
  return (
    <ReasonDialog
      form={form}
      onClose={onClose}
      title={text.dismissTitle}
      lead={text.dismissLead}
      act={text.dismiss}
      label={text.why}
      hint={text.whyHint}
    >
      <Facts payment={payment} />
    </ReasonDialog>
  )
}

function Facts({ payment }: { payment: UnmatchedView }) {
  const { amount, reason } = payment
  return (
    <DescriptionList>
      <DescriptionRow label={text.reason}>{text.reasons[reason]}</DescriptionRow>
      {amount !== null && <AmountRow label={paymentText.amount} of={amount} />}
      <PaymentFacts payment={payment} />
    </DescriptionList>
  )
}
