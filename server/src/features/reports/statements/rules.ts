import type { UsdMovement } from '@clearstead/contract/reports/statements'
import type { PublishedRoot } from '@clearstead/contract/transparency/proofs'
import type { UsdWalletName } from '@clearstead/contract/values/account-kind'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import {
  type Asset,
  add,
  type Money,
  negate,
  unitsOf,
  zero,
} from '@clearstead/contract/values/money'
import { decimalText } from '@clearstead/texts/format'
import type * as z from 'zod'

export type Movement<A extends Asset> = Omit<
  z.output<typeof UsdMovement>,
  'amount' | 'balanceAfter'
> & { amount: Money<A>; balanceAfter: Money<A> }

/** The balances of a wallet at both ends, and its movements, oldest first, which are read when iterated. */
export type Section<A extends Asset> = {
  opening: Money<A>
  closing: Money<A>
  movements: AsyncIterable<readonly Movement<A>[]>
}

export type Statement = {
  brand: string
  /** The operator's logo as PNG, read for a PDF only. */
  logo: () => Promise<Buffer | undefined>
  member: { id: MemberId; username: string; fullname: string }
  timeZone: string
  from: ProgrammeDay | null
  to: ProgrammeDay | null
  today: ProgrammeDay
  /** The root of the newest published day. */
  root: PublishedRoot | null
  /** The number of all movements. */
  lines: number
  wallets: readonly (Section<'USD'> & { wallet: z.output<typeof UsdWalletName> })[]
  /** Null if the member has no tokens. */
  token: Section<'SGX'> | null
}

/**
 * A hash that people compare at a glance: its first and last eight digits, `b8985be0…2bad9ea9`. Who wants another root with the
 * same short form has to try 2^64 of them.
 */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…${hash.slice(-8)}`
}

export const maxPdfLines = 10_000

type Totals<A extends Asset> = { credited: Money<A>; debited: Money<A> }
export function noTotals<A extends Asset>(): Totals<A> {
  return { credited: zero(), debited: zero() }
}

/** Adds movements to totals: +5 and −2 after 10 in and 1 out make 15 in and 3 out. */
export function totalWith<A extends Asset>(
  { credited, debited }: Totals<A>,
  movements: readonly { amount: Money<A> }[],
): Totals<A> {
  const isIn = ({ amount }: { amount: Money<A> }) => unitsOf(amount) > 0n
  const sum = (found: readonly { amount: Money<A> }[]) => add(...found.map(({ amount }) => amount))
  return {
    credited: add(credited, sum(movements.filter(isIn))),
    debited: add(debited, negate(sum(movements.filter((movement) => !isIn(movement))))),
  }
}

export type Figures<A extends Asset> = Totals<A> & { opening: Money<A>; closing: Money<A> }

/** The sum of several wallets of one asset; a movement between two of them counts both ways. */
export function combine<A extends Asset>(wallets: readonly Figures<A>[]): Figures<A> {
  return {
    opening: add(...wallets.map(({ opening }) => opening)),
    credited: add(...wallets.map(({ credited }) => credited)),
    debited: add(...wallets.map(({ debited }) => debited)),
    closing: add(...wallets.map(({ closing }) => closing)),
  }
}

/**
 * An exact amount for people, with thousands separators and no zeros after the cents. 1234.5 is "1,234.50", 0.00000125
 * is "0.00000125".
 */
export function readableAmount(decimal: string, locale?: string): string {
  return decimalText(decimal, locale)
}
