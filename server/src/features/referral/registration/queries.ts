import type { Language } from '@clearstead/contract/languages'
import { dayMs, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type SqlBool, sql } from 'kysely'
import { takeMovedLock } from '../../../plumbing/database/moved-lock.ts'
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
  language: Language
  passwordHash: string
  sponsorCode: string | null
  legalVersion: number | null
  salt: Buffer
  /** Null when a member has this e-mail already, so that no code is right. */
  codeHash: Buffer | null
  tries: number
  askedAt: Date
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
  row: Omit<Registration, 'tries' | 'askedAt'>,
): Promise<void> {
  await work.tx
    .insertInto('registrations')
    .values({ ...row, tokenHash, askedAt: work.now })
    .execute()
}

/** How many registrations with this e-mail, or of its mailbox, began since a moment. */
export async function countRegistrations(
  work: Work,
  { email, isMailbox, since }: { email: string; isMailbox: boolean; since: Date },
): Promise<number> {
  const found = work.tx
    .selectFrom('registrations')
    .where(
      isMailbox
        ? sql<SqlBool>`mailbox_of(email) = mailbox_of(${email})`
        : sql<SqlBool>`lower(email) = lower(${email})`,
    )
    .where('askedAt', '>', since)
  return countAll(work.tx, found)
}

/** Arbitrary numbers that keep the advisory locks of mailboxes apart from all others. */
const mailboxLock = { former: 7_201_952, own: 7_201_957 }

/** Makes registrations of one mailbox wait for each other until the work ends, so that each counts those before it. */
export async function lockMailbox({ tx }: Work, email: string): Promise<void> {
  await takeMovedLock(
    tx,
    mailboxLock,
    (seed) => sql`hashtextextended(mailbox_of(${email}), ${seed})`,
  )
}

/** Counts a registration for its network; gives how many the day has with it. */
export async function countForNetwork(
  { tx }: Work,
  network: string,
  day: ProgrammeDay,
): Promise<number> {
  const { started } = await tx
    .insertInto('registrationNetworks')
    .values({ network, day, started: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'day'])
        .doUpdateSet((row) => ({ started: row('registrationNetworks.started', '+', 1) })),
    )
    .returning('started')
    .executeTakeFirstOrThrow()
  return started
}

/** Locks a registration until the work ends. */
export async function lockRegistration(
  { tx }: Work,
  tokenHash: Buffer,
): Promise<(Registration & { tokenHash: Buffer }) | undefined> {
  return tx
    .selectFrom('registrations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends a registration that goes on under another token; its row still counts among the mails to its address. */
export async function endRegistration({ tx }: Work, tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('registrations')
    .set((row) => ({ codeHash: null, expireAt: row.ref('askedAt') }))
    .where('tokenHash', '=', tokenHash)
    .execute()
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

/** Deletes registrations that expired before a moment, and the counts of networks on days that are over. */
export async function deleteRegistrationsOver({ tx }: Work, before: Date): Promise<void> {
  await tx.deleteFrom('registrations').where('expireAt', '<', before).execute()
  // Two days later no time zone has the day any more.
  const day = new Date(before.getTime() - 2 * dayMs).toISOString().slice(0, 10) as ProgrammeDay
  await tx.deleteFrom('registrationNetworks').where('day', '<', day).execute()
}
