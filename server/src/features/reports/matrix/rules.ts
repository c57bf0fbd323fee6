import { IncomeKind } from '@clearstead/contract/income'
import { incomeGroups } from '@clearstead/contract/reports/paid-income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { fromUnits, subtract, type Usd } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { type UsdWalletKind, walletCode } from '../../../ledger/accounts.ts'

/** The sums of one kind of transfer on a day and kind of account; a reversal counts under the kind it reverses. */
export type Movement = {
  day: ProgrammeDay
  kind: TransferKind
  /** The code of a wallet, or minus the number of an operator account. */
  account: number
  isReversal: boolean
  credited: bigint
  debited: bigint
}

/** The credits of wallets of these kinds, less reversals. */
function creditedTo(
  movements: readonly Movement[],
  kinds: readonly TransferKind[],
  wallets: readonly UsdWalletKind[],
): Usd {
  const codes = wallets.map(walletCode)
  const found = movements.filter(
    ({ kind, account }) => kinds.includes(kind) && codes.includes(account),
  )
  return fromUnits(found.reduce((sum, { credited, debited }) => sum + credited - debited, 0n))
}

export const incomeKinds = IncomeKind.options

const incomeWallets = ['working', 'non_working'] as const

/** Income of some kinds, less reversals. */
export function paidOf(movements: readonly Movement[], kinds: readonly TransferKind[]): Usd {
  return creditedTo(movements, kinds, incomeWallets)
}

function depositedOf(movements: readonly Movement[]): Usd {
  return creditedTo(movements, ['deposit'], ['funding'])
}

/** Withdrawals paid out, with fees: what left `pending_withdrawal` without returning to a wallet. */
function withdrawnOf(movements: readonly Movement[]): Usd {
  const held = walletCode('pending_withdrawal')
  const paid = movements.filter(
    ({ kind, account, isReversal }) => kind === 'withdrawal' && account === held && !isReversal,
  )
  return fromUnits(paid.reduce((sum, { debited }) => sum + debited, 0n))
}

/** Purchases and top-ups of plans, less undone ones; the end of a plan does not count. */
function investedOf(movements: readonly Movement[]): Usd {
  const principal = walletCode('principal')
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

/** The matrix figures of a day. */
export function matrixDay(day: ProgrammeDay, movements: readonly Movement[]) {
  const own = movements.filter((movement) => movement.day === day)
  const deposits = depositedOf(own)
  const withdrawals = withdrawnOf(own)
  return {
    day,
    roi: paidOf(own, ['roi']),
    level: paidOf(own, ['level']),
    direct: paidOf(own, ['direct']),
    reward: paidOf(own, incomeGroups.rewards),
    salary: paidOf(own, ['salary']),
    bonus: paidOf(own, ['bonus']),
    deposits,
    withdrawals,
    plans: investedOf(own),
    net: subtract(deposits, withdrawals),
  }
}

/** The dashboard figures of a day. */
export function dashboardDay(movements: readonly Movement[]) {
  return {
    deposits: depositedOf(movements),
    withdrawals: withdrawnOf(movements),
    payouts: paidOf(movements, incomeKinds),
    planSales: investedOf(movements),
  }
}
