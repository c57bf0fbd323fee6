import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { PayoutAddress, PayoutMethod } from './rules.ts'

export type SavedAddress = PayoutAddress & { id: number; key: string; isRemoved: boolean }

/** Any constant: the first half of the lock that a member's payouts take. */
const payoutsLock = 7_201_945

/**
 * Lets one work at a time ask for a payout of a member or change where payouts go: what was asked for
 * today, and which address is the first, are counted under it.
 */
export async function lockPayouts({ tx }: Work, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${payoutsLock}, ${memberId})`.execute(tx)
}

const listedAtMost = 100

/** Where a member's payouts may go; what was chosen last comes first. */
export async function listAddresses(db: Db, memberId: MemberId): Promise<PayoutAddress[]> {
  const rows = await db
    .selectFrom('payoutAddresses')
    .select(['method', 'address', 'usableFrom'])
    .where('memberId', '=', memberId)
    .where('removedAt', 'is', null)
    .orderBy('chosenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(listedAtMost)
    .execute()
  return rows.map((row) => ({ ...row, method: row.method as PayoutMethod }))
}

/** Whether a member ever gave an address, also one that was taken out of the book. */
export async function hasAddresses(db: Db, memberId: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('payoutAddresses')
    .select('id')
    .where('memberId', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** An address of a member's by the form in which it is compared, also one that was taken out of the book. */
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

/** Makes an address the one that was chosen last. */
export async function updateChosen(work: Work, id: number): Promise<void> {
  await work.tx
    .updateTable('payoutAddresses')
    .set({ chosenAt: work.now })
    .where('id', '=', id)
    .execute()
}

/** Puts an address that was taken out back into the book. */
export async function updateReturned(work: Work, id: number, usableFrom: Date): Promise<void> {
  await work.tx
    .updateTable('payoutAddresses')
    .set({ usableFrom, removedAt: null, chosenAt: work.now })
    .where('id', '=', id)
    .execute()
}

/** Takes a member's addresses of one method out of the book. */
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

/** Leaves nothing of a closed account's book but its rows; where money was paid to stands with each payout. */
export async function forgetAddresses(work: Work, memberId: MemberId): Promise<void> {
  await work.tx
    .updateTable('payoutAddresses')
    .set({ address: '', addressKey: sql`'closed:' || id`, removedAt: work.now })
    .where('memberId', '=', memberId)
    .execute()
}
