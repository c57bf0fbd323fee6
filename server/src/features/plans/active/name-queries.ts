import type { Translations } from '@clearstead/contract/call/own-text'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'

type NamedPurchase = { memberId: MemberId; plan: string; planIn: Translations }

/** Whose purchases these are, and the names of their plans. */
export async function namesOfPurchases(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, NamedPurchase>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<NamedPurchase & { id: number }>`
    select a.id, a.member_id, n.plan_name as plan, n.plan_name_in as plan_in
    from active_plans a join active_plan_names n on n.active_plan_id = a.id
    where a.id = any (${ids}::integer[])`.execute(db)
  return new Map(rows.map(({ id, ...purchase }) => [id, purchase]))
}

/** The purchases of members that had a cooling-off, whose income was held while it lasted. */
export async function listWithCoolingOff(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<ActivePlanId[]> {
  if (memberIds.length === 0) return []
  const { rows } = await sql<{ id: ActivePlanId }>`
    select id from active_plans
    where member_id = any (${memberIds}::integer[]) and undo_until is not null`.execute(db)
  return rows.map(({ id }) => id)
}
