import type { UnmatchedView } from '@clearstead/contract/chains/unmatched'
import { unmatchedText as text } from '@clearstead/texts/chains/unmatched'
import { web3Text } from '@clearstead/texts/chains/web3'
import { ChainAddress, ChainTransaction } from '../../../ui/figures/on-chain.tsx'
import { DescriptionRow } from '../../../ui/figures/rows.tsx'
import { MemberLink } from '../../people/public.tsx'
import { paymentText } from './text.ts'

/** Whether it can be credited to the owner of its address alone. */
export function isOfOwner({ owner }: UnmatchedView): boolean {
  return owner !== null && !owner.isClosed
}

/** By what a payment is known: its token where that is another one, its chain, address with its owner, and transaction. */
export function PaymentFacts({ payment }: { payment: UnmatchedView }) {
  const { amount, rawAmount, token, chain, txHash, recipient, owner } = payment
  return (
    <>
      {amount === null && (
        <>
          <DescriptionRow label={text.raw}>{rawAmount}</DescriptionRow>
          <DescriptionRow label={text.token}>
            <ChainAddress chain={chain} address={token} />
          </DescriptionRow>
        </>
      )}
      <DescriptionRow label={web3Text.chain}>{web3Text.names[chain]}</DescriptionRow>
      <DescriptionRow label={paymentText.recipient}>
        <ChainAddress chain={chain} address={recipient} />
      </DescriptionRow>
      {owner && (
        <DescriptionRow label={text.addressOf}>
          <MemberLink id={owner.memberId}>
            {owner.isClosed
              ? text.closedOwner({ id: owner.memberId })
              : text.owner({ fullname: owner.fullname, id: owner.memberId })}
          </MemberLink>
        </DescriptionRow>
      )}
      <DescriptionRow label={paymentText.transaction}>
        <ChainTransaction chain={chain} hash={txHash} />
      </DescriptionRow>
    </>
  )
}
