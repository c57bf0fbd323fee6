import { askPerson, askWallet } from './ask.ts'
import type { WalletChain } from './chains.ts'
import { type Provider, quantityOf, toHex } from './provider.ts'
import { WalletError } from './wallet-error.ts'

/** @throws {WalletError} `failed` where the wallet names no chain */
export async function chainIdOf(provider: Provider): Promise<number> {
  const chainId = quantityOf(await askWallet(provider, 'eth_chainId'))
  if (chainId === undefined) throw new WalletError('failed')
  return Number(chainId)
}

/**
 * Asks the person to use a chain, and to add it where the wallet does not know it, with the start page of its explorer
 * unless that is empty. @throws {WalletError}
 */
export async function switchChain(provider: Provider, chain: WalletChain, explorer: string) {
  const chainId = toHex(chain.id)
  try {
    await askPerson(provider, 'wallet_switchEthereumChain', [{ chainId }])
  } catch (cause) {
    if (!(cause instanceof WalletError) || cause.problem !== 'chainUnknown') throw cause
    await askPerson(provider, 'wallet_addEthereumChain', [
      {
        chainId,
        chainName: chain.name,
        nativeCurrency: { name: chain.coinName, symbol: chain.coin, decimals: 18 },
        rpcUrls: [chain.node],
        ...(explorer !== '' && { blockExplorerUrls: [explorer] }),
      },
    ])
    // Some wallets add a chain without using it.
    if ((await chainIdOf(provider)) !== chain.id) {
      await askPerson(provider, 'wallet_switchEthereumChain', [{ chainId }])
    }
  }
}
