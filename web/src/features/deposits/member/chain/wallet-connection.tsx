import type { ChainMethod, Pairing } from '@clearstead/contract/deposits'
import { explorerHome } from '@clearstead/contract/values/explorer'
import { chainText as text } from '@clearstead/texts/deposits/chain'
import { walletText } from '@clearstead/texts/plumbing/wallet'
import { Smartphone, Wallet } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useBrandName } from '../../../../plumbing/brand.ts'
import type { FoundWallet } from '../../../../plumbing/wallet/announced.ts'
import { findChain, type WalletChain } from '../../../../plumbing/wallet/chains.ts'
import type { Address } from '../../../../plumbing/wallet/provider.ts'
import { offerPhone, openWallet, useWallet } from '../../../../plumbing/wallet/use-wallet.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { CodeRow } from '../../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/rows.tsx'
import { Inline, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { SkeletonLines } from '../../../../ui/states/skeleton.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import { useWalletAct } from './use-wallet-act.ts'
import { WalletNotice, WalletWaits } from './wallet-notice.tsx'

/** The wallets that announced themselves and the one on a phone, to connect one. */
function ChooseWallet() {
  const { wallet, wallets, status } = useWallet()
  const { act, error, stop } = useWalletAct()
  const [scanning, setScanning] = useState<FoundWallet>()
  if (wallets.length === 0) {
    return <EmptyState icon={<Wallet />}>{text.noWallet}</EmptyState>
  }
  const connect = ({ connector }: FoundWallet) => act(() => wallet.connect(connector))
  const giveUp = () => {
    stop()
    wallet.abandon()
    setScanning(undefined)
  }
  if (status === 'connecting' && !scanning) return <WalletWaits onStop={giveUp} />
  const choose = (found: FoundWallet) => {
    if (found.code) setScanning(found)
    connect(found)
  }
  return (
    <Stack>
      <Text tone="muted">{text.choose}</Text>
      <Stack gap={2}>
        {wallets.map((found) => (
          <Button
            key={found.connector}
            look="plain"
            isWide
            icon={<WalletIcon of={found} />}
            onClick={() => choose(found)}
          >
            {found.code ? text.connectPhone : text.connectTo({ wallet: found.name })}
          </Button>
        ))}
      </Stack>
      {scanning?.code ? (
        <PhoneDialog
          {...{ error }}
          code={scanning.code}
          onAgain={() => connect(scanning)}
          onClose={giveUp}
        />
      ) : (
        <WalletNotice error={error} />
      )}
    </Stack>
  )
}

const iconSize = 20

/** The wallet's own picture where it gives one in itself: none is fetched from elsewhere. */
function WalletIcon({ of: { icon, code } }: { of: FoundWallet }) {
  if (code) return <Smartphone />
  if (!icon.startsWith('data:image/')) return <Wallet />
  return <img src={icon} alt="" width={iconSize} height={iconSize} />
}

type Props = {
  chain: ChainMethod
  pairing: Pairing | null
  /** What one does with a wallet that is on the network of the chain; another account is another one. */
  children: (used: { network: WalletChain; account: Address }) => ReactNode
}

/** A wallet of this browser or on a phone: connect one, be on the right network, use another account, disconnect. */
export function WalletConnection({ chain, pairing, children }: Props) {
  usePhone(pairing)
  const { status, connection } = useWallet()
  const { disconnect, stillAllowed } = useDisconnect()
  const network = chain.chainId === null ? undefined : findChain(chain.chainId)
  if (!network) return <Notice tone="bad">{walletText.chainNotConfigured}</Notice>
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
      <ConnectedWallet account={account} chainId={chainId} onDisconnect={disconnect} />
      {chainId === network.id ? (
        <Fragment key={`${connector} ${account}`}>{children({ network, account })}</Fragment>
      ) : (
        <SwitchNetwork network={network} explorer={chain.explorer} />
      )}
    </Stack>
  )
}

/** Offers a wallet on a phone where the operator has configured how it is paired. */
function usePhone(pairing: Pairing | null): void {
  const name = useBrandName()
  useEffect(() => {
    if (pairing) offerPhone({ ...pairing, name })
  }, [pairing, name])
}

/** The wallet is on another network: offers to change it. */
function SwitchNetwork({ network, explorer }: { network: WalletChain; explorer: string }) {
  const { act, isBusy, error, stop } = useWalletAct()
  if (isBusy) return <WalletWaits onStop={stop} />
  return (
    <Stack>
      <Notice tone="wait" title={text.wrongNetwork({ network: network.name })}>
        <p>{text.wrongNetworkBody({ network: network.name })}</p>
        <Inline>
          <Button
            isSlim
            onClick={() => act(() => openWallet().useChain(network.id, explorerHome(explorer)))}
          >
            {text.switchTo({ network: network.name })}
          </Button>
        </Inline>
      </Notice>
      <WalletNotice error={error} />
    </Stack>
  )
}

type ConnectedWalletProps = { account: Address; chainId: number; onDisconnect: () => void }

/** The wallet in use with its account, which can be changed or disconnected. */
function ConnectedWallet({ account, chainId, onDisconnect }: ConnectedWalletProps) {
  const { wallet, name } = useWallet()
  const { act, isBusy, error, stop } = useWalletAct()
  return (
    <>
      <DescriptionList>
        <DescriptionRow label={text.wallet}>{name}</DescriptionRow>
        <CodeRow label={text.account} of={account} />
        <DescriptionRow label={text.network}>
          {findChain(chainId)?.name ?? text.otherNetwork({ id: String(chainId) })}
        </DescriptionRow>
      </DescriptionList>
      {isBusy ? (
        <WalletWaits onStop={stop} />
      ) : (
        <Inline>
          <Button look="plain" isSlim onClick={() => act(() => wallet.changeAccount())}>
            {text.otherAccount}
          </Button>
          <Button look="plain" isSlim onClick={onDisconnect}>
            {text.disconnect}
          </Button>
        </Inline>
      )}
      {error?.problem === 'unsupported' ? (
        <Notice tone="wait" isAlert>
          {text.accountInWallet}
        </Notice>
      ) : (
        <WalletNotice error={error} />
      )}
    </>
  )
}

/** Disconnects, and says of a wallet that keeps its permission how to take it back there. */
function useDisconnect() {
  const { wallet, name } = useWallet()
  const [keeping, setKeeping] = useState('')
  const disconnect = async () => {
    setKeeping('')
    if (!(await wallet.disconnect())) setKeeping(name)
  }
  return {
    disconnect: () => void disconnect(),
    stillAllowed: keeping !== '' && (
      <Notice tone="wait" isAlert>
        {text.stillAllowed({ wallet: keeping })}
      </Notice>
    ),
  }
}
