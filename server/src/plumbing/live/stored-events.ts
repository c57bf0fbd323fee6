import { livePermissions } from '@clearstead/contract/live'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { AdminCaller, MemberCaller } from '../http/caller.ts'
import { sessionEvent } from './emit.ts'

/** Whoever may follow events. */
export type Reader = MemberCaller | AdminCaller

export type StoredEvent = {
  seq: bigint
  audience: string
  memberId: number | null
  name: string
  /** The payload's JSON. */
  data: string
}

/** Up to where events have their numbers, and up to where they are gone. */
export type Progress = { sealedTo: bigint; sweptTo: bigint }

/** Numbers what has been committed since, and says how far the numbers go. */
export async function sealEvents(db: Db): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select seal_live_events() as sealed_to, swept_to from live_progress`.execute(db)
  const [progress] = rows
  if (!progress) throw new Error('The live events have lost their progress')
  return progress
}

/** Events for anybody after one number up to another, in their order. */
export function listEvents(db: Db, after: bigint, upto: bigint, limit: number) {
  return eventsWhere(db, sql`true`, after, upto, limit)
}

/** Those of them that a reader is told. */
export function listEventsFor(
  db: Db,
  reader: Reader,
  after: bigint,
  upto: bigint,
  limit: number,
): Promise<StoredEvent[]> {
  const isTold =
    reader.kind === 'member'
      ? sql<boolean>`(member_id = ${reader.id} or (member_id is null and audience in ('members', 'everybody')))`
      : sql<boolean>`(member_id is null and audience in ('admins', 'everybody') and name <> all (${untold(reader)}::text[]))`
  return eventsWhere(db, isTold, after, upto, limit)
}

async function eventsWhere(
  db: Db,
  isTold: RawBuilder<unknown>,
  after: bigint,
  upto: bigint,
  limit: number,
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select seq, audience, member_id, name, payload::text as data from live_events
    where seq > ${after} and seq <= ${upto} and ${isTold} order by seq limit ${limit}`.execute(db)
  return rows
}

/** Whether an event is for this reader; the same as `listEventsFor` asks of the database. */
export function isFor({ audience, memberId, name }: StoredEvent, reader: Reader): boolean {
  if (name === sessionEvent) return false
  if (audience === 'everybody') return reader.kind === 'member' || !untold(reader).includes(name)
  if (reader.kind === 'admin') return audience === 'admins' && !untold(reader).includes(name)
  return audience === 'members' || memberId === reader.id
}

/** The names of events that an admin has no permission for. */
function untold({ permissions }: AdminCaller): string[] {
  if (permissions.includes('owner') || permissions.includes('auditor')) return []
  return Object.entries(livePermissions).flatMap(([name, allowed]) =>
    allowed.some((permission) => permissions.includes(permission)) ? [] : [name],
  )
}

/** Forgets events of before a moment. */
export async function sweepEvents(db: Db, before: Date): Promise<void> {
  await sql`select sweep_live_events(${before})`.execute(db)
}
