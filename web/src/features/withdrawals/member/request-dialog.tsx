import { cancelWithdrawal, type WithdrawalView } from '@clearstead/contract/withdrawals'
import { useState } from 'react'
import { useText } from '../../../plumbing/texts.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { RequestSteps } from './request-steps.tsx'
import { withdrawalText } from './text.ts'

type Props = { request: WithdrawalView | undefined; onClose: () => void }

export function RequestDialog({ request, onClose }: Props) {
  const text = useText(withdrawalText)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Dialog
        isOpen={request !== undefined && !isAsking}
        onClose={onClose}
        title={request ? text[request.kind] : text.what}
        foot={
          <>
            {request?.status === 'pending' && (
              <Button look="quiet" onClick={() => setIsAsking(true)}>
                {text.cancel}
              </Button>
            )}
            <Button look="plain" onClick={onClose}>
              {text.close}
            </Button>
          </>
        }
      >
        {request && <RequestFacts request={request} />}
      </Dialog>
      {request && isAsking && <CancelDialog request={request} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function RequestFacts({ request }: { request: WithdrawalView }) {
  const text = useText(withdrawalText)
  const { method, address, txHash, note } = request
  return (
    <Stack gap={4}>
      <Figure size="medium" note={text.receive}>
        <Amount of={request.net} />
      </Figure>
      <RequestSteps request={request} />
      <LeaderRows>
        <LeaderRow label={text.amount}>
          <Amount of={request.amount} />
        </LeaderRow>
        <LeaderRow label={text.feeShort}>
          <Amount of={request.fee} />
        </LeaderRow>
        <LeaderRow label={text[`${method}Short`]}>
          {method === 'bank' ? address : <Code>{address}</Code>}
        </LeaderRow>
        {txHash && (
          <LeaderRow label={text.chainTx}>
            <Code>{txHash}</Code>
          </LeaderRow>
        )}
        {note && <LeaderRow label={text.note}>{note}</LeaderRow>}
      </LeaderRows>
    </Stack>
  )
}

function CancelDialog({ request, onClose }: { request: WithdrawalView; onClose: () => void }) {
  const text = useText(withdrawalText)
  const cancel = useAct(cancelWithdrawal, {
    onDone: () => {
      notify.success(text.cancelDone)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text.cancelTitle}
      lead={text.cancelLead}
      act={text.cancel}
      isDanger
      isBusy={cancel.isSending}
      refusal={cancel.refusal}
      onConfirm={() => cancel.act({ id: request.id })}
    >
      <LeaderRows>
        <LeaderRow label={text.amount}>
          <Amount of={request.amount} />
        </LeaderRow>
        <LeaderRow label={text.method}>{request.address}</LeaderRow>
      </LeaderRows>
    </ConfirmDialog>
  )
}
