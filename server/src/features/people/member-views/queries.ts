import type { AdminId, MemberId, MemberViewId, SessionId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

type NewView = {
  adminId: AdminId
  memberId: MemberId
  sessionId: SessionId
  tokenHash: Buffer
  reason: string
  expireAt: Date
}

export async function insertView(work: Work, view: NewView): Promise<MemberViewId> {
  const { id } = await work.tx
    .insertInto('memberViews')
    .values({ ...view, startedAt: work.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The member of an open view, by its token and the session that it was started in. */
export async function findViewedMember(
  db: Db,
  { tokenHash, sessionId, now }: { tokenHash: Buffer; sessionId: SessionId; now: Date },
) {
  return db
    .selectFrom('memberViews as v')
    .innerJoin('users as u', 'u.id', 'v.memberId')
    .select(['v.memberId', 'u.status'])
    .where('v.tokenHash', '=', tokenHash)
    .where('v.sessionId', '=', sessionId)
    .where('v.endedAt', 'is', null)
    .where('v.expireAt', '>', now)
    .where('u.closedAt', 'is', null)
    .executeTakeFirst()
}

type EndedView = { id: MemberViewId; memberId: MemberId; endedAt: Date }

/** Ends the open view of an admin, whichever it is or only that one; undefined when there is none. */
export async function updateEnded(
  { tx, now }: Work,
  adminId: AdminId,
  id?: MemberViewId,
): Promise<EndedView | undefined> {
  const { rows } = await sql<EndedView>`
    update member_views set ended_at = least(expire_at, ${now}::timestamptz)
    where admin_id = ${adminId} and ended_at is null and id = coalesce(${id ?? null}::integer, id)
    returning id, member_id, ended_at`.execute(tx)
  return rows[0]
}

/** Open views that are over: their time is up, or the admin has signed out or is blocked. */
const overdue = (now: Date) => sql`
  v.ended_at is null and (v.expire_at <= ${now}
    or not exists (select from sessions s join users u on u.id = s.user_id
                   where s.id = v.session_id and s.expire_at > ${now} and u.status <> 'block'))`

export async function hasOverdue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`select from member_views v where ${overdue(now)} limit 1`.execute(db)
  return rows.length > 0
}

export async function updateOverdue({ tx, now }: Work): Promise<EndedView[]> {
  const { rows } = await sql<EndedView>`
    update member_views v set ended_at = least(v.expire_at, ${now}::timestamptz) where ${overdue(now)}
    returning v.id, v.member_id, v.ended_at`.execute(tx)
  return rows
}

/** The browsers and networks from which an account signed in, the last used first. */
export async function listDevices(db: Db, memberId: MemberId) {
  return db
    .selectFrom('knownDevices')
    .select(['device', 'address', 'firstUsedAt', 'lastUsedAt'])
    .where('userId', '=', memberId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('device')
    .orderBy('address')
    .limit(500)
    .execute()
}
