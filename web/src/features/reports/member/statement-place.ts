import { type Fit, TableName } from '@clearstead/contract/reports/statements'
import type { Source, TransactionView } from '@clearstead/contract/reports/transactions'
import type { ProgrammeDay } from '@clearstead/contract/values/days'

/** Sources that no table is about. */
export const furtherSources = ['leadership', 'cto', 'hold', 'fee', 'adjustment'] as const

/** The table that a source is listed in, row by row and with its reasons. */
const tableOf: Partial<Record<Source, TableName>> = {
  roi: 'roi_transaction',
  level: 'level_transaction',
  direct: 'direct_transaction',
  reward: 'reward_transaction',
  salary: 'salary_transaction',
  bonus: 'bonus_transaction',
  plan: 'investment_transaction',
  deposit: 'deposit_transaction',
  withdrawal: 'withdrawal_transaction',
  topup: 'topup_transaction',
  transfer: 'transfer_transaction',
  token: 'token_transaction',
}

const income: readonly Fit[] = ['completed', 'unpaid', 'reversed']
const booked: readonly Fit[] = ['completed', 'reversed']
const requested: readonly Fit[] = ['pending', 'approved', 'rejected', 'cancelled', ...booked]

/** What a table can be narrowed to with any result; the server takes every other word too, and finds nothing. */
const fitsOfTable: Record<TableName, readonly Fit[]> = {
  roi_transaction: ['invest', ...income],
  level_transaction: ['team', ...income],
  direct_transaction: ['team', ...income],
  reward_transaction: income,
  salary_transaction: income,
  bonus_transaction: income,
  investment_transaction: ['invest', ...booked],
  deposit_transaction: requested,
  withdrawal_transaction: [
    'pending',
    'approved',
    'paid',
    'rejected',
    'cancelled',
    'compound',
    ...booked,
  ],
  topup_transaction: requested,
  transfer_transaction: ['compound', ...booked],
  token_transaction: booked,
}

/** What a statement is of: a table, or a source that no table is about. */
export type StatementType = TableName | (typeof furtherSources)[number]

/** All filters of all statements; those that a statement lacks are undefined in it. */
export type StatementSearch = {
  type: StatementType | undefined
  fit: Fit | undefined
  wallet: TransactionView['wallet'] | undefined
  transactionType: 'credit' | 'debit' | undefined
  status: 'completed' | 'reversed' | undefined
  from: ProgrammeDay | undefined
  to: ProgrammeDay | undefined
}

/** Where a statement is, and what its address says. */
export type StatementPlace =
  | { table: TableName; fit: Fit | undefined; search: Pick<StatementSearch, 'from' | 'to'> }
  | {
      source: Source | 'all'
      search: Pick<StatementSearch, 'wallet' | 'transactionType' | 'status' | 'from' | 'to'>
    }

export function isTable(type: StatementSearch['type']): type is TableName {
  return TableName.options.some((table) => table === type)
}

/** The words that a table can be narrowed to, with the one that an address has already. */
export function fitsOf(table: TableName, fit: Fit | undefined): readonly Fit[] {
  const usual = fitsOfTable[table]
  return fit === undefined || usual.includes(fit) ? usual : [...usual, fit]
}

/** The filters that hold at a place. */
export function searchAt(place: StatementPlace): StatementSearch {
  const none = { fit: undefined, wallet: undefined, transactionType: undefined, status: undefined }
  if ('table' in place) return { ...none, ...place.search, type: place.table, fit: place.fit }
  return { ...none, ...place.search, type: typeOf(place.source) }
}

function typeOf(source: Source | 'all'): StatementType | undefined {
  if (source === 'all') return undefined
  return furtherSources.find((further) => further === source) ?? tableOf[source]
}

/** Where filters lead that were changed at a place. A filter that the new place lacks is dropped. */
export function placeAfter(
  place: StatementPlace,
  changed: Partial<StatementSearch>,
): StatementPlace {
  const { type, fit, wallet, transactionType, status, from, to } = {
    ...searchAt(place),
    ...changed,
  }
  const isSameType = !('type' in changed) || changed.type === searchAt(place).type
  if ('source' in place && isSameType && place.source !== 'all') {
    return { source: place.source, search: { wallet, transactionType, status, from, to } }
  }
  if (isTable(type)) {
    const isFitting = fit !== undefined && (isSameType || fitsOfTable[type].includes(fit))
    return { table: type, fit: isFitting ? fit : undefined, search: { from, to } }
  }
  return { source: type ?? 'all', search: { wallet, transactionType, status, from, to } }
}
