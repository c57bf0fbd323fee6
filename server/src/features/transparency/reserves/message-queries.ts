import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, ReserveAddressId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

type MessageKey = { addressId: ReserveAddressId; nonce: string; message: string }
type NewMessage = MessageKey & {
  keyId: number
  origin: string
  signedOn: ProgrammeDay
  createdBy: AdminId
}

export async function insertMessage({ tx, now }: Work, message: NewMessage): Promise<void> {
  await tx
    .insertInto('reserveMessages')
    .values({ ...message, createdAt: now })
    .execute()
}

/** A message as it was issued for an address, and whether a proof is of it. */
export async function findMessage(db: Db, { addressId, nonce, message }: MessageKey) {
  const found = await db
    .selectFrom('reserveMessages as m')
    .leftJoin('reserveProofs as p', 'p.nonce', 'm.nonce')
    .select(['m.nonce', 'm.signedOn', 'p.id as proofId'])
    .where('m.nonce', '=', nonce)
    .where('m.addressId', '=', addressId)
    .where('m.message', '=', message)
    .executeTakeFirst()
  return found && { nonce: found.nonce, signedOn: found.signedOn, isUsed: found.proofId !== null }
}
