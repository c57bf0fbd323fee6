import type { IncomingView } from '@clearstead/contract/chains/incoming'
import type { MemberId } from '@clearstead/contract/values/ids'
import { chainText as text } from '@clearstead/texts/deposits/chain'
import { chainNameText } from '@clearstead/texts/deposits/chain-name'
import { useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { ChainTransaction } from '../../../../ui/figures/on-chain.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { ReceiptBody } from '../../../../ui/money/receipt.tsx'
import { OfflineNotice } from '../../../../ui/states/offline-notice.tsx'
import { depositText } from '../text.ts'
import { IncomingPayment } from './incoming-payment.tsx'
import { UnseenPayment } from './unseen-payment.tsx'
import type { useIncoming } from './use-incoming.ts'

type Props = {
  memberId: MemberId
  incoming: ReturnType<typeof useIncoming>
}

/** The payments on their way to the member's addresses, counted live, and the receipt of what was credited meanwhile. */
export function PaymentsCard({ memberId, incoming }: Props) {
  const { read, rows, unseen, credited } = incoming
  const [closed, setClosed] = useState<readonly IncomingView['id'][]>([])
  const open = rows.filter(({ state }) => state !== 'credited')
  return (
    <>
      {credited
        .filter(({ id }) => !closed.includes(id))
        .map((payment) => (
          <CreditedCard
            key={payment.id}
            payment={payment}
            onClose={() => setClosed([...closed, payment.id])}
          />
        ))}
      {(open.length > 0 || unseen.length > 0) && (
        <Card title={text.underWay}>
          {read.state === 'offline' && <OfflineNotice asOf={read.asOf} />}
          <Stack gap={3}>
            {unseen.map((payment) => (
              <UnseenPayment key={payment.askedAt} {...{ memberId, payment }} />
            ))}
            {open.map((payment) => (
              <IncomingPayment key={payment.id} payment={payment} />
            ))}
          </Stack>
        </Card>
      )}
    </>
  )
}

type CreditedProps = { payment: IncomingView; onClose: () => void }

function CreditedCard({ payment, onClose }: CreditedProps) {
  const { amount, chain, txHash, depositId } = payment
  return (
    <Card
      title={text.credited}
      foot={
        <>
          <LinkButton to="/user/deposit-history" look="plain">
            {depositText.history}
          </LinkButton>
          <Button onClick={onClose}>{text.done}</Button>
        </>
      }
    >
      <ReceiptBody
        receipt={{
          title: text.credited,
          amount: { of: amount },
          rows: [
            { label: text.network, value: chainNameText[chain] },
            { label: text.transaction, value: <ChainTransaction {...{ chain }} hash={txHash} /> },
          ],
          next: text.creditedNext,
          ...(depositId !== null && { reference: text.depositOf({ id: depositId }) }),
        }}
      />
    </Card>
  )
}
