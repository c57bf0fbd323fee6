import { type ApprovalView, approve, rejectApproval } from '@clearstead/contract/approvals'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { ApprovalFacts } from './approval-facts.tsx'
import { approvalText as text } from './text.ts'

type Props = { approval: ApprovalView; onClose: () => void }

export function ApproveDialog({ approval, onClose }: Props) {
  return (
    <ActDialog
      onClose={onClose}
      title={text.approveTitle}
      lead={text.approveLead}
      act={text.approveAct}
      endpoint={approve}
      request={{ id: approval.id }}
    >
      <ApprovalFacts approval={approval} />
    </ActDialog>
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
  return (
    <ActDialog
      onClose={onClose}
      title={text.takeBackTitle}
      lead={text.takeBackLead}
      act={text.takeBack}
      isDanger
      endpoint={rejectApproval}
      request={{ id: approval.id, note: '' }}
    >
      <ApprovalFacts approval={approval} />
    </ActDialog>
  )
}
