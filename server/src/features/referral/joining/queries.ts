import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
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
  /** Null where the e-mail belongs to a member already: no code is right. */
  codeHash: Buffer | null
  tries: number
  expireAt: Date
}

/** The number that somebody will have once they are a member; one that is never used is left out. */
export async function nextMemberId({ tx }: Work): Promise<MemberId> {
  const { rows } = await sql<{ id: bigint }>`select nextval('users_id_seq') as id`.execute(tx)
  return Number(rows[0]?.id) as MemberId
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

/** How often somebody asked to join with this e-mail since. */
export async function countRegistrations(work: Work, email: string, since: Date): Promise<number> {
  const { count } = await work.tx
    .selectFrom('registrations')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where((at) => at(at.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Holds a registration until the work ends. */
export async function lockRegistration(
  { tx }: Work,
  tokenHash: Buffer,
): Promise<Registration | undefined> {
  const row = await tx
    .selectFrom('registrations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, memberId: row.memberId as MemberId }
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

/** Forgets registrations that were over by then. */
export async function deleteRegistrationsOver({ tx }: Work, before: Date): Promise<void> {
  await tx.deleteFrom('registrations').where('expireAt', '<', before).execute()
}
