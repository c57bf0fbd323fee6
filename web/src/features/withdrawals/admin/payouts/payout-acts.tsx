import { cancelPayout, type PayoutView } from '@clearstead/contract/withdrawals/payouts'
import { useState } from 'react'
import { useAct } from '../../../../plumbing/use-act.ts'
import { useCallForm } from '../../../../plumbing/use-call-form.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '../../../../ui/dialogs/reason-dialog.tsx'
import { onePayoutText as text } from './text.ts'

/** Cancelling, as long as nothing is paid; with a reason once a file was downloaded. */
export function PayoutActs({ payout }: { payout: PayoutView }) {
  const [isAsking, setIsAsking] = useState(false)
  const mayCancel = usePermission('finance')
  if (!mayCancel || payout.status !== 'open' || payout.paidCount > 0) return null
  const Asking = payout.downloadedAt ? CancelSent : CancelUnsent
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {text.cancel}
      </Button>
      {isAsking && <Asking id={payout.id} onClose={() => setIsAsking(false)} />}
    </>
  )
}

type Props = Pick<PayoutView, 'id'> & { onClose: () => void }

function CancelUnsent({ id, onClose }: Props) {
  const { act, isSending, refusal } = useAct(cancelPayout, { onDone: onClose })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text.cancelTitle}
      lead={text.cancelLead}
      act={text.cancel}
      back={text.cancelBack}
      isDanger
      onConfirm={() => act({ id })}
      isBusy={isSending}
      refusal={refusal}
    />
  )
}

function CancelSent({ id, onClose }: Props) {
  return (
    <ReasonDialog
      form={useCallForm(cancelPayout, { start: { id }, onDone: onClose })}
      onClose={onClose}
      title={text.cancelTitle}
      lead={text.cancelSentLead}
      act={text.cancel}
      back={text.cancelBack}
      label={text.cancelReason}
      hint={text.cancelReasonHint}
    />
  )
}
