import type { Holdings } from './holdings.ts'

/**
 * A wallet as a page reaches it (EIP-1193). What it answers is decided by other people's code, so that nothing of it is
 * taken for granted.
 */
export type Provider = {
  request: (asked: ProviderRequest) => Promise<unknown>
  on?: (event: string, listener: (news: unknown) => void) => unknown
  removeListener?: (event: string, listener: (news: unknown) => void) => unknown
  /** Stops waiting for a wallet on another device, and ends what was agreed with it. */
  leave?: () => void
  /** What an account holds, where the wallet is on another device and answers no such question. @throws {WalletError} */
  readHoldings?: (owner: Address) => Promise<Holdings>
}

type ProviderRequest = { method: string; params?: readonly unknown[] }

/** An account of an EVM chain, or the address of a contract. */
export type Address = `0x${string}`
export type Hex = `0x${string}`
/** One account at least; the first is the one that the person has chosen. */
export type Accounts = readonly [Address, ...Address[]]

/** The accounts in an answer of a wallet; undefined if it gave none. */
export function accountsOf(answer: unknown): Accounts | undefined {
  const [first, ...others] = Array.isArray(answer) ? answer.filter(isAddress) : []
  return first && [first, ...others]
}

/** The whole number in an answer of a wallet, such as `0x38` or 56; undefined if there is none. */
export function quantityOf(answer: unknown): bigint | undefined {
  if (typeof answer === 'number') return Number.isSafeInteger(answer) ? BigInt(answer) : undefined
  return typeof answer === 'string' && /^(0x[\da-f]+|\d+)$/i.test(answer)
    ? BigInt(answer)
    : undefined
}

export function toHex(quantity: bigint | number): Hex {
  return `0x${quantity.toString(16)}`
}

export function isAddress(text: unknown): text is Address {
  return typeof text === 'string' && /^0x[\da-f]{40}$/i.test(text)
}

export function isHash(text: unknown): text is Hex {
  return typeof text === 'string' && /^0x[\da-f]{64}$/i.test(text)
}
