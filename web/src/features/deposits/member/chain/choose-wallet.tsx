import { Wallet } from 'lucide-react'
import { useWallet } from '../../../../plumbing/wallet/use-wallet.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { chainText as text } from './text.ts'
import { useWalletAct } from './use-wallet-act.ts'
import { WalletNotice, WalletWaits } from './wallet-notice.tsx'

/** The wallets that announced themselves, to connect one. */
export function ChooseWallet() {
  const { wallet, wallets, status } = useWallet()
  const { act, error, stop } = useWalletAct()
  if (wallets.length === 0) {
    return <EmptyState icon={<Wallet aria-hidden="true" />}>{text.noWallet}</EmptyState>
  }
  if (status === 'connecting') {
    const giveUp = () => {
      stop()
      wallet.abandon()
    }
    return <WalletWaits onStop={giveUp} />
  }
  return (
    <Stack>
      <Text tone="muted">{text.choose}</Text>
      <Stack gap={2}>
        {wallets.map(({ connector, name, icon }) => (
          <Button
            key={connector}
            look="plain"
            isWide
            icon={<WalletIcon src={icon} />}
            onClick={() => act(() => wallet.connect(connector))}
          >
            {text.connectTo(name)}
          </Button>
        ))}
      </Stack>
      <WalletNotice error={error} />
    </Stack>
  )
}

const iconSize = 20

/** The wallet's own picture where it gives one in itself: none is fetched from elsewhere. */
function WalletIcon({ src }: { src: string }) {
  if (!src.startsWith('data:image/')) return <Wallet aria-hidden="true" />
  return <img src={src} alt="" width={iconSize} height={iconSize} />
}
