import { type DepositView, getDepositProof, removeDeposit } from '@clearstead/contract/deposits'
import { useState } from 'react'
import { httpRequestOf } from '../../../plumbing/call.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Span } from '../../../ui/layout/text.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { DepositSteps } from './deposit-steps.tsx'
import { depositText as text } from './text.ts'

type Props = { deposit: DepositView | undefined; onClose: () => void }

export function DepositDialog({ deposit, onClose }: Props) {
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
      <DescriptionList>
        <DescriptionRow label={text.method}>{text[`${deposit.method}Short`]}</DescriptionRow>
        <DescriptionRow label={text.reference}>
          {deposit.reference ? <Code>{deposit.reference}</Code> : text.none}
        </DescriptionRow>
        {deposit.decidedAt && (
          <DescriptionRow label={text.decided}>
            <Time at={deposit.decidedAt} />
          </DescriptionRow>
        )}
        {deposit.note && <DescriptionRow label={text.note}>{deposit.note}</DescriptionRow>}
      </DescriptionList>
      {deposit.hasProof && (
        <Stack gap={2}>
          <Span tone="muted" isSmall>
            {text.showProof}
          </Span>
          <Picture
            src={httpRequestOf(getDepositProof, { id: deposit.id }).url}
            alt={text.showProof}
          />
        </Stack>
      )}
    </Stack>
  )
}

function CancelDialog({ deposit, onClose }: { deposit: DepositView; onClose: () => void }) {
  const cancel = useAct(removeDeposit, { onDone: onClose })
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
      <DescriptionList>
        <DescriptionRow label={text.amount}>
          <Amount of={deposit.amount} />
        </DescriptionRow>
        <DescriptionRow label={text.reference}>{deposit.reference || text.none}</DescriptionRow>
      </DescriptionList>
    </ConfirmDialog>
  )
}
