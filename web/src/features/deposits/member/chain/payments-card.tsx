import type { IncomingView } from '@clearstead/contract/chains/incoming'
import type { MemberId } from '@clearstead/contract/values/ids'
import { chainText as text } from '@clearstead/texts/deposits/chain'
import { chainNameText } from '@clearstead/texts/deposits/chain-name'
import { incomingStateText } from '@clearstead/texts/deposits/incoming-state'
import { useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import { useNow } from '../../../../ui/figures/now.ts'
import { ChainTransaction } from '../../../../ui/figures/on-chain.tsx'
import { type Step, Steps } from '../../../../ui/figures/steps.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Card, Inline, Span, Stack, Text, Well } from '../../../../ui/layout/layout.tsx'
import { ReceiptBody } from '../../../../ui/money/receipt.tsx'
import { OfflineNotice } from '../../../../ui/states/answered.tsx'
import { depositText } from '../text.ts'
import { amountOf, dropPayments, type KeptPayment } from './kept-payments.ts'
import type { useIncoming } from './use-incoming.ts'

const tones: Record<IncomingView['state'], BadgeTone> = {
  confirming: 'wait',
  credited: 'ok',
  vanished: 'bad',
  unmatched: 'info',
}

/** A payment that the server has seen, with its confirmations. */
function IncomingPayment({ payment }: { payment: IncomingView }) {
  const { amount, chain, state, txHash } = payment
  return (
    <Well>
      <Stack gap={3}>
        <Inline justify="apart">
          <Span isStrong>
            <Amount of={amount} />
          </Span>
          <Badge tone={tones[state]}>{incomingStateText[state]}</Badge>
        </Inline>
        <Inline justify="apart">
          <Span tone="muted" isSmall>
            {chainNameText[chain]}
          </Span>
          <ChainTransaction chain={chain} hash={txHash} />
        </Inline>
        {state === 'confirming' && <Steps steps={stepsOf(payment)} />}
        {state === 'vanished' && <Text tone="muted">{text.vanishedNote}</Text>}
        {state === 'unmatched' && <Text tone="muted">{text.unmatchedNote}</Text>}
      </Stack>
    </Well>
  )
}

function stepsOf({ seenAt, confirmations, needed }: IncomingView): Step[] {
  const isConfirmed = confirmations >= needed
  return [
    { label: text.stepSent, state: 'done', when: <Time at={seenAt} /> },
    {
      label: isConfirmed
        ? text.stepConfirmed
        : text.stepConfirming({ done: confirmations, needed }),
      state: isConfirmed ? 'done' : 'now',
    },
    { label: text.stepCredited, state: isConfirmed ? 'now' : 'next' },
  ]
}

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

/** A payment is seen within seconds; one that is not seen after this time needs another explanation. */
const lateMs = 10 * 60_000

type UnseenPaymentProps = { memberId: MemberId; payment: KeptPayment }

/** A payment that a wallet of this browser was asked for and the server has not seen. */
function UnseenPayment({ memberId, payment }: UnseenPaymentProps) {
  const { chain, hash, isFailed, askedAt } = payment
  const isLate = useNow().getTime() - askedAt > lateMs
  const isSent = hash !== undefined
  const note = isFailed
    ? text.failedNote
    : isSent
      ? isLate
        ? text.lateNote
        : text.sentNote
      : text.askedNote
  return (
    <Well>
      <Stack gap={3}>
        <Inline justify="apart">
          <Span isStrong>
            <Amount of={amountOf(payment)} />
          </Span>
          <Badge tone={isFailed ? 'bad' : 'wait'}>
            {isFailed ? text.stateFailed : isSent ? text.stateSent : text.stateAsked}
          </Badge>
        </Inline>
        <Inline justify="apart">
          <Span tone="muted" isSmall>
            {chainNameText[chain]} · <Time at={new Date(askedAt)} />
          </Span>
          {isSent && <ChainTransaction chain={chain} hash={hash} />}
        </Inline>
        <Text tone="muted">{note}</Text>
        {(isFailed || isLate || !isSent) && (
          <Inline>
            <Button look="quiet" isSlim isAtEdge onClick={() => dropPayments(memberId, [payment])}>
              {text.remove}
            </Button>
          </Inline>
        )}
      </Stack>
    </Well>
  )
}
