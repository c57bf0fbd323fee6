import { ownWalletText as text } from '@clearstead/texts/deposits/own-wallet'
import { Plug } from 'lucide-react'
import { IconButton } from '../../../../ui/actions/button.tsx'

/** While no wallet is connected. */
export function ConnectButton({ onOpen }: { onOpen: () => void }) {
  return (
    <IconButton label={text.connect} aria-haspopup="dialog" onClick={onOpen}>
      <Plug />
    </IconButton>
  )
}
