import { cancelWithdrawal, type WithdrawalView } from '@clearstead/contract/withdrawals'
import { useState } from 'react'
import { useAct } from '../../../plumbing/use-act.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { RequestSteps } from './request-steps.tsx'
import { withdrawalText as text } from './text.ts'

type Props = { request: WithdrawalView | undefined; onClose: () => void }

export function RequestDialog({ request, onClose }: Props) {
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
  const { method, address, txHash, note } = request
  return (
    <Stack gap={4}>
      <Figure size="medium" note={text.receive}>
        <Amount of={request.net} />
      </Figure>
      <RequestSteps request={request} />
      <DescriptionList>
        <DescriptionRow label={text.amount}>
          <Amount of={request.amount} />
        </DescriptionRow>
        <DescriptionRow label={text.feeShort}>
          <Amount of={request.fee} />
        </DescriptionRow>
        <DescriptionRow label={text[`${method}Short`]}>
          {method === 'bank' ? address : <Code>{address}</Code>}
        </DescriptionRow>
        {txHash && (
          <DescriptionRow label={text.chainTx}>
            <Code>{txHash}</Code>
          </DescriptionRow>
        )}
        {note && <DescriptionRow label={text.note}>{note}</DescriptionRow>}
      </DescriptionList>
    </Stack>
  )
}

function CancelDialog({ request, onClose }: { request: WithdrawalView; onClose: () => void }) {
  const cancel = useAct(cancelWithdrawal, { onDone: onClose })
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
      <DescriptionList>
        <DescriptionRow label={text.amount}>
          <Amount of={request.amount} />
        </DescriptionRow>
        <DescriptionRow label={text.method}>{request.address}</DescriptionRow>
      </DescriptionList>
    </ConfirmDialog>
  )
}
