import { chainText as text } from '@clearstead/texts/deposits/chain'
import { Smartphone, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { FoundWallet } from '../../../../plumbing/wallet/announced.ts'
import { useWallet } from '../../../../plumbing/wallet/use-wallet.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import { useWalletAct } from './use-wallet-act.ts'
import { WalletNotice, WalletWaits } from './wallet-notice.tsx'

/** The wallets that announced themselves and the one on a phone, to connect one. */
export function ChooseWallet() {
  const { wallet, wallets, status } = useWallet()
  const { act, error, stop } = useWalletAct()
  const [scanning, setScanning] = useState<FoundWallet>()
  if (wallets.length === 0) {
    return <EmptyState icon={<Wallet aria-hidden="true" />}>{text.noWallet}</EmptyState>
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
  if (code) return <Smartphone aria-hidden="true" />
  if (!icon.startsWith('data:image/')) return <Wallet aria-hidden="true" />
  return <img src={icon} alt="" width={iconSize} height={iconSize} />
}
