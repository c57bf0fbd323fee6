import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'

type WaitingWithdrawals = { pending: number; approved: number; pendingRoi: number }

type Kinds = { kind?: string | undefined; exceptKind?: string | undefined }

/** How many requests wait to be decided, and to be paid; of one kind, or of all but one. */
export async function countWaiting(
  db: Db,
  { kind, exceptKind }: Kinds = {},
): Promise<WaitingWithdrawals> {
  const { pending, approved, pendingRoi } = await db
    .selectFrom('withdrawals')
    .select([
      sql<bigint>`count(*) filter (where status = 'pending')`.as('pending'),
      sql<bigint>`count(*) filter (where status = 'approved')`.as('approved'),
      sql<bigint>`count(*) filter (where status = 'pending' and kind = 'roi')`.as('pendingRoi'),
    ])
    .where('status', 'in', ['pending', 'approved'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(exceptKind !== undefined, (query) => query.where('kind', '<>', exceptKind ?? ''))
    .executeTakeFirstOrThrow()
  return {
    pending: Number(pending),
    approved: Number(approved),
    pendingRoi: Number(pendingRoi),
  }
}

/** Paid withdrawals by the day of their payment in `timeZone`; days without any are left out. */
export async function sumPaidByDay(
  db: Db,
  { from, timeZone }: { from: Date; timeZone: string },
): Promise<Map<string, Usd>> {
  const rows = await db
    .selectFrom('withdrawals')
    .select([
      sql<string>`(paid_at at time zone ${timeZone})::date`.as('day'),
      sql<bigint>`sum(amount)::bigint`.as('sum'),
    ])
    .where('status', '=', 'paid')
    .where('paidAt', '>=', from)
    .groupBy(sql`1`)
    .execute()
  return new Map(rows.map((row) => [row.day, fromUnits<'USD'>(row.sum)]))
}
