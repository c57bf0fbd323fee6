import type { Chain } from '@clearstead/contract/values/chain'
import type { Db } from '../../../plumbing/database/database.ts'
import { StartProblem } from '../../../plumbing/start-problem.ts'
import { type ChainKey, KeyProblem, readChainKey } from './extended-key.ts'
import { listUsedKeys } from './queries.ts'

/** What the operator configured: an extended public key for each chain. */
export type Xpubs = Readonly<Record<Chain, string | undefined>>

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
