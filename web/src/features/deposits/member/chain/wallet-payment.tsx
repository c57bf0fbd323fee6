import type { ChainMethod } from '@clearstead/contract/deposits'
import type { MemberId } from '@clearstead/contract/values/ids'
import { findChain } from '../../../../plumbing/wallet/chains.ts'
import { isAddress } from '../../../../plumbing/wallet/provider.ts'
import { walletText } from '../../../../plumbing/wallet/text.ts'
import { useWallet } from '../../../../plumbing/wallet/use-wallet.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Code } from '../../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/description-list.tsx'
import { Inline, Stack } from '../../../../ui/layout/layout.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { SkeletonLines } from '../../../../ui/states/skeleton.tsx'
import { ChooseWallet } from './choose-wallet.tsx'
import { SwitchNetwork } from './switch-network.tsx'
import { chainText as text } from './text.ts'
import { WalletForm } from './wallet-form.tsx'

type Props = { memberId: MemberId; chain: ChainMethod; address: string }

/** Paying from a wallet of this browser: connect, be on the right network, then pay. */
export function WalletPayment({ memberId, chain, address }: Props) {
  const { wallet, status, connection, name } = useWallet()
  const network = chain.chainId === null ? undefined : findChain(chain.chainId)
  if (!network || !isAddress(address) || !isAddress(chain.token)) {
    return (
      <Notice tone="bad">
        <p>{walletText.chainNotConfigured}</p>
      </Notice>
    )
  }
  if (status === 'reconnecting') return <SkeletonLines count={4} />
  if (!connection) return <ChooseWallet />
  const { accounts, chainId, connector } = connection
  const [account] = accounts
  return (
    <Stack>
      <DescriptionList>
        <DescriptionRow label={text.wallet}>{name}</DescriptionRow>
        <DescriptionRow label={text.account}>
          <Code>{account}</Code>
        </DescriptionRow>
      </DescriptionList>
      <Inline>
        <Button look="plain" isSlim onClick={() => wallet.disconnect()}>
          {text.disconnect}
        </Button>
      </Inline>
      {chainId === network.id ? (
        <WalletForm
          key={`${connector} ${account}`}
          {...{ memberId, chain, network, account }}
          to={address}
          token={{ contract: chain.token, decimals: chain.decimals }}
        />
      ) : (
        <SwitchNetwork network={network} />
      )}
    </Stack>
  )
}
