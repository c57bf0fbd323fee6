import { type ApprovalView, approve, rejectApproval } from '@clearstead/contract/approvals'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { valueText } from './approval.ts'
import { approvalText } from './text.ts'

type Props = { approval: ApprovalView; onClose: () => void }

export function ApproveDialog({ approval, onClose }: Props) {
  const text = useText(approvalText)
  const { act, isSending, refusal } = useAct(approve, {
    onDone: ({ message }) => said(message, onClose),
  })
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
      <Facts approval={approval} />
    </ConfirmDialog>
  )
}

export function RejectDialog({ approval, onClose }: Props) {
  const text = useText(approvalText)
  const form = useCallForm(rejectApproval, {
    start: { id: approval.id },
    onDone: ({ message }) => said(message, onClose),
  })
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      form={form}
      title={text.rejectTitle}
      lead={text.rejectLead}
      act={text.reject}
      label={text.reason}
    >
      <Facts approval={approval} />
    </ReasonDialog>
  )
}

/** By whoever asked; it needs no reason. */
export function TakeBackDialog({ approval, onClose }: Props) {
  const text = useText(approvalText)
  const { act, isSending, refusal } = useAct(rejectApproval, {
    onDone: ({ message }) => said(message, onClose),
  })
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
      <Facts approval={approval} />
    </ConfirmDialog>
  )
}

/** The sentence, and every field of what was asked. */
function Facts({ approval }: { approval: ApprovalView }) {
  const text = useText(approvalText)
  const locale = useLocale()
  const { summary, request, askedByName, askedAt } = approval
  return (
    <Stack gap={3}>
      <Words isStrong>{summary}</Words>
      <LeaderRows>
        {Object.entries(request).map(([name, value]) => (
          <LeaderRow key={name} label={text.field(name)}>
            {valueText(value, locale)}
          </LeaderRow>
        ))}
        <LeaderRow label={text.askedBy}>{askedByName}</LeaderRow>
        <LeaderRow label={text.at}>
          <Time at={askedAt} />
        </LeaderRow>
      </LeaderRows>
    </Stack>
  )
}

function said(message: string | undefined, onClose: () => void) {
  if (message) notify.success(message)
  onClose()
}
