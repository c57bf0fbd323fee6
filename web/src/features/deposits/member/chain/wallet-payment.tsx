import type { ChainMethod, Pairing } from '@clearstead/contract/deposits'
import type { MemberId } from '@clearstead/contract/values/ids'
import { walletText } from '@clearstead/texts/plumbing/wallet'
import { isAddress } from '../../../../plumbing/wallet/provider.ts'
import { Notice } from '../../../../ui/states/notice.tsx'
import { WalletConnection } from './wallet-connection.tsx'
import { WalletForm } from './wallet-form.tsx'

type Props = {
  memberId: MemberId
  chain: ChainMethod
  address: string
  pairing: Pairing | null
}

/** Paying from a wallet of this browser or on a phone: connect, be on the right network, then pay. */
export function WalletPayment({ memberId, chain, address, pairing }: Props) {
  if (!isAddress(address) || !isAddress(chain.token)) {
    return <Notice tone="bad">{walletText.chainNotConfigured}</Notice>
  }
  const token = { contract: chain.token, decimals: chain.decimals }
  return (
    <WalletConnection chain={chain} pairing={pairing}>
      {(used) => <WalletForm {...{ memberId, chain, token }} {...used} to={address} />}
    </WalletConnection>
  )
}
