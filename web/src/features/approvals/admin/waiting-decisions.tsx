import { type ApprovalView, approve, rejectApproval } from '@clearstead/contract/approvals'
import { useAccount } from '../../../plumbing/session.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { type Decision, Decisions } from '../../../ui/lists/decisions.tsx'
import { ApprovalFacts } from './approval-facts.tsx'
import { canBeTakenBack } from './can-be-taken-back.ts'
import { approvalText as text } from './text.ts'

/** Whoever asked may take it back; others with the permission decide. */
export function WaitingDecisions({ approval }: { approval: ApprovalView }) {
  const own = useAccount('admin')
  const mayDecide = usePermission(approval.permission)
  const takeBack: Decision = {
    letter: 'T',
    label: text.takeBack,
    isDanger: true,
    dialog: (onClose) => <TakeBackDialog approval={approval} onClose={onClose} />,
  }
  const approve: Decision = {
    letter: 'A',
    label: text.approve,
    dialog: (onClose) => <ApproveDialog approval={approval} onClose={onClose} />,
  }
  const reject: Decision = {
    letter: 'R',
    label: text.reject,
    isDanger: true,
    dialog: (onClose) => <RejectDialog approval={approval} onClose={onClose} />,
  }
  if (own?.id === approval.askedBy) return <Decisions decisions={[takeBack]} />
  if (mayDecide) return <Decisions decisions={[approve, reject]} />
  return <Decisions decisions={[]} note={text.takes({ permission: approval.permission })} />
}

type Props = { approval: ApprovalView; onClose: () => void }

function ApproveDialog({ approval, onClose }: Props) {
  return (
    <ActDialog
      onClose={onClose}
      title={text.approveTitle}
      lead={canBeTakenBack(approval) ? text.approveWithdrawalLead : text.approveLead}
      act={text.approveAct}
      endpoint={approve}
      request={{ id: approval.id }}
    >
      <ApprovalFacts approval={approval} />
    </ActDialog>
  )
}

function RejectDialog({ approval, onClose }: Props) {
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
function TakeBackDialog({ approval, onClose }: Props) {
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
