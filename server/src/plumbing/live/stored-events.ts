import { livePermissions } from '@clearstead/contract/live'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { AdminCaller, MemberCaller } from '../http/request/caller.ts'
import { sessionEvent } from './emit.ts'

/** A caller who may follow events. */
export type Reader = MemberCaller | AdminCaller

export type StoredEvent = {
  seq: bigint
  audience: string
  memberId: number | null
  name: string
  /** The payload's JSON. */
  data: string
}

/** The last event that has a number, and the last that was deleted. */
export type Progress = { sealedTo: bigint; sweptTo: bigint }

/** Numbers the events that have committed since the last call. */
export async function sealEvents(db: Db): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select seal_live_events() as sealed_to, swept_to from live_progress`.execute(db)
  const [progress] = rows
  if (!progress) throw new Error('The live events have lost their progress')
  return progress
}

/** The number of the last event that is older than `seconds`. */
export async function findPlaceBefore(db: Db, seconds: number): Promise<bigint> {
  // By id, which is the primary key: the few newest events are passed from the end.
  const { rows } = await sql<{ seq: bigint }>`
    select coalesce(
      (select seq from live_events
        where seq is not null and at < now() - make_interval(secs => ${seconds})
        order by id desc limit 1),
      swept_to) as seq
    from live_progress`.execute(db)
  return rows[0]?.seq ?? 0n
}

/** All events after one number up to another, in order. */
export function listEvents(db: Db, after: bigint, upto: bigint, limit: number) {
  return eventsWhere(db, sql`true`, after, upto, limit)
}

/** The same events, restricted to those for one reader. */
export function listEventsFor(
  db: Db,
  reader: Reader,
  after: bigint,
  upto: bigint,
  limit: number,
): Promise<StoredEvent[]> {
  const isVisible =
    reader.kind === 'member'
      ? sql<boolean>`(member_id = ${reader.id} or (member_id is null and audience in ('members', 'everybody')))`
      : sql<boolean>`(member_id is null and audience in ('admins', 'everybody') and name <> all (${hiddenNames(reader)}::text[]))`
  return eventsWhere(db, isVisible, after, upto, limit)
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

/** Whether an event is for this reader; the same condition as in `listEventsFor`. */
export function isAddressedTo({ audience, memberId, name }: StoredEvent, reader: Reader): boolean {
  if (name === sessionEvent) return false
  if (audience === 'everybody')
    return reader.kind === 'member' || !hiddenNames(reader).includes(name)
  if (reader.kind === 'admin') return audience === 'admins' && !hiddenNames(reader).includes(name)
  return audience === 'members' || memberId === reader.id
}

/** The names of the events that an admin has no permission for. */
function hiddenNames({ permissions }: AdminCaller): string[] {
  if (permissions.includes('owner') || permissions.includes('auditor')) return []
  return Object.entries(livePermissions).flatMap(([name, allowed]) =>
    allowed.some((permission) => permissions.includes(permission)) ? [] : [name],
  )
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await sql`select sweep_live_events(${before})`.execute(db)
}
