import type { Permission } from '@clearstead/contract/call/endpoint'
import type { Said } from '@clearstead/contract/call/say'
import { dayMs } from '@clearstead/contract/values/days'
import type { AdminId, MemberId, SessionId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { tryMovedLock } from '../../../plumbing/database/moved-lock.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import type { AdminCaller, MemberCaller, Side } from '../../../plumbing/http/request/caller.ts'
import { endRevokedStreams } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../account-queries.ts'
import { failuresPerAddress, failureWindowStart, oldestKnownKey, windowStart } from './rules.ts'

export type NewSession = {
  accountId: AccountId
  side: Side
  tokenHash: Buffer
  device: Said
  address: string
  expireAt: Date
}

export async function insertSession(
  work: Work,
  { accountId, ...session }: NewSession,
): Promise<void> {
  await work.tx
    .insertInto('sessions')
    .values({ ...session, userId: accountId, createdAt: work.now, lastUsedAt: work.now })
    .execute()
}

type FoundCaller = {
  caller: MemberCaller | AdminCaller
  lastUsedAt: Date
  hasSecondFactor: boolean
}

/** The caller with a token of one side, by one indexed read; undefined for expired sessions, closed accounts and blocked admins. */
export async function findCaller(
  db: Db,
  { tokenHash, side, now }: { tokenHash: Buffer; side: Side; now: Date },
): Promise<FoundCaller | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .leftJoin('secondFactors as f', 'f.userId', 's.userId')
    .select(['s.id', 's.userId', 's.lastUsedAt', 'u.status', 'u.permissions', 'f.enabledAt'])
    // Members who joined before there were any settings saw the texts that became the first version.
    .select(
      sql<boolean | null>`(select max(version) > coalesce(u.accepted_legal, min(version))
        from legal_versions)`.as('mustAcceptTerms'),
    )
    .select(
      sql<boolean>`exists (select from closings c where c.member_id = u.id and c.ended_at is null)`.as(
        'isClosing',
      ),
    )
    .where('s.tokenHash', '=', tokenHash)
    .where('s.side', '=', side)
    .where('s.expireAt', '>', now)
    .where('u.closedAt', 'is', null)
    .where('u.role', '=', side === 'admin' ? 'admin' : 'user')
    .executeTakeFirst()
  if (!row) return undefined
  const isBlocked = row.status === 'block'
  if (side === 'admin' && isBlocked) return undefined
  const sessionId = row.id
  return {
    lastUsedAt: row.lastUsedAt,
    hasSecondFactor: row.enabledAt !== null,
    caller:
      side === 'member'
        ? {
            kind: 'member',
            id: row.userId as MemberId,
            sessionId,
            isBlocked,
            mustAcceptTerms: row.mustAcceptTerms === true,
            isClosing: row.isClosing,
          }
        : {
            kind: 'admin',
            id: row.userId as AdminId,
            sessionId,
            permissions: row.permissions as Permission[],
            isEnrolled: true,
          },
  }
}

export async function updateLastUsed(db: Db, id: SessionId, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

/** An account's open sessions that were used since `idleFrom`, the last used first. */
export async function listSessions(
  db: Db,
  accountId: AccountId,
  { now, idleFrom }: { now: Date; idleFrom: Date },
) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'createdAt', 'lastUsedAt', 'expireAt'])
    .where('userId', '=', accountId)
    .where('expireAt', '>', now)
    .where('lastUsedAt', '>', idleFrom)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Ends one of an account's sessions; false when there was none. */
export async function deleteSession(
  work: Work,
  accountId: AccountId,
  id: SessionId,
): Promise<boolean> {
  const { numDeletedRows } = await work.tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', accountId)
    .executeTakeFirst()
  await endRevokedStreams(work, accountId)
  return numDeletedRows > 0n
}

/** Ends the session of a side that has this token, whoever it belongs to. */
export async function deleteSessionWith(work: Work, side: Side, tokenHash: Buffer): Promise<void> {
  const ended = await work.tx
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .where('side', '=', side)
    .returning('userId')
    .executeTakeFirst()
  if (ended) await endRevokedStreams(work, ended.userId)
}

/** Ends an account's sessions, all but `except`. */
export async function deleteSessions(
  work: Work,
  accountId: AccountId,
  except?: SessionId,
): Promise<void> {
  await work.tx
    .deleteFrom('sessions')
    .where('userId', '=', accountId)
    .where((is) => allOf(except !== undefined && is('id', '<>', except)))
    .execute()
  await endRevokedStreams(work, accountId)
}

/** Arbitrary numbers that keep the advisory locks of accounts apart from all others. */
const turnLock = { former: 7_201_951, own: 7_201_954 }

/** Lets only one work at a time guess at this account, until it ends; false while another guess is under way. */
export async function tryTurn(work: Work, account: string): Promise<boolean> {
  return tryMovedLock(work.tx, turnLock, (seed) => sql`hashtextextended(${account}, ${seed})`)
}

/** The latest failures under one key, newest first. */
export async function listFailures(work: Work, account: string, limit: number): Promise<Date[]> {
  const rows = await work.tx
    .selectFrom('failedAttempts')
    .select('at')
    .where('account', '=', account)
    .where('at', '>', failureWindowStart(work.now))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ at }) => at)
}

/** How many recent guesses from one network were wrong, counted up to the limit. */
export async function countFailuresFrom(db: Db, network: string, now: Date): Promise<number> {
  const rows = await db
    .selectFrom('failedAttempts')
    .select('id')
    .where('address', '=', network)
    .where('at', '>', windowStart(now))
    .limit(failuresPerAddress)
    .execute()
  return rows.length
}

export async function insertFailure(work: Work, account: string, address: string): Promise<void> {
  await work.tx.insertInto('failedAttempts').values({ account, address, at: work.now }).execute()
}

export async function deleteFailures(work: Work, account: string): Promise<void> {
  await work.tx.deleteFrom('failedAttempts').where('account', '=', account).execute()
}

/** The failures under these keys, also those on known devices. */
function isUnder(keys: readonly string[]) {
  // A name is the beginning of other members' e-mails, so the device is taken off and the rest compared whole.
  return sql<boolean>`regexp_replace(account, '@[0-9a-f]{32}$', '') = any(${[...keys]}::text[])`
}

export type FailuresUnderKey = { key: string; latest: Date[] }

/** The recent failures under these keys that may start a wait, newest first, by key and known device. */
export async function listFailuresUnder(
  db: Db,
  keys: readonly string[],
  now: Date,
): Promise<FailuresUnderKey[]> {
  const rows = await db
    .selectFrom('failedAttempts')
    .select(['account', 'at'])
    .select(sql<string>`regexp_replace(account, '@[0-9a-f]{32}$', '')`.as('key'))
    .where('at', '>', failureWindowStart(now))
    .where(isUnder(keys))
    .orderBy('at', 'desc')
    .execute()
  const byAccount = new Map<string, FailuresUnderKey>()
  for (const { account, key, at } of rows) {
    const found = byAccount.get(account)
    if (found) found.latest.push(at)
    else byAccount.set(account, { key, latest: [at] })
  }
  return [...byAccount.values()]
}

/** Deletes the failures under these keys, also those on known devices, and with them the waits. */
export async function deleteFailuresUnder({ tx }: Work, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('failedAttempts').where(isUnder(keys)).execute()
}

export async function hasDeviceKey(db: Db, hash: Buffer, accountId: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('deviceKeys')
    .select('userId')
    .where('tokenHash', '=', hash)
    .where('userId', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any account has signed in on this device before. */
export async function isDeviceKey(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('deviceKeys')
    .select('userId')
    .where('tokenHash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a device a new key for all accounts that know it, and makes it known to this account. */
export async function replaceDeviceKey(
  { tx, now }: Work,
  accountId: AccountId,
  before: Buffer | undefined,
  tokenHash: Buffer,
): Promise<void> {
  if (before) {
    await tx.updateTable('deviceKeys').set({ tokenHash }).where('tokenHash', '=', before).execute()
  }
  await tx
    .insertInto('deviceKeys')
    .values({ tokenHash, userId: accountId, lastUsedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['tokenHash', 'userId']).doUpdateSet({ lastUsedAt: now }),
    )
    .execute()
}

export async function deleteDeviceKeys({ tx }: Work, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('deviceKeys').where('userId', '=', accountId).execute()
}

/** Deletes expired sessions, failures older than a day and device keys that are too old. */
export async function deleteStale(work: Work): Promise<void> {
  const yesterday = new Date(work.now.getTime() - dayMs)
  await work.tx.deleteFrom('sessions').where('expireAt', '<', work.now).execute()
  await work.tx.deleteFrom('failedAttempts').where('at', '<', yesterday).execute()
  const oldest = oldestKnownKey(work.now)
  await work.tx.deleteFrom('deviceKeys').where('lastUsedAt', '<', oldest).execute()
}
