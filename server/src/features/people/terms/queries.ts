import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { deviceOf } from '../sign-in/rules.ts'

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

/** Stores once that a member accepted a version, when, and in which language and from where if a person did. */
export async function insertAcceptance(
  work: Work,
  id: MemberId,
  version: number,
  origin?: Origin,
): Promise<void> {
  const place = origin && {
    address: origin.address,
    device: deviceOf(origin.agent),
    language: origin.language,
  }
  await work.tx
    .insertInto('legalAcceptances')
    .values({ memberId: id, version, acceptedAt: work.now, ...place })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Erases from where a member accepted, whose account is closed; what was accepted, and when, stays. */
export async function eraseAcceptancePlaces({ tx }: Work, id: MemberId): Promise<void> {
  await tx
    .updateTable('legalAcceptances')
    .set({ address: null, device: null })
    .where('memberId', '=', id)
    .execute()
}

export async function updateAccepted(work: Work, id: MemberId, version: number): Promise<void> {
  await work.tx
    .updateTable('users')
    .set({ acceptedLegal: version, termsAcceptedAt: work.now })
    .where('id', '=', id)
    .execute()
}
