import {
  add,
  fromUnits,
  isZero,
  negate,
  type Sgx,
  type Usd,
  unitsOf,
  zero,
} from '@clearstead/contract/values/money'
import type { Line, LineRow } from './line.ts'

/** The wallets whose money the member has: not what is set aside to be paid out, nor held income. */
const ownWallets: readonly unknown[] = [
  'funding',
  'working',
  'non_working',
  'compound',
  'principal',
] satisfies LineRow['wallet'][]
/** Credits of these bring back or move what the member had already. */
const noGain: readonly string[] = ['withdrawal', 'plan', 'topup'] satisfies LineRow['source'][]
const endedRequests: readonly string[] = ['rejected', 'cancelled', 'reversed']

export type LineAmount = {
  /** Negative for money out. */
  usd: Usd | undefined
  tokens: Sgx | undefined
  /** `within` moves between wallets and has no sign; a `gain` is the only one in green. */
  look: 'gain' | 'signed' | 'within'
}

/**
 * The amount of a line. Over all wallets a withdrawal of $40 is −$40 when it is asked for; with `isOneWallet` each
 * line is what it did to that wallet.
 */
export function amountOf({ rows }: Line, isOneWallet: boolean): LineAmount {
  const tokens = sumOf(rows.flatMap((row) => (row.asset === 'SGX' ? signedSgx(row) : [])))
  const dollars = rows.flatMap((row) => (row.asset === 'USD' ? [row] : []))
  const [first] = dollars
  if (!first) return { usd: undefined, tokens, look: lookOf(rows[0], tokens) }
  if (isOneWallet) {
    const usd = add(...dollars.map(signedUsd))
    return { usd, tokens, look: lookOf(first, usd) }
  }
  if (first.wallet === null) return { ...amountOfRequest(first), tokens }
  const own = dollars.filter(({ wallet }) => ownWallets.includes(wallet))
  const net = add(zero<'USD'>(), ...own.map(signedUsd))
  if (!isZero(net)) return { usd: net, tokens, look: lookOf(own[0] ?? first, net) }
  const credits = dollars.filter(({ transactionType }) => transactionType === 'credit')
  if (credits.length > 0) {
    return { usd: largest(credits.map(({ amount }) => amount)), tokens, look: 'within' }
  }
  return { usd: add(...dollars.map(signedUsd)), tokens, look: 'signed' }
}

/** What the lines changed together; what only moved between wallets changes nothing. */
export function totalOf(lines: readonly Line[], isOneWallet: boolean): Usd {
  return add(
    zero<'USD'>(),
    ...lines.flatMap((line) => {
      const { usd, look } = amountOf(line, isOneWallet)
      return usd === undefined || look === 'within' ? [] : [usd]
    }),
  )
}

/** The wallet whose balance a line shows: the one it took from, or the one it went to. */
export function leadingRow({ rows }: Line): LineRow {
  const own = rows.filter(({ wallet }) => ownWallets.includes(wallet))
  return own.find(({ transactionType }) => transactionType === 'debit') ?? own[0] ?? rows[0]
}

/** A request that waits or was refused moved nothing in, and nothing out that did not come back. */
function amountOfRequest(row: Extract<LineRow, { asset: 'USD' }>): Omit<LineAmount, 'tokens'> {
  const isWaitingIn = row.transactionType === 'credit' && row.status === 'pending'
  if (isWaitingIn || endedRequests.includes(row.status)) return { usd: row.amount, look: 'within' }
  const usd = signedUsd(row)
  return { usd, look: lookOf(row, usd) }
}

function lookOf({ source, wallet }: LineRow, change: Usd | Sgx | undefined): LineAmount['look'] {
  const isGain =
    change !== undefined &&
    unitsOf<'USD' | 'SGX'>(change) >= 0n &&
    !noGain.includes(source) &&
    wallet !== 'pending_withdrawal' &&
    wallet !== 'held_income'
  return isGain ? 'gain' : 'signed'
}

function signedUsd(row: Extract<LineRow, { asset: 'USD' }>): Usd {
  return row.transactionType === 'debit' ? negate(row.amount) : row.amount
}

function signedSgx(row: Extract<LineRow, { asset: 'SGX' }>): Sgx {
  return row.transactionType === 'debit' ? negate(row.amount) : row.amount
}

function sumOf(tokens: readonly Sgx[]): Sgx | undefined {
  return tokens.length === 0 ? undefined : add(...tokens)
}

function largest(amounts: readonly Usd[]): Usd {
  return amounts.reduce(
    (most, amount) => (unitsOf(amount) > unitsOf(most) ? amount : most),
    fromUnits<'USD'>(0n),
  )
}
