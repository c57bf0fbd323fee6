import type { ChainCustody } from '@clearstead/contract/transparency/day-reserves'
import type { Chain } from '@clearstead/contract/values/chain'
import { addDays, dayMs, type ProgrammeDay } from '@clearstead/contract/values/days'
import {
  add,
  fromUnits,
  isLess,
  smaller,
  subtract,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'

/** How many days after the day it names a message may be signed: keys are kept offline, and admins approve. */
const signingDays = 14

const chainNames = { bep20: 'BNB Smart Chain (56)', trc20: 'Tron' } as const

type Custody = {
  operator: string
  chain: Chain
  address: string
  day: ProgrammeDay
  /** Scheme and host under which this installation is known. */
  origin: string
  /** The key of the installation, in hex. */
  publicKey: string
  nonce: string
}

/** The text that is signed with the key of a custody address; another installation never words the same. */
export function custodyMessage(custody: Custody): string {
  const { operator, chain, address, day, origin, publicKey, nonce } = custody
  return [
    `${operator}: proof of custody`,
    '',
    `I control the address ${address} on ${chainNames[chain]}.`,
    `It holds custody of this programme, operated under the name ${operator}.`,
    `${labels.origin}${origin}`,
    `${labels.publicKey}${publicKey}`,
    `${labels.nonce}${nonce}`,
    `Date: ${day}`,
  ].join('\n')
}

const labels = {
  origin: 'Installation: ',
  publicKey: 'Key of the installation (Ed25519): ',
  nonce: 'Nonce: ',
} as const

/** The installation, key and nonce that a message names; undefined for what it does not name. */
export function boundTo(message: string): Record<keyof typeof labels, string | undefined> {
  const lines = message.split('\n')
  const after = (label: string) => lines.find((line) => line.startsWith(label))?.slice(label.length)
  const { origin, publicKey, nonce } = labels
  return { origin: after(origin), publicKey: after(publicKey), nonce: after(nonce) }
}

/** The days that a proof which arrives today may name. */
export function signingPeriod(today: ProgrammeDay): { from: ProgrammeDay; upto: ProgrammeDay } {
  return { from: addDays(today, -signingDays), upto: today }
}

export function daysBetween(from: ProgrammeDay, upto: ProgrammeDay): number {
  return Math.round((Date.parse(upto) - Date.parse(from)) / dayMs)
}

type Sources = Omit<ChainCustody, 'total'>

/** With 800 deposited on chain, 300 paid out there and 100 moved to the bank, 400 are on chain. */
export function chainCustodyOf(sources: Sources): ChainCustody {
  const { deposits, withdrawals, treasury, moved } = sources
  return { ...sources, total: add(deposits, withdrawals, treasury, moved) }
}

type Statement = { kind: 'bank' | 'investments'; day: ProgrammeDay; amount: Usd }

/** Whether a statement is young enough on a day: with 35 days one of 1 March counts up to 5 April. */
export function isRecent(statement: Pick<Statement, 'day'>, day: ProgrammeDay, days: number) {
  return daysBetween(statement.day, day) <= days
}

/** The sum of amounts; null if there are none. */
export function sumOrNull(amounts: readonly Usd[]): Usd | null {
  return amounts.length === 0 ? null : add(...amounts)
}

type Held = {
  custody: Usd
  investments: Usd
  onChain: Usd
  /** The balances that were read on proven addresses. */
  balances: readonly Usd[]
  /** The statements that count. */
  statements: readonly Statement[]
}

/**
 * Splits the assets of the books by what stands behind them. Nothing counts beyond what the books say of its place: with
 * custody of 1,000, of which 600 are on chain, 700 on proven addresses and a bank statement of 250, 600 are proven, 250
 * documented and 150 declared.
 */
export function standingOf({ custody, investments, onChain, balances, statements }: Held) {
  const inBooks = notBelowZero(smaller(onChain, custody))
  const proven = smaller(add(zero<'USD'>(), ...balances), inBooks)
  const stated = (kind: Statement['kind']) =>
    add(zero<'USD'>(), ...statements.filter((one) => one.kind === kind).map(({ amount }) => amount))
  const documented = add(
    smaller(stated('bank'), subtract(custody, inBooks)),
    smaller(stated('investments'), investments),
  )
  const declared = subtract(add(custody, investments), add(proven, documented))
  return { proven, documented, declared }
}

function notBelowZero(amount: Usd): Usd {
  return isLess(amount, zero()) ? zero() : amount
}

/** Units of a token with `decimals` decimals in USD, rounded down at the eighth decimal; undefined beyond the ledger. */
export function toUsd(units: bigint, decimals: number): Usd | undefined {
  const scaled = (units * 10n ** 8n) / 10n ** BigInt(decimals)
  return scaled < 2n ** 63n ? fromUnits<'USD'>(scaled) : undefined
}
