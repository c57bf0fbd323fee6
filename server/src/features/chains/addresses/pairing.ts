import type { Pairing } from '@clearstead/contract/deposits'

let pairing: Pairing | undefined

/** Sets how wallets on phones are paired (`WALLETCONNECT_PROJECT_ID`); called once, when the process starts. */
export function setPairing(configured: Pairing | undefined): void {
  pairing = configured
}

/** How wallets on phones are paired; undefined where it is not configured. */
export function findPairing(): Pairing | undefined {
  return pairing
}
