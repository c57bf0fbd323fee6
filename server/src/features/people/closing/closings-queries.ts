import type { MemberId, WithdrawalId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { PayoutMethod } from '../payout-addresses/rules.ts'

/** An account that is closing, and where what is left goes. */
export type Closing = {
  id: number
  memberId: MemberId
  since: Date
  withdrawalId: WithdrawalId | null
  payout: { id: number; method: PayoutMethod; address: string } | null
}

/** How an account is closing; undefined if it is not. */
export async function findClosing(db: Db, memberId: MemberId): Promise<Closing | undefined> {
  const row = await db
    .selectFrom('closings as c')
    .leftJoin('payoutAddresses as a', 'a.id', 'c.addressId')
    .select(['c.id', 'c.askedAt', 'c.withdrawalId', 'c.addressId', 'a.method', 'a.address'])
    .where('c.memberId', '=', memberId)
    .where('c.endedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { addressId, method, address } = row
  const isPaid = addressId !== null && method !== null && address !== null
  return {
    id: row.id,
    memberId,
    since: row.askedAt,
    withdrawalId: row.withdrawalId,
    payout: isPaid ? { id: addressId, method, address } : null,
  }
}

const atOnce = 100

/** Members whose accounts are closing and who are not blocked, from the one after `after` on. */
export async function listClosing(db: Db, after: number): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('closings as c')
    .innerJoin('users as u', 'u.id', 'c.memberId')
    .select('c.memberId')
    .where('c.endedAt', 'is', null)
    .where('u.status', '=', 'unblock')
    .where('c.memberId', '>', after as MemberId)
    .orderBy('c.memberId')
    .limit(atOnce)
    .execute()
  return rows.map(({ memberId }) => memberId)
}

export async function insertClosing(
  work: Work,
  { memberId, addressId }: { memberId: MemberId; addressId: number | null },
): Promise<void> {
  await work.tx.insertInto('closings').values({ memberId, addressId, askedAt: work.now }).execute()
}

export async function updateLastWithdrawal(
  { tx }: Work,
  id: number,
  withdrawalId: WithdrawalId,
): Promise<void> {
  await tx.updateTable('closings').set({ withdrawalId }).where('id', '=', id).execute()
}

export async function updateRemainder({ tx }: Work, id: number, remainder: Usd): Promise<void> {
  await tx.updateTable('closings').set({ remainder }).where('id', '=', id).execute()
}

/** Ends the closing of an account, if there is one. */
export async function endClosing(
  { tx, now }: Work,
  memberId: MemberId,
  outcome: 'closed' | 'kept',
): Promise<void> {
  await tx
    .updateTable('closings')
    .set({ endedAt: now, outcome })
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .execute()
}
