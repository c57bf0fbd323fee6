import { pbkdf2Sync } from 'node:crypto'
import { HDKey } from '@scure/bip32'

/** Mnemonics that everybody knows; what they hold is anybody's. */
export const junk = 'test test test test test test test test test test test junk'
export const about =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

/** The root of a mnemonic's keys (BIP-39). */
export function rootOf(mnemonic: string): HDKey {
  return HDKey.fromMasterSeed(pbkdf2Sync(mnemonic, 'mnemonic', 2048, 64, 'sha512'))
}

/** The extended public key of a mnemonic's first account on Ethereum and the like. */
export function bep20Xpub(mnemonic: string): string {
  return rootOf(mnemonic).derive("m/44'/60'/0'").publicExtendedKey
}

/** The extended public key of a mnemonic's first account on Tron. */
export function trc20Xpub(mnemonic: string): string {
  return rootOf(mnemonic).derive("m/44'/195'/0'").publicExtendedKey
}
