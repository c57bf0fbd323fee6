import { type DepositView, getDepositProof, removeDeposit } from '@clearstead/contract/deposits'
import { useState } from 'react'
import { outgoing } from '../../../plumbing/call.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Span } from '../../../ui/layout/words.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { DepositSteps } from './deposit-steps.tsx'
import { depositText } from './text.ts'

type Props = { deposit: DepositView | undefined; onClose: () => void }

export function DepositDialog({ deposit, onClose }: Props) {
  const text = useText(depositText)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Dialog
        isOpen={deposit !== undefined && !isAsking}
        onClose={onClose}
        title={text.what}
        foot={
          <>
            {deposit?.status === 'pending' && (
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
        {deposit && <DepositFacts deposit={deposit} />}
      </Dialog>
      {deposit && isAsking && <CancelDialog deposit={deposit} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function DepositFacts({ deposit }: { deposit: DepositView }) {
  const text = useText(depositText)
  return (
    <Stack gap={4}>
      <Figure size="medium">
        <Amount of={deposit.amount} />
      </Figure>
      <DepositSteps deposit={deposit} />
      {deposit.isDisputed && (
        <Notice tone="wait">
          <p>{text.disputed}</p>
        </Notice>
      )}
      <LeaderRows>
        <LeaderRow label={text.method}>{text[`${deposit.method}Short`]}</LeaderRow>
        <LeaderRow label={text.reference}>
          {deposit.reference ? <Code>{deposit.reference}</Code> : text.none}
        </LeaderRow>
        {deposit.decidedAt && (
          <LeaderRow label={text.decided}>
            <Time at={deposit.decidedAt} />
          </LeaderRow>
        )}
        {deposit.note && <LeaderRow label={text.note}>{deposit.note}</LeaderRow>}
      </LeaderRows>
      {deposit.hasProof && (
        <Stack gap={2}>
          <Span tone="muted" isSmall>
            {text.showProof}
          </Span>
          <Picture src={outgoing(getDepositProof, { id: deposit.id }).url} alt={text.showProof} />
        </Stack>
      )}
    </Stack>
  )
}

function CancelDialog({ deposit, onClose }: { deposit: DepositView; onClose: () => void }) {
  const text = useText(depositText)
  const cancel = useAct(removeDeposit, {
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
      onConfirm={() => cancel.act({ id: deposit.id })}
    >
      <LeaderRows>
        <LeaderRow label={text.amount}>
          <Amount of={deposit.amount} />
        </LeaderRow>
        <LeaderRow label={text.reference}>{deposit.reference || text.none}</LeaderRow>
      </LeaderRows>
    </ConfirmDialog>
  )
}
