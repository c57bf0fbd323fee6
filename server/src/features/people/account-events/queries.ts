import type { Said } from '@clearstead/contract/call/say'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../account-queries.ts'
import type { AccountEvent } from './rules.ts'

/** An event with its member; `key` identifies the fact. */
export type StoredAccountEvent = AccountEvent & {
  memberId: MemberId
  key: string
  formerEmail: string | null
}

/** Stores an event of a member's account; for an admin it does nothing. */
export async function insertAccountEvent(
  { tx, now }: Work,
  accountId: AccountId,
  key: string,
  { event, facts }: AccountEvent,
  formerEmail: string | null = null,
): Promise<void> {
  await sql`
    insert into account_events (member_id, event, key, facts, former_email, at)
    select member_id, ${event}, ${key}, ${JSON.stringify(facts)}::jsonb, ${formerEmail}, ${now}
    from members where member_id = ${accountId}`.execute(tx)
}

export async function hasAccountEvents(db: Db): Promise<boolean> {
  const { rows } = await sql`select from account_events limit 1`.execute(db)
  return rows.length > 0
}

/** Deletes the oldest events and gives them, to be notified in the same work. */
export async function takeAccountEvents({ tx }: Work, most: number): Promise<StoredAccountEvent[]> {
  const { rows } = await sql<StoredAccountEvent>`
    with taken as (
      delete from account_events where id in (
        select id from account_events order by id limit ${most} for update skip locked)
      returning id, member_id, event, key, facts, former_email
    ) select member_id, event, key, facts, former_email from taken order by id`.execute(tx)
  return rows
}

/** Stores from where an account signs in; gives whether the place is new, and not the first one of the account. */
export async function noteDevice(
  { tx, now }: Work,
  accountId: AccountId,
  { device, address }: { device: Said; address: string },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean; isFirst: boolean }>`
    with known as (select count(*) as places from known_devices where user_id = ${accountId}),
    saved as (
      insert into known_devices as d (user_id, device, address, first_used_at, last_used_at)
      values (${accountId}, ${JSON.stringify(device)}::jsonb, ${address}, ${now}, ${now})
      on conflict (user_id, device, address) do update set last_used_at = excluded.last_used_at
      returning (xmax = 0) as is_new
    ) select saved.is_new, known.places = 0 as is_first from saved, known`.execute(tx)
  return rows[0]?.isNew === true && !rows[0].isFirst
}

/** Deletes the places from which an account signed in. */
export async function deleteDevices({ tx }: Work, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('knownDevices').where('userId', '=', accountId).execute()
}

/** Deletes places that were not used since a moment. */
export async function deleteDevicesUnusedSince({ tx }: Work, since: Date): Promise<void> {
  await tx.deleteFrom('knownDevices').where('lastUsedAt', '<', since).execute()
}
