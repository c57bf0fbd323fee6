import { type Said, type SaidCode, say } from '@clearstead/contract/call/say'

/** Parts of an account that features above people erase, each with its own job. */
export const erasedAbove = ['support', 'reports'] as const
export type ErasedPart = (typeof erasedAbove)[number]

/** The username of a closed account. Usernames and e-mails cannot contain `#`, so nobody can take it before. */
export function closedName(id: number): string {
  return `#closed-${id}`
}

/** What an account can still hold: wallets, by their kind, and open requests, by theirs. */
type Holding = SaidCode extends infer C
  ? C extends `people.holding.${infer K}`
    ? K
    : never
  : never

/** What an account still holds: wallets with a balance, and each kind of open requests. */
export function sayHoldings(wallets: readonly string[], requests: readonly string[]): Said[] {
  return [...wallets, ...new Set(requests)].map((kind) => say(`people.holding.${kind as Holding}`))
}
