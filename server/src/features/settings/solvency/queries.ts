import type { ReasonSubject } from '@clearstead/contract/solvency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Percent } from '@clearstead/contract/values/percent'
import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { OfferedPlan, Rules } from './rules.ts'

const reasonsShown = 100

/** The plans on offer, in the order of their ids. */
export async function listOfferedPlans(db: Db): Promise<OfferedPlan[]> {
  const { rows } = await sql<OfferedPlan>`select * from solvency_plans() order by id`.execute(db)
  return rows
}

export async function listAwards(db: Db, now: Date): Promise<Pick<Rules, 'rewards' | 'bonuses'>> {
  const rewards = await sql<Rules['rewards'][number]>`select * from solvency_rewards()`.execute(db)
  const bonuses = await sql<Rules['bonuses'][number]>`
    select * from solvency_bonuses(${now})`.execute(db)
  return { rewards: rewards.rows, bonuses: bonuses.rows }
}

export type Subject = { subject: z.output<typeof ReasonSubject>; subjectId: number }

export async function insertReason(
  { tx, now }: Work,
  row: Subject & {
    percent: Percent | null
    dryOn: ProgrammeDay | null
    reason: string
    adminId: AdminId
  },
): Promise<void> {
  await tx
    .insertInto('solvencyReasons')
    .values({ ...row, at: now })
    .execute()
}

/** The newest reasons. */
export async function listReasons(db: Db) {
  const rows = await db
    .selectFrom('solvencyReasons')
    .select(['at', 'subject', 'subjectId', 'percent', 'dryOn', 'reason'])
    .orderBy('id', 'desc')
    .limit(reasonsShown)
    .execute()
  return rows.map(({ subject, ...row }) => ({ ...row, subject: subject as Subject['subject'] }))
}

export async function isOwner(db: Db, id: AdminId): Promise<boolean> {
  const row = await db
    .selectFrom('admins')
    .select('adminId')
    .where('adminId', '=', id)
    .where(sql<SqlBool>`permissions @> array['owner']`)
    .executeTakeFirst()
  return row !== undefined
}
