import { type Said, say } from '@clearstead/contract/call/say'
import type { Source } from '@clearstead/contract/reports/transactions'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { ratioOf } from '@clearstead/contract/values/exact'
import {
  type Asset,
  add,
  isPositive,
  type Money,
  negate,
  type Sgx,
  toDecimal,
  type Usd,
  unitsOf,
  zero,
} from '@clearstead/contract/values/money'
import { type Percent, percent } from '@clearstead/contract/values/percent'
import { TransferKind } from '@clearstead/contract/values/transfer-kind'
import type { UsdWalletKind, WalletKind } from '../../ledger/accounts.ts'

/** A cell of a file: amounts, days and instants are text. */
export type Cell = string | number | null

/** The wallets of which a member’s total balance is the sum; held income is not theirs yet. */
export const countedWallets = [
  'funding',
  'working',
  'non_working',
  'compound',
  'principal',
  'pending_withdrawal',
] as const satisfies readonly UsdWalletKind[]

/** The source that people see for each kind of transfer. */
const sources: Record<TransferKind, Source> = {
  roi: 'roi',
  direct: 'direct',
  level: 'level',
  reward: 'reward',
  salary: 'salary',
  bonus: 'bonus',
  leadership: 'leadership',
  cto: 'cto',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  topup: 'topup',
  plan: 'plan',
  hold: 'hold',
  transfer: 'transfer',
  compound: 'transfer',
  token: 'token',
  fee: 'fee',
  adjustment: 'adjustment',
  opening: 'adjustment',
  treasury: 'adjustment',
  reversal: 'adjustment',
  even_out: 'adjustment',
}

export function sourceOf(kind: TransferKind): Source {
  return sources[kind]
}

export function kindsOf(source: Source): TransferKind[] {
  return TransferKind.options.filter((kind) => sources[kind] === source)
}

/** An amount without its sign, and its direction. */
export function directed<A extends Asset>(amount: Money<A>) {
  return unitsOf(amount) < 0n
    ? { amount: negate(amount), transactionType: 'debit' as const }
    : { amount, transactionType: 'credit' as const }
}

type WalletLine = { wallet: WalletKind; amount: Money<Asset>; balanceAfter: Money<Asset> }

/** The amount and the balance of a line, in the asset of its wallet. */
export function assetAmounts({ wallet, amount, balanceAfter }: WalletLine) {
  return wallet === 'token'
    ? {
        asset: 'SGX' as const,
        wallet,
        ...directed(amount as Sgx),
        balanceAfter: balanceAfter as Sgx,
      }
    : {
        asset: 'USD' as const,
        wallet,
        ...directed(amount as Usd),
        balanceAfter: balanceAfter as Usd,
      }
}

export type Trade = { side: 'BUY' | 'SELL'; amount: Sgx; price: Usd }

/** What a trade was: `Bought 1,000.00 SGX at $0.008`. */
export function describeTrade({ side, amount, price }: Trade): Said {
  const facts = { tokens: toDecimal(amount), price: toDecimal(price) }
  return side === 'BUY' ? say('reports.trade.bought', facts) : say('reports.trade.sold', facts)
}

/** The days of a period that ends with `today`, oldest first. */
function daysTo(today: ProgrammeDay, count: number): ProgrammeDay[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1))
}

/** The days of the month up to `today`. */
export function monthTo(today: ProgrammeDay): ProgrammeDay[] {
  return daysTo(today, Number(today.slice(8)))
}

/**
 * The change of a figure in percent with one decimal, rounded half away from zero: 118.2 after 100 is "+18.2". Null if
 * the figure before is not positive.
 */
export function changeOf(now: bigint, before: bigint): string | null {
  if (before <= 0n) return null
  const change = now - before
  const size = (change < 0n ? -change : change) * 2000n
  const tenths = (size + before) / (before * 2n)
  if (tenths === 0n) return '0.0'
  return `${change < 0n ? '-' : '+'}${tenths / 10n}.${tenths % 10n}`
}

export type Change<Figure> = { now: Figure; before: Figure; changePercent: string | null }

/** The sum of the last 30 days compared with the 30 days before. */
export function moneyChange(byDay: ReadonlyMap<string, Usd>, periods: Periods): Change<Usd> {
  const now = sumOn(byDay, periods.now)
  const before = sumOn(byDay, periods.before)
  return { now, before, changePercent: changeOf(unitsOf(now), unitsOf(before)) }
}

export function countChange(byDay: ReadonlyMap<string, number>, periods: Periods): Change<number> {
  const sum = (days: readonly ProgrammeDay[]) =>
    days.reduce((total, day) => total + (byDay.get(day) ?? 0), 0)
  const now = sum(periods.now)
  const before = sum(periods.before)
  return { now, before, changePercent: changeOf(BigInt(now), BigInt(before)) }
}

export type Periods = { now: ProgrammeDay[]; before: ProgrammeDay[] }

const periodDays = 30

/** The last 30 programme days including today, and the 30 days before. */
export function periodsTo(today: ProgrammeDay): Periods {
  return {
    now: daysTo(today, periodDays),
    before: daysTo(addDays(today, -periodDays), periodDays),
  }
}

function sumOn(byDay: ReadonlyMap<string, Usd>, days: readonly ProgrammeDay[]): Usd {
  return add(...days.map((day) => byDay.get(day) ?? zero<'USD'>()))
}

/** How much of a cap is used, rounded down at the sixth decimal: 150 of 600 is 25 %; 0 without a cap. */
export function usedPercentOf(earned: Usd, cap: Usd): Percent {
  return isPositive(cap) ? ratioOf(unitsOf(earned), unitsOf(cap)) : percent('0')
}
