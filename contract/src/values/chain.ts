import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'

export type Chain = 'bep20' | 'trc20'

/** The id of BNB Smart Chain; null for Tron, which has none that its nodes agree on. */
export const evmChainIds = { bep20: 56, trc20: null } as const satisfies Record<
  Chain,
  number | null
>

/** Invisible characters and all kinds of space, which do not change a reference or an address. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu
const base58check = createBase58check(sha256)
/** The first byte of every Tron address. */
const tronPrefix = 0x41
const tronLength = 21

/** Text for comparison: normalised, without invisible characters. */
export function withoutInvisible(text: string): string {
  return text.normalize('NFKC').replace(invisible, '')
}

/**
 * An address as stored, or undefined if money sent there would be lost. BEP20: all lower case, all upper case, or mixed
 * as in EIP-55, which is stored. TRC20: base58check with its prefix.
 */
export function readAddress(chain: Chain, text: string): string | undefined {
  const plain = withoutInvisible(text)
  return chain === 'bep20' ? readBep20(plain) : readTrc20(plain)
}

/** The hash of a transaction in the spelling of its chain's explorers, or undefined if it is none. */
export function readTxHash(chain: Chain, text: string): string | undefined {
  const [, hash] = /^(?:0x)?([0-9a-f]{64})$/.exec(withoutInvisible(text).toLowerCase()) ?? []
  if (hash === undefined || /^0+$/.test(hash)) return undefined
  return chain === 'bep20' ? `0x${hash}` : hash
}

/** The Tron address of an account's 20 bytes. */
export function trc20AddressOf(account: Uint8Array): string {
  return base58check.encode(Uint8Array.of(tronPrefix, ...account))
}

/** The 20 bytes of an address that `readAddress` accepts, as `0x` and 40 small hex digits: the form that EVM nodes use. */
export function accountOf(chain: Chain, address: string): string {
  if (chain === 'bep20') return address.toLowerCase()
  return `0x${bytesToHex(base58check.decode(address).subarray(1))}`
}

/** The address of an account of 20 bytes in the spelling of its chain. */
export function addressOf(chain: Chain, account: string): string {
  const digits = account.slice(2).toLowerCase()
  return chain === 'bep20' ? `0x${withChecksum(digits)}` : trc20AddressOf(hexToBytes(digits))
}

function readBep20(text: string): string | undefined {
  const [, digits] = /^0[xX]([0-9a-fA-F]{40})$/.exec(text) ?? []
  if (digits === undefined || /^0+$/.test(digits)) return undefined
  const small = digits.toLowerCase()
  const checksummed = withChecksum(small)
  const isOneCase = digits === small || digits === digits.toUpperCase()
  return isOneCase || digits === checksummed ? `0x${checksummed}` : undefined
}

/** EIP-55: a letter is upper case if the hex digit of the hash at its place is 8 or more. */
function withChecksum(small: string): string {
  const hash = keccak_256(utf8ToBytes(small))
  const isHigh = (place: number) => (((hash[place >> 1] ?? 0) >> (place % 2 ? 0 : 4)) & 15) >= 8
  return [...small].map((digit, index) => (isHigh(index) ? digit.toUpperCase() : digit)).join('')
}

function readTrc20(text: string): string | undefined {
  try {
    const bytes = base58check.decode(text)
    return bytes.length === tronLength && bytes[0] === tronPrefix ? text : undefined
  } catch {
    return undefined
  }
}
