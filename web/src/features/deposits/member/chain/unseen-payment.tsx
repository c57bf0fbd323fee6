import type { MemberId } from '@clearstead/contract/values/ids'
import { chainText as text } from '@clearstead/texts/deposits/chain'
import { chainNameText } from '@clearstead/texts/deposits/chain-name'
import { Button } from '../../../../ui/actions/button.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge } from '../../../../ui/figures/badge.tsx'
import { useNow } from '../../../../ui/figures/now.ts'
import { ChainTransaction } from '../../../../ui/figures/on-chain.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Inline, Stack, Well } from '../../../../ui/layout/layout.tsx'
import { Span, Text } from '../../../../ui/layout/text.tsx'
import { amountOf, dropPayments, type KeptPayment } from './kept-payments.ts'

/** A payment is seen within seconds; one that is not seen after this time needs another explanation. */
const lateMs = 10 * 60_000

type Props = { memberId: MemberId; payment: KeptPayment }

/** A payment that a wallet of this browser was asked for and the server has not seen. */
export function UnseenPayment({ memberId, payment }: Props) {
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
