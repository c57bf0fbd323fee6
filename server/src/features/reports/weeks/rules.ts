import type { TableName } from '@clearstead/contract/reports/statements'
import type { Source } from '@clearstead/contract/reports/transactions'
import type { UsdWalletName } from '@clearstead/contract/values/account-kind'
import { addDays, type ProgrammeDay, weekdayOf } from '@clearstead/contract/values/days'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import type { UsdWalletKind } from '../../../ledger/accounts.ts'
import { countedWallets, kindsOf } from '../rules.ts'
import { kindsOfTable } from '../tables/rules.ts'

/** As many movements as are added up for one answer. */
export const mostRead = 100_000

/** The first days of the last `count` weeks, which begin on Monday, oldest first; the last one is that of today. */
export function weekStarts(today: ProgrammeDay, count: number): ProgrammeDay[] {
  const monday = addDays(today, 1 - weekdayOf(today))
  return Array.from({ length: count }, (_, index) => addDays(monday, 7 * (index + 1 - count)))
}

/** The last day of a week. */
export function lastDayOfWeek(start: ProgrammeDay): ProgrammeDay {
  return addDays(start, 6)
}

/**
 * From which place on, the oldest first, weeks of so many movements are read: the last ones that have at most `most` together.
 * With 5 at most, of 1, 2 and 3 the last two are read.
 */
export function firstRead(counts: readonly number[], most: number): number {
  let left = most
  const tooMany = counts.findLastIndex((count) => {
    left -= count
    return left < 0
  })
  return tooMany + 1
}

type Choice = {
  wallet?: UsdWalletName | undefined
  source?: Source | undefined
  tableName?: TableName | undefined
}

/** The wallets whose weeks a statement is of: one, those of the total balance, or what is on hold for the movements about it. */
export function walletsOfChoice({ wallet, source }: Choice): readonly UsdWalletKind[] {
  if (wallet) return [wallet]
  return source === 'hold' ? ['held_income'] : countedWallets
}

/** The kinds of transfers that a statement is of; undefined for all. What is on hold has every kind that settles it. */
export function kindsOfChoice({ source, tableName }: Choice): readonly TransferKind[] | undefined {
  if (tableName) return kindsOfTable(tableName)
  return source === undefined || source === 'hold' ? undefined : kindsOf(source)
}
