import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Work } from '../../../plumbing/work.ts'
import { hourBefore } from './rules.ts'

/** Stores that an admin opened a record; false if it is stored of the last hour already. */
export async function insertAccess(
  { tx, now }: Work,
  adminId: AdminId,
  memberId: MemberId,
): Promise<boolean> {
  const { rows } = await sql`
    insert into record_accesses as o (admin_id, member_id, opened_at) values (${adminId}, ${memberId}, ${now})
    on conflict (admin_id, member_id) do update set opened_at = excluded.opened_at
      where o.opened_at <= ${hourBefore(now)}
    returning opened_at`.execute(tx)
  return rows.length > 0
}

/** Deletes the openings that no longer keep another one from being noted. */
export async function deletePastAccesses({ tx, now }: Work): Promise<void> {
  await tx.deleteFrom('recordAccesses').where('openedAt', '<=', hourBefore(now)).execute()
}
