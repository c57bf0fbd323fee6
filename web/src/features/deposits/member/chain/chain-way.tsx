import type { ChainMethod, Pairing } from '@clearstead/contract/deposits'
import type { MemberId } from '@clearstead/contract/values/ids'
import { chainText as text } from '@clearstead/texts/deposits/chain'
import { chainNameText } from '@clearstead/texts/deposits/chain-name'
import { depositMethodText } from '@clearstead/texts/deposits/deposit-method'
import { Suspense } from 'react'
import { useInBrowser } from '../../../../plumbing/in-browser.ts'
import { readView } from '../../../../plumbing/view.ts'
import { Code } from '../../../../ui/figures/code.tsx'
import { ChainAddress } from '../../../../ui/figures/on-chain.tsx'
import { QrCode } from '../../../../ui/figures/qr-code.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../../ui/figures/rows.tsx'
import { Card, FormColumns, Inline, Note } from '../../../../ui/layout/layout.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { Notice } from '../../../../ui/states/notice.tsx'
import { SkeletonLines } from '../../../../ui/states/skeleton.tsx'

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
    <FormColumns>
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
    </FormColumns>
  )
}

/** The member's own address on a chain, what may be sent there, and what is lost. */
function OwnAddress({ chain, address }: { chain: ChainMethod; address: string }) {
  const { method, symbol, token, smallest, confirmations } = chain
  const network = chainNameText[method]
  return (
    <Card title={text.address({ method: depositMethodText[method] })}>
      <Notice tone="wait" title={text.only({ symbol, network })}>
        {text.lost({ symbol })}
      </Notice>
      <Inline justify="middle">
        <QrCode
          text={address}
          label={text.address({ method: depositMethodText[method] })}
          isLarge
        />
      </Inline>
      <Code isWhole copyLabel={text.copyAddress}>
        {address}
      </Code>
      <DescriptionList>
        <DescriptionRow label={text.network}>{network}</DescriptionRow>
        <DescriptionRow label={text.token}>{symbol}</DescriptionRow>
        <DescriptionRow label={text.tokenContract}>
          <ChainAddress chain={method} address={token} copyLabel={text.copyContract} />
        </DescriptionRow>
        <AmountRow label={text.smallest} of={smallest} />
        <DescriptionRow label={text.creditedAfter}>
          {text.confirmations({ count: confirmations })}
        </DescriptionRow>
      </DescriptionList>
      <Note>{text.below}</Note>
    </Card>
  )
}
