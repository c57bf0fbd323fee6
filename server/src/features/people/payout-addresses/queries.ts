import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { PayoutAddress, PayoutMethod } from './rules.ts'

export type SavedAddress = PayoutAddress & { id: number; key: string; isRemoved: boolean }

/** An arbitrary number: the first half of the key of the advisory lock of a member's payouts. */
const payoutsLock = 7_201_945

/**
 * Lets only one work at a time request a payout of a member or change payout addresses: the sum of the day and the
 * first address are read under this lock.
 */
export async function lockPayouts({ tx }: Work, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${payoutsLock}, ${memberId})`.execute(tx)
}

const listedAtMost = 100

/** A member's payout addresses, the last chosen first. */
export async function listAddresses(db: Db, memberId: MemberId): Promise<PayoutAddress[]> {
  return db
    .selectFrom('payoutAddresses')
    .select(['method', 'address', 'usableFrom'])
    .where('memberId', '=', memberId)
    .where('removedAt', 'is', null)
    .orderBy('chosenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(listedAtMost)
    .execute()
}

/** Whether a member ever had a payout address, removed ones included. */
export async function hasAddresses(db: Db, memberId: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('payoutAddresses')
    .select('id')
    .where('memberId', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A member's address by its key, also a removed one. */
export async function findAddress(
  db: Db,
  { memberId, method, key }: { memberId: MemberId; method: PayoutMethod; key: string },
): Promise<SavedAddress | undefined> {
  const row = await db
    .selectFrom('payoutAddresses')
    .select(['id', 'address', 'usableFrom', 'removedAt'])
    .where('memberId', '=', memberId)
    .where('method', '=', method)
    .where('addressKey', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const { removedAt, ...saved } = row
  return { ...saved, method, key, isRemoved: removedAt !== null }
}

export async function insertAddress(
  work: Work,
  { memberId, key, ...saved }: Omit<SavedAddress, 'id' | 'isRemoved'> & { memberId: MemberId },
): Promise<number> {
  const { id } = await work.tx
    .insertInto('payoutAddresses')
    .values({ ...saved, memberId, addressKey: key, createdAt: work.now, chosenAt: work.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes an address the last chosen one. */
export async function updateChosen(work: Work, id: number): Promise<void> {
  await work.tx
    .updateTable('payoutAddresses')
    .set({ chosenAt: work.now })
    .where('id', '=', id)
    .execute()
}

/** Restores a removed address. */
export async function updateReturned(work: Work, id: number, usableFrom: Date): Promise<void> {
  await work.tx
    .updateTable('payoutAddresses')
    .set({ usableFrom, removedAt: null, chosenAt: work.now })
    .where('id', '=', id)
    .execute()
}

/** Removes a member's addresses of one method. */
export async function updateRemoved(
  work: Work,
  memberId: MemberId,
  method: PayoutMethod,
): Promise<void> {
  await work.tx
    .updateTable('payoutAddresses')
    .set({ removedAt: work.now })
    .where('memberId', '=', memberId)
    .where('method', '=', method)
    .where('removedAt', 'is', null)
    .execute()
}

/** Erases the addresses of a closed account; each payout keeps the address that it was paid to. */
export async function forgetAddresses(work: Work, memberId: MemberId): Promise<void> {
  await work.tx
    .updateTable('payoutAddresses')
    .set({ address: '', addressKey: sql`'closed:' || id`, removedAt: work.now })
    .where('memberId', '=', memberId)
    .execute()
}
