/** A chain that a wallet can be asked to use, with what it has to know to add it; its explorer is a setting. */
export type WalletChain = {
  id: number
  name: string
  /** The coin that its network fees are paid in; each of them has 18 decimals. */
  coin: string
  coinName: string
  node: string
}

/** The chains that a wallet is used on. The nodes are only given to a wallet that does not know the chain yet. */
export const walletChains: readonly WalletChain[] = [
  {
    id: 1,
    name: 'Ethereum',
    coin: 'ETH',
    coinName: 'Ether',
    node: 'https://ethereum-rpc.publicnode.com',
  },
  {
    id: 137,
    name: 'Polygon',
    coin: 'POL',
    coinName: 'POL',
    node: 'https://polygon-rpc.com',
  },
  {
    id: 56,
    name: 'BNB Smart Chain',
    coin: 'BNB',
    coinName: 'BNB',
    node: 'https://bsc-dataseed.bnbchain.org',
  },
  {
    id: 42_161,
    name: 'Arbitrum One',
    coin: 'ETH',
    coinName: 'Ether',
    node: 'https://arb1.arbitrum.io/rpc',
  },
]

export function findChain(id: number): WalletChain | undefined {
  return walletChains.find((chain) => chain.id === id)
}
