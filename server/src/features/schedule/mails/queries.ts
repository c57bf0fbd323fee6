import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import type { Language } from '@clearstead/contract/languages'
import type { FailedMailView, MailTestView } from '@clearstead/contract/mails'
import type { AdminId, MailId, MailTestId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

type FailedRow = Omit<FailedMailView, 'to' | 'nextAt'> & {
  recipient: string
  nextAt: Date
  isGivenUp: boolean
  total: bigint
}

/** Mails that the transport refused and that still wait, newest first. */
export async function listFailedMails(
  db: Db,
  { page, limit }: PageRequest,
): Promise<Paged<FailedMailView>> {
  const { rows } = await sql<FailedRow>`
    select * from list_failed_mails(${limit}, ${(page - 1) * limit})`.execute(db)
  return {
    rows: rows.map(({ recipient, isGivenUp, nextAt, total: _, ...mail }) => ({
      ...mail,
      to: recipient,
      nextAt: isGivenUp ? null : nextAt,
    })),
    total: Number(rows[0]?.total ?? 0n),
  }
}

/** Puts a failed mail at the front of the queue; false when it is not there any more. */
export async function resendFailedMail({ tx }: Work, id: MailId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select resend_failed_mail(${id}) as found`.execute(tx)
  return rows[0]?.found === true
}

export async function getRecipient(
  db: Db,
  id: AdminId,
): Promise<{ email: string; language: Language }> {
  return db
    .selectFrom('admins')
    .innerJoin('users', 'users.id', 'admins.adminId')
    .select(['users.email', 'users.language'])
    .where('admins.adminId', '=', id)
    .executeTakeFirstOrThrow()
}

/** The newest test mail of an admin. */
export async function findMailTest(db: Db, id: AdminId): Promise<MailTestView | undefined> {
  const row = await db
    .selectFrom('mailTests')
    .selectAll()
    .where('adminId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, to: row.recipient }
}

/** The newest test mail of anybody that was answered. */
export function findAnsweredMailTest(
  db: Db,
): Promise<{ recipient: string; isSent: boolean | null; answer: string } | undefined> {
  return db
    .selectFrom('mailTests')
    .select(['recipient', 'isSent', 'answer'])
    .where('answeredAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertMailTest(
  { tx, now }: Work,
  test: { adminId: AdminId; recipient: string },
): Promise<MailTestId> {
  const { id } = await tx
    .insertInto('mailTests')
    .values({ ...test, askedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateMailTest(
  { tx, now }: Work,
  id: MailTestId,
  result: { isSent: boolean; answer: string },
): Promise<void> {
  await tx
    .updateTable('mailTests')
    .set({ ...result, answeredAt: now })
    .where('id', '=', id)
    .execute()
}
