import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

/** The newest version of the legal texts that a member accepted; the first one for a member who joined before it. */
export async function findAccepted(db: Db, id: MemberId): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select(
      sql<number | null>`coalesce(accepted_legal, (select min(version) from legal_versions))`.as(
        'acceptedLegal',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.acceptedLegal ?? null
}

/** Stores once that a member accepted a version, and when. */
export async function insertAcceptance(work: Work, id: MemberId, version: number): Promise<void> {
  await work.tx
    .insertInto('legalAcceptances')
    .values({ memberId: id, version, acceptedAt: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateAccepted(work: Work, id: MemberId, version: number): Promise<void> {
  await work.tx
    .updateTable('users')
    .set({ acceptedLegal: version, termsAcceptedAt: work.now })
    .where('id', '=', id)
    .execute()
}
