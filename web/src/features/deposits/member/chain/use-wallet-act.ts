import { useRef, useState } from 'react'
import { type WalletError, walletErrorOf } from '../../../../plumbing/wallet/wallet-error.ts'

/** `isAwaited` says whether the person still waits for it. */
type WalletAct = (isAwaited: () => boolean) => Promise<void>
type State = { isBusy: boolean; error: WalletError | undefined }

const idle: State = { isBusy: false, error: undefined }

/** What a wallet is asked for by a button: one at a time, with the sentence of what went wrong, and a way out. */
export function useWalletAct() {
  const [state, setState] = useState(idle)
  const attempt = useRef(0)
  const run = async (act: WalletAct) => {
    attempt.current += 1
    const own = attempt.current
    const isAwaited = () => own === attempt.current
    setState({ isBusy: true, error: undefined })
    try {
      await act(isAwaited)
      if (isAwaited()) setState(idle)
    } catch (cause) {
      if (isAwaited()) setState({ isBusy: false, error: walletErrorOf(cause) })
    }
  }
  return {
    ...state,
    act: (act: WalletAct) => void run(act),
    /** Stops waiting; what comes of it then is not shown. */
    stop: () => {
      attempt.current += 1
      setState(idle)
    },
  }
}
