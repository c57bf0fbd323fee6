import { type ApprovalView, approve, rejectApproval } from '@clearstead/contract/approvals'
import { useAct } from '../../../plumbing/use-act.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { ApprovalFacts } from './approval-facts.tsx'
import { approvalText as text } from './text.ts'

type Props = { approval: ApprovalView; onClose: () => void }

export function ApproveDialog({ approval, onClose }: Props) {
  const { act, isSending, refusal } = useAct(approve, { onDone: onClose })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text.approveTitle}
      lead={text.approveLead}
      act={text.approveAct}
      onConfirm={() => act({ id: approval.id })}
      isBusy={isSending}
      refusal={refusal}
    >
      <ApprovalFacts approval={approval} />
    </ConfirmDialog>
  )
}

export function RejectDialog({ approval, onClose }: Props) {
  const form = useCallForm(rejectApproval, {
    start: { id: approval.id },
    onDone: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      form={form}
      title={text.rejectTitle}
      lead={text.rejectLead}
      act={text.reject}
      label={text.reason}
    >
      <ApprovalFacts approval={approval} />
    </ReasonDialog>
  )
}

/** By whoever asked; it needs no reason. */
export function TakeBackDialog({ approval, onClose }: Props) {
  const { act, isSending, refusal } = useAct(rejectApproval, { onDone: onClose })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text.takeBackTitle}
      lead={text.takeBackLead}
      act={text.takeBack}
      isDanger
      onConfirm={() => act({ id: approval.id, note: '' })}
      isBusy={isSending}
      refusal={refusal}
    >
      <ApprovalFacts approval={approval} />
    </ConfirmDialog>
  )
}
