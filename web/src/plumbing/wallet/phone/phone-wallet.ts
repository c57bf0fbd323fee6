import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { getWalletHoldings } from '@clearstead/contract/chains/wallet-holdings'
import { phoneText } from '@clearstead/texts/plumbing/phone'
import { call } from '../../call.ts'
import type { FoundWallet, PairingCode } from '../announced.ts'
import { sessionKey } from '../forget-connections.ts'
import { feeOf, type Holdings } from '../holdings.ts'
import type { Address } from '../provider.ts'
import { WalletError } from '../wallet-error.ts'
import type { PairedWallet } from './paired-wallet.ts'

/** What the operator has configured, and the name of the programme, which the wallet shows. */
export type Phone = { relay: string; projectId: string; name: string }

type Listener = (news: unknown) => void

/**
 * A wallet on a phone, paired by a code, as a wallet of this browser. What it takes loads with the first request, or when a
 * session is kept from before.
 */
export function phoneWallet(phone: Phone): FoundWallet {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, news: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(news)
  }
  let loaded: Promise<PairedWallet> | undefined
  const load = () => {
    const { origin } = location
    loaded ??= import('./paired-wallet.ts').then(
      ({ PairedWallet }) => new PairedWallet({ ...phone, origin, store: localStorage, emit }),
      (cause: unknown) => {
        loaded = undefined
        throw new WalletError('relayGone', cause)
      },
    )
    return loaded
  }
  const on = (event: string, listener: Listener) => {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
  }
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      const hasNone = !loaded && localStorage.getItem(sessionKey) === null
      return method === 'eth_accounts' && hasNone ? [] : (await load()).request(method, params)
    },
    on,
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    leave: () => {
      loaded?.then(
        (paired) => paired.leave(),
        () => undefined,
      )
    },
    readHoldings,
  }
  return { connector: 'phone', name: phoneText.name, icon: '', provider, code: codeOf(on) }
}

/** The last code that was shown. */
function codeOf(on: (event: string, listener: Listener) => void): PairingCode {
  let code = ''
  const listeners = new Set<() => void>()
  on('display_uri', (news) => {
    code = String(news)
    for (const listener of listeners) listener()
  })
  return {
    read: () => code,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A wallet on a phone answers no questions about balances: the server asks the chain. */
async function readHoldings(owner: Address): Promise<Holdings> {
  return holdingsOf(
    await call(getWalletHoldings, { account: owner }).catch((cause: unknown) => {
      throw new WalletError('chainDisconnected', cause)
    }),
  )
}

function holdingsOf({ token, coin, gas, gasPrice }: ReplyOf<typeof getWalletHoldings>): Holdings {
  return { token: BigInt(token), coin: BigInt(coin), fee: feeOf(BigInt(gas), BigInt(gasPrice)) }
}
