import type { SecondAdmin } from '@clearstead/contract/call/waits-for-approval'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId } from '@clearstead/contract/values/ids'
import { add } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { DecidedAlone, SecondAdminRequest } from './rules.ts'

/** The requests for these calls that wait, the last one first; their subjects are such as `deposit:12`. */
export async function listAsked(
  db: Db,
  now: Date,
  calls: readonly string[],
): Promise<SecondAdminRequest[]> {
  const { rows } = await sql<SecondAdmin & { rowId: number; decision: string }>`
    select split_part(a.subject, ':', 2)::integer as row_id, a.request ->> 'status' as decision,
      a.id, a.asked_by, coalesce(n.name, '') as asked_by_name, a.expires_at
    from approvals a left join admin_names n on n.admin_id = a.asked_by
    where a.status = 'waiting' and a.expires_at > ${now} and a.call = any (${[...calls]}::text[])
    order by a.id desc`.execute(db)
  return rows.map(({ rowId, decision, ...secondAdmin }) => ({ rowId, decision, secondAdmin }))
}

/** What an admin decided alone on a day. */
export async function findDecidedOn(
  db: Db,
  { adminId, day }: { adminId: AdminId; day: ProgrammeDay },
): Promise<DecidedAlone> {
  const rows = await db
    .selectFrom('soleDecisions')
    .select(['subject', 'amount'])
    .where('adminId', '=', adminId)
    .where('day', '=', day)
    .execute()
  return {
    sum: add(...rows.map(({ amount }) => amount)),
    bySubject: new Map(rows.map(({ subject, amount }) => [subject, amount])),
  }
}
