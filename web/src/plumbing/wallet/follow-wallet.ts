import type { WalletEvent } from './connection.ts'
import { accountsOf, type Provider, quantityOf } from './provider.ts'

/** MetaMask's word for a change of the network, after which it is connected again. */
const onlyChangesChain = 1013

/** Follows what changes in a wallet; gives how to stop. */
export function followWallet(
  connector: string,
  provider: Provider,
  happen: (event: WalletEvent) => void,
): () => void {
  const events: Record<string, (news: unknown) => void> = {
    accountsChanged: (news) => {
      const accounts = accountsOf(news)
      happen(accounts ? { is: 'accounts', connector, accounts } : { is: 'disconnected', connector })
    },
    chainChanged: (news) => {
      const chainId = quantityOf(news)
      if (chainId !== undefined) happen({ is: 'chain', connector, chainId: Number(chainId) })
    },
    disconnect: (news) => {
      const code = typeof news === 'object' && news !== null && 'code' in news ? news.code : 0
      if (code !== onlyChangesChain) happen({ is: 'disconnected', connector })
    },
  }
  for (const [event, listener] of Object.entries(events)) provider.on?.(event, listener)
  return () => {
    for (const [event, listener] of Object.entries(events))
      provider.removeListener?.(event, listener)
  }
}
