import { explorerHome } from '@clearstead/contract/values/explorer'
import { chainText as text } from '@clearstead/texts/deposits/chain'
import type { WalletChain } from '../../../../plumbing/wallet/chains.ts'
import { openWallet } from '../../../../plumbing/wallet/use-wallet.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Inline, Stack } from '../../../../ui/layout/layout.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { useWalletAct } from './use-wallet-act.ts'
import { WalletNotice, WalletWaits } from './wallet-notice.tsx'

/** The wallet is on another network: offers to change it. */
export function SwitchNetwork({ network, explorer }: { network: WalletChain; explorer: string }) {
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
