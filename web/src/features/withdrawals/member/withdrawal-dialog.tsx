import { isPositive } from '@clearstead/contract/values/money'
import { cancelWithdrawal, type WithdrawalView } from '@clearstead/contract/withdrawals'
import { RequestDialog } from '../../../ui/dialogs/request-dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PaymentAddress, PaymentReference } from '../../../ui/figures/on-chain.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { RequestSteps } from './request-steps.tsx'
import { withdrawalText as text } from './text.ts'

type Props = { withdrawal: WithdrawalView; onClose: () => void }

export function WithdrawalDialog({ withdrawal, onClose }: Props) {
  return (
    <RequestDialog
      onClose={onClose}
      title={text[withdrawal.kind]}
      canCancel={withdrawal.status === 'pending'}
      cancel={{
        endpoint: cancelWithdrawal,
        request: { id: withdrawal.id },
        act: text.cancel,
        title: text.cancelTitle,
        lead: text.cancelLead,
        children: (
          <DescriptionList>
            <DescriptionRow label={text.amount}>
              <Amount of={withdrawal.amount} />
            </DescriptionRow>
            <DescriptionRow label={text.method}>{withdrawal.address}</DescriptionRow>
          </DescriptionList>
        ),
      }}
    >
      <WithdrawalFacts withdrawal={withdrawal} />
    </RequestDialog>
  )
}

function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { method, address, txHash, note } = withdrawal
  return (
    <Stack gap={4}>
      <Figure size="medium" note={text.receive}>
        <Amount of={withdrawal.net} />
      </Figure>
      <RequestSteps request={withdrawal} />
      <DescriptionList>
        <DescriptionRow label={text.amount}>
          <Amount of={withdrawal.amount} />
        </DescriptionRow>
        <DescriptionRow label={text.feeShort}>
          <Amount of={withdrawal.fee} />
        </DescriptionRow>
        {isPositive(withdrawal.roundedOff) && (
          <DescriptionRow label={text.roundedOff}>
            <Amount of={withdrawal.roundedOff} />
          </DescriptionRow>
        )}
        <DescriptionRow label={text[`${method}Short`]}>
          <PaymentAddress method={method} of={address} />
        </DescriptionRow>
        {txHash && (
          <DescriptionRow label={text.chainTx}>
            <PaymentReference method={method} of={txHash} />
          </DescriptionRow>
        )}
        {note && (
          <DescriptionRow label={text.note} isProse>
            {note}
          </DescriptionRow>
        )}
      </DescriptionList>
    </Stack>
  )
}
