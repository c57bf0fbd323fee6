import type { IncomingView } from '@clearstead/contract/chains/incoming'
import { chainText as text } from '@clearstead/texts/deposits/chain'
import { chainNameText } from '@clearstead/texts/deposits/chain-name'
import { incomingStateText } from '@clearstead/texts/deposits/incoming-state'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import { ChainTransaction } from '../../../../ui/figures/on-chain.tsx'
import { type Step, Steps } from '../../../../ui/figures/steps.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Inline, Stack, Well } from '../../../../ui/layout/layout.tsx'
import { Span, Text } from '../../../../ui/layout/text.tsx'

const tones: Record<IncomingView['state'], BadgeTone> = {
  confirming: 'wait',
  credited: 'ok',
  vanished: 'bad',
  unmatched: 'info',
}

/** A payment that the server has seen, with its confirmations. */
export function IncomingPayment({ payment }: { payment: IncomingView }) {
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
