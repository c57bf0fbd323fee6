import type { ChainMethod, Pairing } from '@clearstead/contract/deposits'
import type { MemberId } from '@clearstead/contract/values/ids'
import { chainText as text } from '@clearstead/texts/deposits/chain'
import { Suspense } from 'react'
import { useInBrowser } from '../../../../plumbing/in-browser.ts'
import { readView } from '../../../../plumbing/view.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Split } from '../../../../ui/layout/layout.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { SkeletonLines } from '../../../../ui/states/skeleton.tsx'
import { OwnAddress } from './own-address.tsx'

const WalletPayment = lazyPart(() => import('./wallet-payment.tsx'), 'WalletPayment')

type Props = {
  memberId: MemberId
  chain: ChainMethod
  address: string
  pairing: Pairing | null
}

/** A way to pay on a chain: to one's own address from anywhere, or from a wallet in this browser. */
export function ChainWay({ memberId, chain, address, pairing }: Props) {
  const isInBrowser = useInBrowser()
  const waiting = <SkeletonLines count={4} />
  return (
    <Split isEven>
      <OwnAddress chain={chain} address={address} />
      {chain.chainId !== null && !readView() && (
        <Card title={text.pay}>
          {isInBrowser ? (
            <Suspense fallback={waiting}>
              <WalletPayment {...{ memberId, chain, address, pairing }} />
            </Suspense>
          ) : (
            waiting
          )}
        </Card>
      )}
    </Split>
  )
}
