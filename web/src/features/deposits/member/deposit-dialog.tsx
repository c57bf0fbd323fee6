import { type DepositView, getDepositProof, removeDeposit } from '@clearstead/contract/deposits'
import { httpRequestOf } from '../../../plumbing/call.ts'
import { RequestDialog } from '../../../ui/dialogs/request-dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PaymentReference } from '../../../ui/figures/on-chain.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Span } from '../../../ui/layout/text.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { DepositSteps } from './deposit-steps.tsx'
import { depositText as text } from './text.ts'

type Props = { deposit: DepositView; onClose: () => void }

export function DepositDialog({ deposit, onClose }: Props) {
  return (
    <RequestDialog
      onClose={onClose}
      title={text.what}
      canCancel={deposit.status === 'pending'}
      cancel={{
        endpoint: removeDeposit,
        request: { id: deposit.id },
        act: text.cancel,
        title: text.cancelTitle,
        lead: text.cancelLead,
        children: (
          <DescriptionList>
            <DescriptionRow label={text.amount}>
              <Amount of={deposit.amount} />
            </DescriptionRow>
            <DescriptionRow label={text.reference}>{deposit.reference || text.none}</DescriptionRow>
          </DescriptionList>
        ),
      }}
    >
      <DepositFacts deposit={deposit} />
    </RequestDialog>
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
        <DescriptionRow label={text.method}>{text.short[deposit.method]}</DescriptionRow>
        <DescriptionRow label={text.reference}>
          {deposit.reference ? (
            <PaymentReference method={deposit.method} of={deposit.reference} />
          ) : (
            text.none
          )}
        </DescriptionRow>
        {deposit.decidedAt && (
          <DescriptionRow label={text.decided}>
            <Time at={deposit.decidedAt} />
          </DescriptionRow>
        )}
        {deposit.note && (
          <DescriptionRow label={text.note} isProse>
            {deposit.note}
          </DescriptionRow>
        )}
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
