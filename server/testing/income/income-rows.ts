import type { MemberId } from '@clearstead/contract/values/ids'
import { type IncomeRow, listIncomes } from '../../src/features/income/public.ts'
import type { Db } from '../../src/plumbing/database/database.ts'

/** The fifty newest incomes of a member, the newest first, including unpaid ones. */
export async function incomeRowsOf(db: Db, memberId: MemberId): Promise<IncomeRow[]> {
  const filter = { memberIds: [memberId], which: 'all' } as const
  return (await listIncomes(db, filter, { page: 1, limit: 50 })).rows
}
