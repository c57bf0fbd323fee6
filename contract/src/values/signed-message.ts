import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Chain } from './chain.ts'

/** How wallets mark a text as a message, so that it can never be a transaction: EIP-191, and TIP-191 on Tron. */
const marks = {
  bep20: '\x19Ethereum Signed Message:\n',
  trc20: '\x19TRON Signed Message:\n',
} as const

/** The hash that a wallet of the chain signs for a message: `personal_sign`, and `signMessageV2` on Tron. */
export function signedHashOf(chain: Chain, message: string): Uint8Array {
  const text = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`${marks[chain]}${text.length}`), text))
}
