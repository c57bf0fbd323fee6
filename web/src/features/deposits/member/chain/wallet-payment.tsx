import type { ChainMethod, Pairing } from '@clearstead/contract/deposits'
import type { MemberId } from '@clearstead/contract/values/ids'
import { walletText } from '@clearstead/texts/plumbing/wallet'
import { findChain } from '../../../../plumbing/wallet/chains.ts'
import { isAddress } from '../../../../plumbing/wallet/provider.ts'
import { useWallet } from '../../../../plumbing/wallet/use-wallet.ts'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { SkeletonLines } from '../../../../ui/states/skeleton.tsx'
import { ChooseWallet } from './choose-wallet.tsx'
import { ConnectedWallet, useDisconnect } from './connected-wallet.tsx'
import { SwitchNetwork } from './switch-network.tsx'
import { usePhone } from './use-phone.ts'
import { WalletForm } from './wallet-form.tsx'

type Props = {
  memberId: MemberId
  chain: ChainMethod
  address: string
  pairing: Pairing | null
}

/** Paying from a wallet of this browser or on a phone: connect, be on the right network, then pay. */
export function WalletPayment({ memberId, chain, address, pairing }: Props) {
  usePhone(pairing)
  const { status, connection } = useWallet()
  const { disconnect, stillAllowed } = useDisconnect()
  const network = chain.chainId === null ? undefined : findChain(chain.chainId)
  if (!network || !isAddress(address) || !isAddress(chain.token)) {
    return (
      <Notice tone="bad">
        <p>{walletText.chainNotConfigured}</p>
      </Notice>
    )
  }
  if (status === 'reconnecting') return <SkeletonLines count={4} />
  if (!connection) {
    return (
      <Stack>
        {stillAllowed}
        <ChooseWallet />
      </Stack>
    )
  }
  const { accounts, chainId, connector } = connection
  const [account] = accounts
  return (
    <Stack>
      <ConnectedWallet account={account} onDisconnect={disconnect} />
      {chainId === network.id ? (
        <WalletForm
          key={`${connector} ${account}`}
          {...{ memberId, chain, network, account }}
          to={address}
          token={{ contract: chain.token, decimals: chain.decimals }}
        />
      ) : (
        <SwitchNetwork network={network} explorer={chain.explorer} />
      )}
    </Stack>
  )
}
