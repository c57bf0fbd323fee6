import { UsdWalletName } from '@clearstead/contract/values/account-kind'
import { daysBetween } from '@clearstead/contract/values/day-range'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { add, fromUnits, type Usd } from '@clearstead/contract/values/money'
import {
  type AccountKind,
  isDebitNormal,
  type OperatorKind,
  operatorCode,
  walletCode,
} from '../../../ledger/accounts.ts'
import { balancesByDay, movementsBetween } from '../matrix/queries.ts'
import { incomeKinds, paidOf } from '../matrix/rules.ts'
import { money, type Report } from './report.ts'
import { amount, day } from './rules.ts'

/** Income paid by day and kind, less reversals. */
export const payoutReport: Report = {
  columns: [day('day'), ...incomeKinds.map(amount), amount('total')],
  rows: async function* rows(db, { from, to, timeZone }) {
    const movements = await movementsBetween(db, { from, to }, timeZone)
    yield daysBetween({ from, to }).map((on) => {
      const own = movements.filter((movement) => movement.day === on)
      const paid = incomeKinds.map((kind) => paidOf(own, [kind]))
      return [on, ...paid.map(money), money(add(...paid))]
    })
  },
}

/** The wallets whose balances are owed to members. */
export const owedWallets = UsdWalletName.options
const others = [
  'level_payable',
  'token_reserve',
  'treasury',
  'custody',
  'investments',
] as const satisfies readonly OperatorKind[]

/** Balances at the end of each day: of members by wallet, and of the operator's accounts. */
export const liabilityReport: Report = {
  columns: [day('day'), ...owedWallets.map(amount), amount('owed'), ...others.map(amount)],
  rows: async function* rows(db, { from, to, timeZone, today }) {
    const days = daysBetween({ from, to }).filter((date) => date <= today)
    const last = days.at(-1)
    if (!last) return
    const balances = await balancesByDay(db, { from, to: last }, timeZone)
    const held = new Map(balances.map((found) => [`${found.day} ${found.account}`, found.balance]))
    const on = (date: ProgrammeDay, kind: AccountKind, code: number): Usd => {
      const units = held.get(`${date} ${code}`) ?? 0n
      return fromUnits(isDebitNormal(kind) ? -units : units)
    }
    yield days.map((date) => {
      const owed = owedWallets.map((kind) => on(date, kind, walletCode(kind)))
      const own = others.map((kind) => on(date, kind, operatorCode(kind)))
      return [date, ...owed.map(money), money(add(...owed)), ...own.map(money)]
    })
  },
}
