import type { StatementLine, StatementSection } from '@clearstead/contract/reports/report-names'
import { UsdWalletName } from '@clearstead/contract/values/account-kind'
import {
  add,
  fromUnits,
  isZero,
  negate,
  subtract,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import {
  isDebitNormal,
  type OperatorKind,
  operatorCode,
  type UsdWalletKind,
  walletCode,
} from '../../../../ledger/accounts.ts'
import type { MovementKind } from '../../../treasury/public.ts'

/** What one kind of transfer credited to accounts of one code, less what it debited: before the period, and in it. */
export type Booked = { kind: TransferKind; account: number; before: bigint; within: bigint }
/** What the operator's own movements of a kind moved in the period; `gain` of returns, less losses. */
export type OwnMovements = Partial<Record<MovementKind, { amount: bigint; gain: bigint }>>
/** Everything that the three statements are made of. */
export type Books = { booked: readonly Booked[]; own: OwnMovements }

export type StatementRow = {
  section: StatementSection
  line: StatementLine
  /** The kind of transfer that the line adds up; null for a total, or for more than one. */
  kind: TransferKind | null
  /** In a balance sheet the balance at the end. */
  amount: Usd
  atStart?: Usd
}

type UsdOperatorKind = Exclude<OperatorKind, 'token_inventory' | 'token_opening'>
type UsdAccountKind = UsdWalletKind | UsdOperatorKind

/** The section of each account that holds US dollars: every one stands in the balance sheet, and in one place. */
const sectionOf: Readonly<Record<UsdAccountKind, 'assets' | 'liabilities' | 'equity'>> = {
  custody: 'assets',
  investments: 'assets',
  funding: 'liabilities',
  working: 'liabilities',
  non_working: 'liabilities',
  compound: 'liabilities',
  principal: 'liabilities',
  pending_withdrawal: 'liabilities',
  held_income: 'liabilities',
  level_payable: 'liabilities',
  token_reserve: 'liabilities',
  treasury: 'equity',
  opening: 'equity',
}
const accounts = Object.keys(sectionOf) as readonly UsdAccountKind[]
const equityAccounts = accounts.filter((account) => sectionOf[account] === 'equity')

/**
 * Assets, liabilities and equity at the start and at the end. The books are balanced, so assets are liabilities and
 * equity: 70 in custody and 30 invested are 90 owed to members and 10 of the operator's own.
 */
export function balanceSheet({ booked }: Books): StatementRow[] {
  const sections = ['assets', 'liabilities', 'equity'] as const
  return sections.flatMap((section) => {
    const lines = accounts
      .filter((account) => sectionOf[account] === section)
      .map((account) => ({ ...row(section, account), ...balancesOf(booked, account) }))
    return [...withoutEmpty(lines), { ...row(section, 'total'), ...sumOf(lines) }]
  })
}

/** What is rare, and nothing on the whole where features book as they do today. */
const corrections = { section: 'expenses', line: 'corrections' } as const
/** The line of the income statement that the equity changed by a kind of transfer stands in. */
const resultLines: Readonly<
  Record<TransferKind, { section: 'income' | 'expenses' | 'equity'; line: StatementLine }>
> = {
  withdrawal: { section: 'income', line: 'withdrawal_fees' },
  transfer: { section: 'income', line: 'transfer_fees' },
  topup: { section: 'income', line: 'topups' },
  plan: { section: 'income', line: 'plans' },
  fee: { section: 'income', line: 'other_fees' },
  treasury: { section: 'income', line: 'investment_result' },
  token: { section: 'income', line: 'token_result' },
  roi: { section: 'expenses', line: 'roi' },
  direct: { section: 'expenses', line: 'direct' },
  level: { section: 'expenses', line: 'level' },
  reward: { section: 'expenses', line: 'reward' },
  salary: { section: 'expenses', line: 'salary' },
  bonus: { section: 'expenses', line: 'bonus' },
  leadership: { section: 'expenses', line: 'leadership' },
  cto: { section: 'expenses', line: 'cto' },
  hold: { section: 'expenses', line: 'hold' },
  deposit: corrections,
  compound: corrections,
  adjustment: corrections,
  reversal: corrections,
  even_out: corrections,
  opening: { section: 'equity', line: 'imported' },
}
const kinds = Object.keys(resultLines) as readonly TransferKind[]

/**
 * How the equity changed: fees, what investments returned and what members were promised, expenses being negative. Level income is an
 * expense when a claim or purchase books it as payable; what its crediting does not pay comes back under the same line.
 */
export function incomeStatement(books: Books): StatementRow[] {
  const { putIn, takenOut, gain } = ownMoney(books)
  const payable = (kind: TransferKind) => changeOf(books.booked, ['level_payable'], kind)
  const accrued = add(...kinds.filter((kind) => kind !== 'level').map(payable))
  const earned = (kind: TransferKind): Usd => {
    if (kind === 'treasury') return gain
    const change = changeOf(books.booked, equityAccounts, kind)
    return kind === 'level' ? subtract(change, accrued) : add(change, payable(kind))
  }
  const lines = linesOf(kinds, (kind) => ({ ...resultLines[kind], amount: earned(kind) }))
  const imported = lines.filter(({ section }) => section === 'equity')
  const results = lines.filter((line) => !imported.includes(line))
  const { amount: result } = sumOf(results)
  const { atStart, amount: atEnd } = sumOf(
    equityAccounts.map((account) => balancesOf(books.booked, account)),
  )
  return [
    ...results,
    row('result', 'result', result),
    row('equity', 'at_start', atStart),
    row('equity', 'result', result),
    ...imported,
    ...withoutEmpty([
      row('equity', 'put_in', putIn, 'treasury'),
      row('equity', 'taken_out', negate(takenOut), 'treasury'),
    ]),
    row('equity', 'at_end', atEnd),
  ]
}

/** The line of the cash flow that a kind of transfer stands in; the operator's own movements have four. */
const cashLines: Readonly<
  Partial<Record<TransferKind, { section: StatementSection; line: StatementLine }>>
> = {
  deposit: { section: 'operating', line: 'deposits_received' },
  withdrawal: { section: 'operating', line: 'withdrawals_paid' },
  opening: { section: 'financing', line: 'imported' },
}
const cashKinds = Object.keys(cashLines) as readonly TransferKind[]

/** What came into custody and left it, from its balance at the start to that at the end. */
export function cashFlow(books: Books): StatementRow[] {
  const { putIn, takenOut, placed, returned } = ownMoney(books)
  const others = [...new Set([...cashKinds, ...kinds])].filter((kind) => kind !== 'treasury')
  const lines = linesOf(others, (kind) => ({
    ...(cashLines[kind] ?? { section: 'operating', line: 'other_cash' }),
    amount: negate(changeOf(books.booked, ['custody'], kind)),
  }))
  const { atStart, amount: atEnd } = balancesOf(books.booked, 'custody')
  return [
    ...lines.filter(({ section }) => section === 'operating'),
    ...withoutEmpty([
      row('investing', 'placed', negate(placed), 'treasury'),
      row('investing', 'returned', returned, 'treasury'),
    ]),
    ...lines.filter(({ section }) => section === 'financing'),
    ...withoutEmpty([
      row('financing', 'put_in', putIn, 'treasury'),
      row('financing', 'taken_out', negate(takenOut), 'treasury'),
    ]),
    row('cash', 'at_start', atStart),
    row('cash', 'change', subtract(atEnd, atStart)),
    row('cash', 'at_end', atEnd),
  ]
}

/** The operator's own movements, told apart: the ledger has one kind for all four. */
function ownMoney({ own }: Books) {
  const amountOf = (kind: MovementKind) => fromUnits<'USD'>(own[kind]?.amount ?? 0n)
  const gain = fromUnits<'USD'>(own.return?.gain ?? 0n)
  return {
    putIn: amountOf('fund'),
    takenOut: amountOf('withdraw'),
    placed: amountOf('deploy'),
    returned: add(amountOf('return'), gain),
    gain,
  }
}

/** A line for each kind, those with the same line together, without those of nothing. */
function linesOf(
  from: readonly TransferKind[],
  lineOf: (kind: TransferKind) => { section: StatementSection; line: StatementLine; amount: Usd },
): StatementRow[] {
  const lines = new Map<StatementLine, StatementRow>()
  for (const kind of from) {
    const { section, line, amount } = lineOf(kind)
    const before = lines.get(line)
    const isShared = before !== undefined
    const sum = isShared ? add(before.amount, amount) : amount
    lines.set(line, row(section, line, sum, isShared ? null : kind))
  }
  return withoutEmpty([...lines.values()])
}

function row(
  section: StatementSection,
  line: StatementLine,
  amount: Usd = zero(),
  kind: TransferKind | null = null,
): StatementRow {
  return { section, line, kind, amount }
}

type Balances = { atStart: Usd; amount: Usd }

function sumOf(rows: readonly { atStart?: Usd; amount: Usd }[]): Balances {
  return {
    atStart: add(...rows.map(({ atStart = zero() }) => atStart)),
    amount: add(...rows.map(({ amount }) => amount)),
  }
}

function withoutEmpty<Row extends { atStart?: Usd; amount: Usd }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ atStart = zero(), amount }) => !isZero(atStart) || !isZero(amount))
}

/** The balance at the start and at the end, as the account is shown. */
function balancesOf(booked: readonly Booked[], account: UsdAccountKind): Balances {
  const own = booked.filter((sum) => sum.account === codeOf(account))
  const before = own.reduce((sum, { before }) => sum + before, 0n)
  const after = own.reduce((sum, { within }) => sum + within, before)
  const sign = isDebitNormal(account) ? -1n : 1n
  return { atStart: fromUnits(sign * before), amount: fromUnits(sign * after) }
}

/** What a kind of transfer credited to some accounts in the period, less what it debited. */
function changeOf(
  booked: readonly Booked[],
  of: readonly UsdAccountKind[],
  kind: TransferKind,
): Usd {
  const codes = of.map(codeOf)
  const found = booked.filter((sum) => sum.kind === kind && codes.includes(sum.account))
  return fromUnits(found.reduce((sum, { within }) => sum + within, 0n))
}

function codeOf(account: UsdAccountKind): number {
  const wallet = UsdWalletName.safeParse(account)
  return wallet.success ? walletCode(wallet.data) : operatorCode(account as UsdOperatorKind)
}
