import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../accounts/queries.ts'
import type { AccountNews } from './rules.ts'

/** News with whom they are of; `key` names the fact. */
export type KeptNews = AccountNews & {
  memberId: MemberId
  key: string
  formerEmail: string | null
}

/** Keeps news of an account; an admin's are nobody's. */
export async function insertNews(
  { tx, now }: Work,
  accountId: AccountId,
  key: string,
  { event, facts }: AccountNews,
  formerEmail: string | null = null,
): Promise<void> {
  await sql`
    insert into account_news (member_id, event, key, facts, former_email, at)
    select member_id, ${event}, ${key}, ${JSON.stringify(facts)}::jsonb, ${formerEmail}, ${now}
    from member_standing where member_id = ${accountId}`.execute(tx)
}

export async function hasNews(db: Db): Promise<boolean> {
  const { rows } = await sql`select from account_news limit 1`.execute(db)
  return rows.length > 0
}

/** Takes the oldest news away, to be told in the same work. */
export async function takeNews({ tx }: Work, most: number): Promise<KeptNews[]> {
  const { rows } = await sql<KeptNews>`
    with taken as (
      delete from account_news where id in (
        select id from account_news order by id limit ${most} for update skip locked)
      returning id, member_id, event, key, facts, former_email
    ) select member_id, event, key, facts, former_email from taken order by id`.execute(tx)
  return rows
}

/** Notes from where an account is signed in to; whether that is new to it, and not its first place at all. */
export async function noteDevice(
  { tx, now }: Work,
  accountId: AccountId,
  { device, address }: { device: string; address: string },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean; isFirst: boolean }>`
    with known as (select count(*) as places from known_devices where user_id = ${accountId}),
    saved as (
      insert into known_devices as d (user_id, device, address, first_used_at, last_used_at)
      values (${accountId}, ${device}, ${address}, ${now}, ${now})
      on conflict (user_id, device, address) do update set last_used_at = excluded.last_used_at
      returning (xmax = 0) as is_new
    ) select saved.is_new, known.places = 0 as is_first from saved, known`.execute(tx)
  return rows[0]?.isNew === true && !rows[0].isFirst
}

/** Forgets from where an account was signed in to. */
export async function deleteDevices({ tx }: Work, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('knownDevices').where('userId', '=', accountId).execute()
}

/** Forgets places that were not used since. */
export async function deleteDevicesUnusedSince({ tx }: Work, since: Date): Promise<void> {
  await tx.deleteFrom('knownDevices').where('lastUsedAt', '<', since).execute()
}
