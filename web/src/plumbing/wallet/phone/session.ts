import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { sessionKey } from '../forget-connections.ts'
import { type Accounts, accountsOf, isAddress } from '../provider.ts'
import { objectOf } from './peer.ts'
import { parsed } from './relay.ts'

/** What a wallet on a phone allows this page, and the key that both seal with. */
export type Session = {
  key: Uint8Array
  /** The key of this page towards the relay. */
  seed: Uint8Array
  allowed: Allowed
  /** In seconds. */
  expiry: number
}

/** Accounts with their chain, such as `eip155:56:0x…`, and the methods that may be asked for. */
export type Allowed = { accounts: readonly string[]; methods: readonly string[] }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What the namespaces of a wallet allow on EVM chains; nothing of anything else is taken. */
export function allowedOf(namespaces: unknown): Allowed {
  const { accounts, methods } = objectOf(objectOf(namespaces).eip155)
  return { accounts: textsOf(accounts).filter(isEvmAccount), methods: textsOf(methods) }
}

/** The accounts on a chain, the first of which the person has chosen; undefined without one. */
export function accountsOn({ accounts }: Allowed, chainId: number): Accounts | undefined {
  const own = accounts.map(partsOf).filter((account) => account.chainId === chainId)
  return accountsOf(own.map(({ address }) => address))
}

/** The chains with an account, in the order of the wallet. */
export function chainsOf({ accounts }: Allowed): readonly number[] {
  return [...new Set(accounts.map((account) => partsOf(account).chainId))]
}

/** With an account first that the wallet says is chosen now: `0x…`, with or without its chain. */
export function withChosen(allowed: Allowed, chosen: unknown): Allowed {
  const address = String(chosen).split(':').at(-1)?.toLowerCase()
  const isChosen = (account: string) => partsOf(account).address?.toLowerCase() === address
  const { accounts } = allowed
  return {
    ...allowed,
    accounts: [...accounts.filter(isChosen), ...accounts.filter((each) => !isChosen(each))],
  }
}

/** The session that the browser keeps; undefined if there is none that still holds. */
export function readSession(store: Store, now: Date): Session | undefined {
  const stored = parsed(store.getItem(sessionKey) ?? '{}') as Record<string, unknown>
  const { key, seed, expiry } = stored
  const { accounts, methods } = objectOf(stored.allowed)
  const allowed = { accounts: textsOf(accounts).filter(isEvmAccount), methods: textsOf(methods) }
  if (!isKey(key) || !isKey(seed) || typeof expiry !== 'number') return undefined
  if (allowed.accounts.length === 0 || expiry * 1000 <= now.getTime()) return undefined
  return { key: hexToBytes(key), seed: hexToBytes(seed), allowed, expiry }
}

export function storeSession(store: Store, session: Session | undefined): void {
  try {
    if (!session) store.removeItem(sessionKey)
    else {
      const { key, seed, allowed, expiry } = session
      const kept = { key: bytesToHex(key), seed: bytesToHex(seed), allowed, expiry }
      store.setItem(sessionKey, JSON.stringify(kept))
    }
  } catch (cause) {
    // A full store only means that the wallet is connected by hand the next time.
    if (!(cause instanceof DOMException)) throw cause
  }
}

function partsOf(account: string): { chainId: number; address: string | undefined } {
  const [, chain, address] = account.split(':')
  return { chainId: Number(chain), address }
}

function isEvmAccount(account: string): boolean {
  const [kind, chain = '', address] = account.split(':')
  return kind === 'eip155' && /^\d{1,15}$/.test(chain) && isAddress(address)
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{64}$/.test(value)
}
