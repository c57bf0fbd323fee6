import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { CheckReport } from './rules.ts'

/** Stores what a member found, in place of what they found on that day or an earlier one. */
export async function saveCheck(
  { tx, now }: Work,
  { memberId, day, holds }: CheckReport & { day: ProgrammeDay },
): Promise<void> {
  const found = { day, holds, checkedAt: now }
  await tx
    .insertInto('proofChecks')
    .values({ memberId, ...found })
    .onConflict((conflict) =>
      conflict
        .column('memberId')
        .doUpdateSet(found)
        .where('proofChecks.day', '<=', (row) => row.ref('excluded.day')),
    )
    .execute()
}

/** What members found on the days after one and up to another. */
export async function listChecks(
  db: Db,
  { after, upto }: { after: ProgrammeDay; upto: ProgrammeDay },
): Promise<CheckReport[]> {
  return db
    .selectFrom('proofChecks')
    .select(['memberId', 'holds'])
    .where('day', '>', after)
    .where('day', '<=', upto)
    .execute()
}

/** Forgets what members found on a day and before it. */
export async function deleteChecks({ tx }: Work, upto: ProgrammeDay): Promise<void> {
  await tx.deleteFrom('proofChecks').where('day', '<=', upto).execute()
}

type Turn = { day: ProgrammeDay; turn: number; turns: number }

/** The members with a leaf on a published day whose turn it is, without those who checked a day after `checkedAfter`, by id. */
export async function listDue(
  db: Db,
  { day, turn, turns, checkedAfter }: Turn & { checkedAfter: ProgrammeDay },
): Promise<MemberId[]> {
  const { rows } = await sql<{ memberId: MemberId }>`
    select distinct leaf.member_id from liability_blocks b, unnest(b.members) leaf (member_id)
    where b.day = ${day} and leaf.member_id % ${turns} = ${turn}
      and not exists (select from proof_checks c where c.member_id = leaf.member_id and c.day > ${checkedAfter})
    order by leaf.member_id`.execute(db)
  return rows.map(({ memberId }) => memberId)
}
