import { ownWalletText as text } from '@clearstead/texts/deposits/own-wallet'
import { Plug } from 'lucide-react'
import { findChain } from '../../../../plumbing/wallet/chains.ts'
import { useWallet } from '../../../../plumbing/wallet/use-wallet.ts'
import { PillButton } from '../../../../ui/actions/pill-button.tsx'
import { shortCode } from '../../../../ui/figures/short-code.ts'
import { ConnectButton } from './connect-button.tsx'

type Props = { chainId: number; onOpen: () => void }

/** The account of the wallet that is connected, or that it is on another network than members pay on. */
export function ConnectedButton({ chainId, onOpen }: Props) {
  const { connection } = useWallet()
  if (!connection) return <ConnectButton onOpen={onOpen} />
  const address = shortCode(connection.accounts[0])
  const network = findChain(chainId)?.name ?? ''
  const isThere = connection.chainId === chainId
  return (
    <PillButton
      icon={<Plug />}
      label={isThere ? text.label({ address, network }) : text.labelWrong({ address, network })}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {isThere ? address : text.wrongNetwork}
    </PillButton>
  )
}
