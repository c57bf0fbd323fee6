import { chainText as text } from '@clearstead/texts/deposits/chain'
import type { ReactNode } from 'react'
import { findChain } from '../../../../plumbing/wallet/chains.ts'
import { useWallet } from '../../../../plumbing/wallet/use-wallet.ts'
import { PillButton } from '../../../../ui/actions/pill-button.tsx'
import { shortCode } from '../../../../ui/figures/short-code.ts'

type Props = {
  chainId: number
  icon: ReactNode
  onOpen: () => void
  /** While none is connected. */
  children: ReactNode
}

/** The account of the wallet that is connected, or that it is on another network than members pay on. */
export function ConnectedButton({ chainId, icon, onOpen, children }: Props) {
  const { connection } = useWallet()
  if (!connection) return children
  const address = shortCode(connection.accounts[0])
  const network = findChain(chainId)?.name ?? ''
  const isThere = connection.chainId === chainId
  return (
    <PillButton
      icon={icon}
      label={
        isThere
          ? text.ownWallet({ address, network })
          : text.ownWalletElsewhere({ address, network })
      }
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {isThere ? address : text.elsewhere}
    </PillButton>
  )
}
