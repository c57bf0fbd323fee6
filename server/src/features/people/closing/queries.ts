import type { MemberId, WithdrawalId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { PayoutMethod } from '../payout-addresses/rules.ts'
import { closedName, type ErasedPart, erasedAbove } from './rules.ts'

/** The kinds of a member's open requests. */
export async function listOpenRequests(db: Db, id: MemberId): Promise<string[]> {
  const rows = await db
    .selectFrom('membersOpenRequests')
    .select('kind')
    .distinct()
    .where('memberId', '=', id)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Removes everything personal; username and e-mail become free for others, and only a closed account has no name. */
export async function anonymise(work: Work, id: MemberId): Promise<void> {
  await work.tx
    .updateTable('users')
    .set({
      username: closedName(id),
      email: closedName(id),
      fullname: '',
      phone: '',
      address: '',
      country: '',
      passwordHash: '',
      status: 'block',
      isActive: 'inactive',
      verifyAt: null,
      closedAt: work.now,
      updatedAt: work.now,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes the idempotency keys and reset requests of a member. */
export async function deletePassing({ tx }: Work, id: MemberId, email: string): Promise<void> {
  await tx.deleteFrom('idempotencyKeys').where('caller', '=', `member:${id}`).execute()
  await tx
    .deleteFrom('resetRequests')
    .where((at) => at(at.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}

export async function insertErasures({ tx }: Work, memberId: MemberId): Promise<void> {
  await tx
    .insertInto('erasuresDue')
    .values(erasedAbove.map((part) => ({ memberId, part })))
    .execute()
}

/** Takes a closed account whose part is due to be erased; it stays locked until the work ends. */
export async function takeErasure({ tx }: Work, part: ErasedPart): Promise<MemberId | undefined> {
  const { rows } = await sql<{ memberId: MemberId }>`
    delete from erasures_due where part = ${part} and member_id = (
      select member_id from erasures_due where part = ${part} order by member_id limit 1
      for update skip locked) returning member_id`.execute(tx)
  return rows[0]?.memberId
}

export async function hasErasure(db: Db, part: ErasedPart): Promise<boolean> {
  const row = await db
    .selectFrom('erasuresDue')
    .select('memberId')
    .where('part', '=', part)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

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
