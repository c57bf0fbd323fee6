import type { WalletName } from '@clearstead/contract/reports'
import type { StatementMovement } from '@clearstead/contract/statements'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, negate, type Usd, unitsOf, zero } from '@clearstead/contract/values/money'
import type * as z from 'zod'

/** A wallet of a statement; its movements are read as they are asked for, oldest first. */
export type StatementWallet = {
  wallet: z.output<typeof WalletName>
  opening: Usd
  closing: Usd
  movements: AsyncIterable<readonly StatementMovement[]>
}

export type Statement = {
  brand: string
  member: { id: MemberId; username: string; fullname: string }
  timeZone: string
  from: ProgrammeDay | null
  to: ProgrammeDay | null
  today: ProgrammeDay
  /** How many movements there are in all. */
  lines: number
  wallets: readonly StatementWallet[]
}

/** More lines than these are no document to read. */
export const mostPdfLines = 10_000

export type Totals = { credited: Usd; debited: Usd }
export const noTotals: Totals = { credited: zero(), debited: zero() }

/** Totals with some movements more: +5 and −2 after 10 in and 1 out make 15 in and 3 out. */
export function totalWith(
  { credited, debited }: Totals,
  movements: readonly { amount: Usd }[],
): Totals {
  const isIn = ({ amount }: { amount: Usd }) => unitsOf(amount) > 0n
  const sum = (found: readonly { amount: Usd }[]) =>
    add(zero<'USD'>(), ...found.map(({ amount }) => amount))
  return {
    credited: add(credited, sum(movements.filter(isIn))),
    debited: add(debited, negate(sum(movements.filter((movement) => !isIn(movement))))),
  }
}

/**
 * An exact amount as people read it: thousands apart, and no zeros beyond the cents. 1234.5 is "1,234.50",
 * 0.00000125 is "0.00000125".
 */
export function readableAmount(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const shown = fraction.replace(/0+$/, '').padEnd(2, '0')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',').replace('-', '−')}.${shown}`
}
