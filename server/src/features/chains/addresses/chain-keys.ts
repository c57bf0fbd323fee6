import { createHash, ECDH } from 'node:crypto'
import { type Chain, readAddress, trc20AddressOf } from '@clearstead/contract/values/chain'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { HDKey } from '@scure/bip32'
import type { Db } from '../../../plumbing/database/database.ts'
import { StartProblem } from '../../../plumbing/start-problem.ts'
import { listUsedKeys } from './queries.ts'

/** What the operator configured: an extended public key for each chain. */
type Xpubs = Readonly<Record<Chain, string | undefined>>

const variables: Readonly<Record<Chain, string>> = { bep20: 'BEP20_XPUB', trc20: 'TRC20_XPUB' }
const keys = new Map<Chain, ChainKey>()

/**
 * Sets the keys that addresses are derived from (`BEP20_XPUB`, `TRC20_XPUB`); called once, when the process starts.
 * @throws {StartProblem} when one cannot be used
 */
export function setChainKeys(xpubs: Xpubs): void {
  keys.clear()
  for (const chain of ['bep20', 'trc20'] as const) {
    const text = xpubs[chain]
    if (text !== undefined) keys.set(chain, readKey(chain, text))
  }
}

/** The operator's key of a chain; undefined if none is configured. */
export function findChainKey(chain: Chain): ChainKey | undefined {
  return keys.get(chain)
}

/**
 * Checks that addresses given so far come from the keys in use.
 * @throws {StartProblem} when a key was changed
 */
export async function checkChainKeys(db: Db): Promise<void> {
  for (const { chain, fingerprint } of await listUsedKeys(db)) {
    const key = keys.get(chain)
    if (key && key.fingerprint !== fingerprint) {
      throw new StartProblem(
        `${variables[chain]} is not the key that members’ addresses were given from: payments to them would not be found. Set the earlier key again.`,
      )
    }
  }
}

function readKey(chain: Chain, text: string): ChainKey {
  try {
    return readChainKey(chain, text)
  } catch (error) {
    if (!(error instanceof KeyProblem)) throw error
    throw new StartProblem(`${variables[chain]} ${error.message}.`, { cause: error })
  }
}

/** The operator's key of one chain, from which addresses follow but nothing can be spent. */
export type ChainKey = {
  chain: Chain
  /** Tells keys apart without giving their addresses away. */
  fingerprint: string
  /** The address of a member by their index: m/44'/60'/0'/0/index, on Tron m/44'/195'/0'/0/index. */
  addressAt: (index: number) => string
}

/** A key that cannot be used, and why in one sentence. */
export class KeyProblem extends Error {}

/** m/44'/60'/0' and m/44'/195'/0': purpose, coin, account. */
const accountDepth = 3
const hardened = 0x80000000
/** The chain of addresses for others, beside the one for change (BIP-44). */
const external = 0

/**
 * Reads the extended public key of an account.
 * @throws {KeyProblem} when it is a private key, of another depth, or none
 */
export function readChainKey(chain: Chain, text: string): ChainKey {
  const key = decoded(text)
  if (key.privateKey !== null || /^xprv/.test(text)) {
    throw new KeyProblem(
      'is an extended private key, which must never be on a server: give the extended public key, and treat this one as known to others',
    )
  }
  if (key.depth !== accountDepth || key.index < hardened) {
    const coin = chain === 'bep20' ? 60 : 195
    throw new KeyProblem(
      `must be the public key of an account (m/44'/${coin}'/0', depth 3), and this one has depth ${key.depth}`,
    )
  }
  const addresses = key.deriveChild(external)
  return {
    chain,
    fingerprint: createHash('sha256').update(text).digest('hex'),
    addressAt: (index) => addressOf(chain, addresses.deriveChild(index).publicKey),
  }
}

function decoded(text: string): HDKey {
  try {
    return HDKey.fromExtendedKey(text)
  } catch (cause) {
    throw new KeyProblem(
      'is not an extended public key: it begins with xpub and has 111 characters; check every one',
      { cause },
    )
  }
}

function addressOf(chain: Chain, publicKey: Uint8Array | null): string {
  if (!publicKey) throw new Error('A public key has no public key')
  const point = ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed')
  // The first byte says that the point is uncompressed.
  const account = keccak_256(Buffer.from(point).subarray(1)).subarray(-20)
  if (chain === 'trc20') return trc20AddressOf(account)
  const address = readAddress('bep20', `0x${Buffer.from(account).toString('hex')}`)
  if (!address) throw new Error('A derived address is none')
  return address
}
