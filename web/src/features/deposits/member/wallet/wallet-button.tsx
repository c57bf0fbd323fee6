import { ownWalletText as text } from '@clearstead/texts/deposits/own-wallet'
import { Plug } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { hasConnections, subscribeConnections } from '../../../../plumbing/kept-connections.ts'
import { IconButton } from '../../../../ui/actions/button.tsx'
import { MenuChoice } from '../../../../ui/actions/menu.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { LoadingPart } from '../../../../ui/states/loading-part.tsx'
import css from './wallet.module.css'

const ConnectedButton = lazyPart(() => import('./connected-button.tsx'), 'ConnectedButton')
const WalletDialog = lazyPart(() => import('./wallet-dialog.tsx'), 'WalletDialog')

type Props = {
  /** The chain that members pay on. */
  chainId: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/**
 * The member's own wallet in the top bar: connect one, or the account that is connected. The code of wallets loads with the
 * dialog, and before it only where one was connected. A phone has `WalletChoice` in its place.
 */
export function WalletButton({ chainId, isOpen, onOpen }: Props) {
  const isKnown = useSyncExternalStore(subscribeConnections, hasConnections, () => false)
  const [isNeeded, setIsNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setIsNeeded(true)
  const open = () => onOpen(true)
  const close = () => onOpen(false)
  const button = <ConnectButton onOpen={open} />
  return (
    <>
      <span className={css.wide}>
        {isKnown ? (
          <Suspense fallback={button}>
            <ConnectedButton chainId={chainId} icon={<Plug />} onOpen={open}>
              {button}
            </ConnectedButton>
          </Suspense>
        ) : (
          button
        )}
      </span>
      {isNeeded && (
        <Suspense fallback={isOpen && <LoadingPart part={WalletDialog} onGiveUp={close} />}>
          <WalletDialog title={text.title} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** While no wallet is connected. */
function ConnectButton({ onOpen }: { onOpen: () => void }) {
  return (
    <IconButton label={text.connect} aria-haspopup="dialog" onClick={onOpen}>
      <Plug />
    </IconButton>
  )
}

/** The same in the account menu of a phone. */
export function WalletChoice({ onOpen }: { onOpen: () => void }) {
  return (
    <div className={css.narrow}>
      <MenuChoice icon={<Plug />} onSelect={onOpen}>
        {text.title}
      </MenuChoice>
    </div>
  )
}
