import { chainText as text } from '@clearstead/texts/deposits/chain'
import { useState } from 'react'
import type { Address } from '../../../../plumbing/wallet/provider.ts'
import { useWallet } from '../../../../plumbing/wallet/use-wallet.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Code } from '../../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/rows.tsx'
import { Inline } from '../../../../ui/layout/layout.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { useWalletAct } from './use-wallet-act.ts'
import { WalletNotice, WalletWaits } from './wallet-notice.tsx'

type Props = { account: Address; onDisconnect: () => void }

/** The wallet in use with its account, which can be changed or disconnected. */
export function ConnectedWallet({ account, onDisconnect }: Props) {
  const { wallet, name } = useWallet()
  const { act, isBusy, error, stop } = useWalletAct()
  return (
    <>
      <DescriptionList>
        <DescriptionRow label={text.wallet}>{name}</DescriptionRow>
        <DescriptionRow label={text.account}>
          <Code>{account}</Code>
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
          <p>{text.accountInWallet}</p>
        </Notice>
      ) : (
        <WalletNotice error={error} />
      )}
    </>
  )
}

/** Disconnects, and says of a wallet that keeps its permission how to take it back there. */
export function useDisconnect() {
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
        <p>{text.stillAllowed({ wallet: keeping })}</p>
      </Notice>
    ),
  }
}
