import { cancelPayout, type PayoutView } from '@clearstead/contract/payouts'
import { useState } from 'react'
import { useAct } from '../../../../plumbing/use-act.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { onePayoutText as text } from './text.ts'

/** Cancelling, as long as nothing is paid. */
export function PayoutActs({ payout: { id, status, paidCount } }: { payout: PayoutView }) {
  const [isAsking, setIsAsking] = useState(false)
  const { act, isSending, refusal } = useAct(cancelPayout, { onDone: () => setIsAsking(false) })
  const mayCancel = usePermission('finance')
  if (!mayCancel || status !== 'open' || paidCount > 0) return null
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {text.cancel}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={text.cancelTitle}
        lead={text.cancelLead}
        act={text.cancel}
        back={text.cancelBack}
        isDanger
        onConfirm={() => act({ id })}
        isBusy={isSending}
        refusal={refusal}
      />
    </>
  )
}
