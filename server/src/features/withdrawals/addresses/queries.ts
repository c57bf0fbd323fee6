import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Method } from '../rules.ts'
import type { PayoutAddress } from './rules.ts'

export type SavedAddress = PayoutAddress & { id: number; key: string }

export async function listAddresses(db: Db, memberId: MemberId): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('payoutAddresses')
    .select(['id', 'method', 'address', 'addressKey', 'usableFrom'])
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ method, addressKey, ...row }) => ({
    ...row,
    method: method as Method,
    key: addressKey,
  }))
}

/** Saves an address that the member has not yet; the caller holds the lock of the member's requests. */
export async function insertAddress(
  work: Work,
  { memberId, key, ...saved }: Omit<SavedAddress, 'id'> & { memberId: MemberId },
): Promise<number> {
  const { id } = await work.tx
    .insertInto('payoutAddresses')
    .values({ ...saved, memberId, addressKey: key, createdAt: work.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Forgets the address book of a closed member, but for addresses of requests, which are in the books. */
export async function deleteUnusedAddresses({ tx }: Work, memberId: MemberId): Promise<void> {
  await tx
    .deleteFrom('payoutAddresses')
    .where('memberId', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('withdrawals')
            .select('id')
            .whereRef('withdrawals.addressId', '=', 'payoutAddresses.id'),
        ),
      ),
    )
    .execute()
}
