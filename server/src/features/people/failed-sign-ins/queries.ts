import type { Said } from '@clearstead/contract/call/say'
import type { SignInOutcome } from '@clearstead/contract/people/failed-sign-ins'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { takeMovedLock } from '../../../plumbing/database/moved-lock.ts'
import type { Side } from '../../../plumbing/http/request/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { AccountId } from '../account-queries.ts'
import { keptOfAll, keptOfNetwork, minuteOf } from './rules.ts'

type NewFailure = {
  side: Side
  userId: AccountId | null
  outcome: SignInOutcome
  address: string
  network: string
  device: Said
}

/** Arbitrary numbers that keep the advisory locks of networks apart from all others. */
const networkLock = { former: 7_201_952, own: 7_201_956 }

/** Lets the refused sign-ins of one network be counted one after the other, until the work ends. */
export async function lockNetwork({ tx }: Work, network: string): Promise<void> {
  await takeMovedLock(tx, networkLock, (seed) => sql`hashtextextended(${network}, ${seed})`)
}

/** How many refused sign-ins of this minute have a row: of a network, and of all, each counted up to its limit. */
export async function countKept({ tx, now }: Work, side: Side, network: string) {
  const kept = tx
    .selectFrom('failedSignIns')
    .select('id')
    .where('side', '=', side)
    .where('at', '>=', minuteOf(now))
    .where('outcome', '<>', 'more')
  const ofNetwork = await kept.where('network', '=', network).limit(keptOfNetwork).execute()
  const ofAll = await kept.limit(keptOfAll).execute()
  return { ofNetwork: ofNetwork.length, ofAll: ofAll.length }
}

export async function insertFailedSignIn({ tx, now }: Work, failure: NewFailure): Promise<void> {
  await tx
    .insertInto('failedSignIns')
    .values({ ...failure, at: now })
    .execute()
}

/** Counts a refused sign-in that gets no row of its own, under its network or under none. */
export async function countMore({ tx, now }: Work, side: Side, network: string): Promise<void> {
  await tx
    .insertInto('failedSignIns')
    .values({ side, network, at: minuteOf(now), outcome: 'more', address: network })
    .onConflict((conflict) =>
      conflict
        .columns(['at', 'network', 'side'])
        // A literal: a prepared statement finds no partial index by a parameter.
        .where('outcome', '=', sql.lit('more'))
        .doUpdateSet((row) => ({ times: row('failedSignIns.times', '+', 1) })),
    )
    .execute()
}

/** Deletes that the second factor was asked for on a network: it was given. */
export async function deleteSecondFactorRequests(
  { tx }: Work,
  userId: AccountId,
  network: string,
): Promise<void> {
  await tx
    .deleteFrom('failedSignIns')
    .where('userId', '=', userId)
    .where('network', '=', network)
    .where('outcome', '=', 'no_second_factor')
    .execute()
}

export async function deleteFailedSignIns({ tx }: Work, userId: AccountId): Promise<void> {
  await tx.deleteFrom('failedSignIns').where('userId', '=', userId).execute()
}

export async function deleteFailedSignInsBefore({ tx }: Work, moment: Date): Promise<void> {
  await tx.deleteFrom('failedSignIns').where('at', '<', moment).execute()
}

/** Admins' refused sign-ins of minutes that are over and of whose rest the audit log does not tell yet. */
const unaudited = (db: Db, now: Date) =>
  db
    .selectFrom('failedSignIns')
    .where('side', '=', 'admin')
    .where('outcome', '=', 'more')
    .whereRef('timesAudited', '<', 'times')
    .where('at', '<', minuteOf(now))

export async function hasUnaudited(db: Db, now: Date): Promise<boolean> {
  return (await unaudited(db, now).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Takes up to so many of these counts, to be written into the audit log in the same work. */
export async function takeUnaudited({ tx, now }: Work, most: number) {
  const found = unaudited(tx, now).select(['id', 'at', 'network', 'times', 'timesAudited'])
  const rows = await found.orderBy('at').limit(most).forUpdate().execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx
    .updateTable('failedSignIns')
    .set((row) => ({ timesAudited: row.ref('times') }))
    .where('id', 'in', ids)
    .execute()
  return rows
}
