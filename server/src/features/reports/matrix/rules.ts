import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, subtract, type Usd } from '@clearstead/contract/values/money'
import { type UsdWalletKind, wallet } from '../../../ledger/accounts.ts'
import type { TransferKind } from '../../../ledger/posting.ts'

/** What one kind of transfer did on a day to one kind of account; a reversal under what it reverses. */
export type Movement = {
  day: ProgrammeDay
  kind: TransferKind
  /** A wallet's code, or minus the number of an operator's account. */
  account: number
  isReversal: boolean
  credited: bigint
  debited: bigint
}

const codeOf = (kind: UsdWalletKind): number => wallet(0 as MemberId, kind).id

/** What came into wallets of these kinds, less what was taken back. */
function creditedTo(
  movements: readonly Movement[],
  kinds: readonly TransferKind[],
  wallets: readonly UsdWalletKind[],
): Usd {
  const codes = wallets.map(codeOf)
  const found = movements.filter(
    ({ kind, account }) => kinds.includes(kind) && codes.includes(account),
  )
  return fromUnits(found.reduce((sum, { credited, debited }) => sum + credited - debited, 0n))
}

export const incomeKinds = [
  'roi',
  'direct',
  'level',
  'salary',
  'reward',
  'bonus',
  'leadership',
  'cto',
] as const satisfies readonly TransferKind[]

const incomeWallets = ['working', 'non_working'] as const

/** Income of some kinds, less what was reversed. */
export function paidOf(movements: readonly Movement[], kinds: readonly TransferKind[]): Usd {
  return creditedTo(movements, kinds, incomeWallets)
}

function depositedOf(movements: readonly Movement[]): Usd {
  return creditedTo(movements, ['deposit'], ['funding'])
}

/** What left the money set aside for requests, but for what went back to its wallet: paid out, with fees. */
function withdrawnOf(movements: readonly Movement[]): Usd {
  const held = codeOf('pending_withdrawal')
  const paid = movements.filter(
    ({ kind, account, isReversal }) => kind === 'withdrawal' && account === held && !isReversal,
  )
  return fromUnits(paid.reduce((sum, { debited }) => sum + debited, 0n))
}

/** What was put into plans by purchases and top-ups, less those undone; a plan that ends takes nothing back. */
function investedOf(movements: readonly Movement[]): Usd {
  const principal = codeOf('principal')
  const bought = movements.filter(
    ({ kind, account }) => (kind === 'plan' || kind === 'topup') && account === principal,
  )
  return fromUnits(
    bought.reduce(
      (sum, { credited, debited, isReversal }) => sum + (isReversal ? -debited : credited),
      0n,
    ),
  )
}

/** A day of the programme in figures. */
export function matrixDay(day: ProgrammeDay, movements: readonly Movement[]) {
  const own = movements.filter((movement) => movement.day === day)
  const deposits = depositedOf(own)
  const withdrawals = withdrawnOf(own)
  return {
    day,
    roi: paidOf(own, ['roi']),
    level: paidOf(own, ['level']),
    direct: paidOf(own, ['direct']),
    reward: paidOf(own, ['reward', 'leadership', 'cto']),
    salary: paidOf(own, ['salary']),
    bonus: paidOf(own, ['bonus']),
    deposits,
    withdrawals,
    plans: investedOf(own),
    net: subtract(deposits, withdrawals),
  }
}

/** A day as the operator's dashboard has it. */
export function dashboardDay(movements: readonly Movement[]) {
  return {
    deposits: depositedOf(movements),
    withdrawals: withdrawnOf(movements),
    payouts: paidOf(movements, incomeKinds),
    planSales: investedOf(movements),
  }
}
