import { IncomeKind } from '@clearstead/contract/income'
import type { Fit, TableName } from '@clearstead/contract/reports/statements'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import type { UsdWalletKind } from '../../../ledger/accounts.ts'

const tables: Record<TableName, readonly TransferKind[]> = {
  roi_transaction: ['roi'],
  level_transaction: ['level'],
  direct_transaction: ['direct'],
  reward_transaction: ['reward', 'leadership', 'cto'],
  salary_transaction: ['salary'],
  bonus_transaction: ['bonus'],
  investment_transaction: ['plan'],
  deposit_transaction: ['deposit'],
  withdrawal_transaction: ['withdrawal'],
  topup_transaction: ['topup'],
  transfer_transaction: ['transfer', 'compound'],
  token_transaction: ['token'],
}

export function kindsOfTable(name: TableName): readonly TransferKind[] {
  return tables[name]
}

/** The kinds of income that a table lists row by row, including unpaid income; none for other movements. */
export function incomesOfTable(name: TableName): readonly IncomeKind[] {
  const kinds: readonly string[] = tables[name]
  return IncomeKind.options.filter((kind) => kinds.includes(kind))
}

const requestStatuses = ['pending', 'approved', 'paid', 'rejected', 'cancelled'] as const
export type RequestKind = 'deposit' | 'withdrawal' | 'topup'
export type RequestStatus = (typeof requestStatuses)[number]

/** The rows that a table reads for a `fit`; `nothing` if no row can fit. */
type Selection =
  | {
      what: 'incomes'
      kinds: readonly IncomeKind[]
      origin?: 'own' | 'team'
      outcome?: 'completed' | 'reversed' | 'unpaid'
    }
  | {
      what: 'movements'
      kinds: readonly TransferKind[]
      wallets?: readonly UsdWalletKind[]
      isReversed?: boolean
    }
  | { what: 'requests'; of: RequestKind; status: RequestStatus }
  | { what: 'nothing' }

const nothing = { what: 'nothing' } as const

/**
 * Income is listed row by row, because each row has its own reasons; other tables list movements. A status of requests
 * lists the requests.
 */
export function selectionOf(name: TableName, fit?: Fit): Selection {
  const movements = { what: 'movements', kinds: tables[name] } as const
  const kinds = incomesOfTable(name)
  const isIncome = kinds.length > 0
  const incomes = { what: 'incomes', kinds } as const
  switch (fit) {
    case undefined:
      return isIncome ? incomes : movements
    case 'invest':
      return isIncome ? { ...incomes, origin: 'own' } : { ...movements, wallets: ['principal'] }
    case 'team':
      return isIncome ? { ...incomes, origin: 'team' } : nothing
    case 'unpaid':
      return isIncome ? { ...incomes, outcome: fit } : nothing
    case 'compound':
      return { ...movements, wallets: ['compound'] }
    case 'completed':
    case 'reversed':
      return isIncome
        ? { ...incomes, outcome: fit }
        : { ...movements, isReversed: fit === 'reversed' }
    default:
      return requestsOf(name, fit)
  }
}

function requestsOf(name: TableName, status: RequestStatus): Selection {
  if (name === 'withdrawal_transaction') return { what: 'requests', of: 'withdrawal', status }
  if (status === 'paid') return nothing
  if (name === 'deposit_transaction') return { what: 'requests', of: 'deposit', status }
  return name === 'topup_transaction' ? { what: 'requests', of: 'topup', status } : nothing
}
