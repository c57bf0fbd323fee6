import { isPositive } from '@clearstead/contract/values/money'
import { cancelWithdrawal, type WithdrawalView } from '@clearstead/contract/withdrawals'
import { RequestDialog } from '../../../ui/dialogs/request-dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PaymentAddress, PaymentReference } from '../../../ui/figures/on-chain.tsx'
import { AmountRow, DescriptionList, DescriptionRow, ProseRow } from '../../../ui/figures/rows.tsx'
import { Steps } from '../../../ui/figures/steps.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
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
            <AmountRow label={text.amount} of={withdrawal.amount} />
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
        <AmountRow label={text.amount} of={withdrawal.amount} />
        <AmountRow label={text.feeShort} of={withdrawal.fee} />
        {isPositive(withdrawal.roundedOff) && (
          <AmountRow label={text.roundedOff} of={withdrawal.roundedOff} />
        )}
        <DescriptionRow label={text[`${method}Short`]}>
          <PaymentAddress method={method} of={address} />
        </DescriptionRow>
        {txHash && (
          <DescriptionRow label={text.chainTx}>
            <PaymentReference method={method} of={txHash} />
          </DescriptionRow>
        )}
        {note && <ProseRow label={text.note}>{note}</ProseRow>}
      </DescriptionList>
    </Stack>
  )
}

/** Asked, approved, paid; or where it ended. */
function RequestSteps({ request }: { request: WithdrawalView }) {
  const { status, createdAt, decidedAt, paidAt } = request
  const asked = { label: text.stepAsked, state: 'done', when: <Time at={createdAt} /> } as const
  const decided = decidedAt && <Time at={decidedAt} />
  if (status === 'rejected' || status === 'cancelled') {
    return <Steps steps={[asked, { label: text[status], state: 'refused', when: decided }]} />
  }
  const isApproved = status !== 'pending'
  return (
    <Steps
      steps={[
        asked,
        { label: text.stepApproved, state: isApproved ? 'done' : 'now', when: decided },
        {
          label: text.stepPaid,
          state: status === 'paid' ? 'done' : isApproved ? 'now' : 'next',
          when: paidAt && <Time at={paidAt} />,
        },
      ]}
    />
  )
}
