import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { closedName, type ErasedPart, erasedAbove } from './rules.ts'

/** The kinds of a member's open requests. */
export async function listOpenRequests(db: Db, id: MemberId): Promise<string[]> {
  const rows = await db
    .selectFrom('membersOpenRequests')
    .select('kind')
    .distinct()
    .where('memberId', '=', id)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Removes everything personal; username and e-mail become free for others. */
export async function anonymise(work: Work, id: MemberId): Promise<void> {
  await work.tx
    .updateTable('users')
    .set({
      username: closedName(id),
      email: closedName(id),
      fullname: 'Closed account',
      phone: '',
      address: '',
      country: '',
      passwordHash: '',
      status: 'block',
      isActive: 'inactive',
      verifyAt: null,
      closedAt: work.now,
      updatedAt: work.now,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes the idempotency keys and reset requests of a member. */
export async function deletePassing({ tx }: Work, id: MemberId, email: string): Promise<void> {
  await tx.deleteFrom('idempotencyKeys').where('caller', '=', `member:${id}`).execute()
  await tx
    .deleteFrom('resetRequests')
    .where((at) => at(at.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}

export async function insertErasures({ tx }: Work, memberId: MemberId): Promise<void> {
  await tx
    .insertInto('erasuresDue')
    .values(erasedAbove.map((part) => ({ memberId, part })))
    .execute()
}

/** Takes a closed account whose part is due to be erased; it stays locked until the work ends. */
export async function takeErasure({ tx }: Work, part: ErasedPart): Promise<MemberId | undefined> {
  const { rows } = await sql<{ memberId: MemberId }>`
    delete from erasures_due where part = ${part} and member_id = (
      select member_id from erasures_due where part = ${part} order by member_id limit 1
      for update skip locked) returning member_id`.execute(tx)
  return rows[0]?.memberId
}

export async function hasErasure(db: Db, part: ErasedPart): Promise<boolean> {
  const row = await db
    .selectFrom('erasuresDue')
    .select('memberId')
    .where('part', '=', part)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
