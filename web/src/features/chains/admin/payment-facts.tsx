import type { UnmatchedView } from '@clearstead/contract/chains/unmatched'
import { Code } from '../../../ui/figures/code.tsx'
import { DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { paymentText, unmatchedText as text, web3Text } from './text.ts'

/** By what a payment is known: its token where that is another one, its chain, address and transaction. */
export function PaymentFacts({ payment }: { payment: UnmatchedView }) {
  const { amount, rawAmount, token, chain, txHash, recipient } = payment
  return (
    <>
      {amount === null && (
        <>
          <DescriptionRow label={text.raw}>{rawAmount}</DescriptionRow>
          <DescriptionRow label={text.token}>
            <Code>{token}</Code>
          </DescriptionRow>
        </>
      )}
      <DescriptionRow label={web3Text.chain}>{web3Text.names[chain]}</DescriptionRow>
      <DescriptionRow label={paymentText.recipient}>
        <Code>{recipient}</Code>
      </DescriptionRow>
      <DescriptionRow label={paymentText.transaction}>
        <Code>{txHash}</Code>
      </DescriptionRow>
    </>
  )
}
