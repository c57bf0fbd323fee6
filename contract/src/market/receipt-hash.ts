import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ReceiptView } from './views.ts'

type Shown = Pick<ReceiptView, 'previousHash' | 'transferId' | 'commitment'>
type Told = Pick<NonNullable<ReceiptView['trade']>, 'nonce' | 'canonicalText'>

/** The hash of a trade, from what the public chain shows of it. */
export function transactionHashOf({ previousHash, transferId, commitment }: Shown): string {
  const id = hexToBytes(transferId.toString(16).padStart(16, '0'))
  return bytesToHex(sha256(concatBytes(hexToBytes(previousHash), id, hexToBytes(commitment))))
}

/** What the public chain shows of a trade, from what only its trader knows. */
export function commitmentTo({ nonce, canonicalText }: Told): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(nonce), sha256(utf8ToBytes(canonicalText)))))
}
