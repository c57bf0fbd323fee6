import { dayMs, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { ImportId, MemberId } from '@clearstead/contract/values/ids'
import { add, isPositive, type Usd, zero } from '@clearstead/contract/values/money'
import { operator, type UsdWalletKind, wallet } from '../../../ledger/accounts.ts'
import { move, type Transfer } from '../../../ledger/posting.ts'
import type { OperatorAccount } from '../rules.ts'

/**
 * How many days a plan still earns: those that the file says, or those of the offer that have not gone by, and at least
 * one. 100 days bought 30 days ago leave 70; 0 is until the cap.
 */
export function daysLeftOf(
  offered: number,
  said: number | null,
  boughtOn: ProgrammeDay,
  today: ProgrammeDay,
): number {
  if (said !== null) return said
  if (offered === 0) return 0
  const gone = (Date.parse(today) - Date.parse(boughtOn)) / dayMs
  return Math.max(1, offered - gone)
}

/** What a member brings into each wallet. */
export type OpeningBalances = Partial<Record<UsdWalletKind, Usd>>

/** The transfer of a member's opening balances: from the account `opening`; undefined if there are none. */
export function memberOpening(
  importId: ImportId,
  memberId: MemberId,
  balances: OpeningBalances,
): Transfer | undefined {
  const filled = Object.entries(balances).filter(([, amount]) => isPositive(amount))
  if (filled.length === 0) return undefined
  return {
    kind: 'opening',
    reference: `opening:member:${memberId}`,
    memo: `${importId}`,
    postings: filled.flatMap(([kind, amount]) =>
      move(amount, operator('opening'), wallet(memberId, kind as UsdWalletKind)),
    ),
  }
}

/**
 * The transfer of the operator's opening balances. Custody and investments are what the operator holds, so they are
 * debited; what they hold beyond members and treasury stays on `opening`.
 */
export function operatorOpening(
  importId: ImportId,
  balances: readonly { account: OperatorAccount; amount: Usd }[],
): Transfer | undefined {
  const filled = balances.filter(({ amount }) => isPositive(amount))
  const postings = filled.flatMap(({ account, amount }) =>
    account === 'treasury'
      ? move(amount, operator('opening'), operator('treasury'))
      : move(amount, operator(account), operator('opening')),
  )
  const held = sumOf(filled.filter(({ account }) => account !== 'treasury'))
  const own = sumOf(filled.filter(({ account }) => account === 'treasury'))
  if (!isPositive(add(held, own))) return undefined
  return {
    kind: 'opening',
    reference: `opening:operator:${importId}`,
    memo: `${importId}`,
    postings,
  }
}

const sumOf = (rows: readonly { amount: Usd }[]) =>
  add(zero<'USD'>(), ...rows.map(({ amount }) => amount))
