import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'

/** The next members after an id. */
export async function listMembersAfter(
  db: Db,
  after: MemberId,
  most: number,
): Promise<{ memberId: MemberId; username: string }[]> {
  const { rows } = await sql<{ memberId: MemberId; username: string }>`
    select member_id, username from members where member_id > ${after}
    order by member_id limit ${most}`.execute(db)
  return rows
}

export async function planNamesOf(
  db: Db,
  ids: readonly ActivePlanId[],
): Promise<Map<ActivePlanId, string>> {
  const { rows } = await sql<{ id: ActivePlanId; name: string }>`
    select active_plan_id as id, plan_name as name from active_plan_names
    where active_plan_id = any (${ids}::integer[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
