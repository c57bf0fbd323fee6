import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import { countAll } from '../../../plumbing/database/queries/row-counts.ts'
import type { Work } from '../../../plumbing/work.ts'

export type Registration = {
  memberId: MemberId
  referralCode: string
  fullname: string
  username: string
  email: string
  phone: string
  country: string
  passwordHash: string
  sponsorCode: string | null
  legalVersion: number | null
  salt: Buffer
  /** Null when a member has this e-mail already, so that no code is right. */
  codeHash: Buffer | null
  tries: number
  expireAt: Date
}

/** The id of a member to be; an id that is never used leaves a gap. */
export async function nextMemberId({ tx }: Work): Promise<MemberId> {
  const { rows } = await sql<{ id: MemberId }>`select nextval('users_id_seq') as id`.execute(tx)
  if (!rows[0]) throw new Error('The database gave no id')
  return rows[0].id
}

export async function insertRegistration(
  work: Work,
  tokenHash: Buffer,
  row: Omit<Registration, 'tries'>,
): Promise<void> {
  await work.tx
    .insertInto('registrations')
    .values({ ...row, tokenHash, askedAt: work.now })
    .execute()
}

/** How many registrations with this e-mail began since a moment. */
export async function countRegistrations(work: Work, email: string, since: Date): Promise<number> {
  const found = work.tx
    .selectFrom('registrations')
    .where((at) => at(at.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('askedAt', '>', since)
  return countAll(work.tx, found)
}

/** Locks a registration until the work ends. */
export async function lockRegistration(
  { tx }: Work,
  tokenHash: Buffer,
): Promise<Registration | undefined> {
  return tx
    .selectFrom('registrations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteRegistration({ tx }: Work, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('registrations').where('tokenHash', '=', tokenHash).execute()
}

export async function countTry({ tx }: Work, tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('registrations')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** Deletes registrations that expired before a moment. */
export async function deleteRegistrationsOver({ tx }: Work, before: Date): Promise<void> {
  await tx.deleteFrom('registrations').where('expireAt', '<', before).execute()
}
