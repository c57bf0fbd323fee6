import { chainText as text } from '@clearstead/texts/deposits/chain'
import type { WalletError } from '../../../../plumbing/wallet/wallet-error.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Inline } from '../../../../ui/layout/layout.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'

/** Why a wallet did not do what it was asked for; nothing without an error. */
export function WalletNotice({ error }: { error: WalletError | undefined }) {
  if (!error) return null
  return (
    <Notice tone={error.problem === 'rejected' ? 'wait' : 'bad'} isAlert>
      <p>{error.message}</p>
    </Notice>
  )
}

/** Says that the wallet waits for the person, who can stop waiting. */
export function WalletWaits({ onStop }: { onStop: () => void }) {
  return (
    <Notice tone="info" title={text.connecting} isAlert>
      <p>{text.connectingBody}</p>
      <Inline>
        <Button look="plain" isSlim onClick={onStop}>
          {text.stopWaiting}
        </Button>
      </Inline>
    </Notice>
  )
}
