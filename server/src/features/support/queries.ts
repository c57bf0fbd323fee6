import type { TicketStatus } from '@clearstead/contract/support/tickets'
import type {
  AdminId,
  FileId,
  MemberId,
  MoneyRowId,
  TicketId,
} from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import type { CurrentFacts, NewTicket, Ticket } from './rules.ts'

/** An arbitrary number: the first half of the key of the advisory lock under which messages of a member are counted. */
const writingLock = 7_201_946

/** Lets only one message of a member at a time be counted and written. */
export async function lockWriting({ tx }: Work, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${writingLock}, ${memberId})`.execute(tx)
}

/** When a member opened their latest tickets, newest first. */
export async function listTicketTimes(db: Db, memberId: MemberId, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('tickets')
    .select('createdAt')
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ createdAt }) => createdAt)
}

export async function insertTicket(
  work: Work,
  { reference, ...ticket }: NewTicket,
): Promise<TicketId> {
  const { id } = await work.tx
    .insertInto('tickets')
    .values({
      ...ticket,
      referenceKind: reference?.kind ?? null,
      referenceId: reference?.id ?? null,
      referenceFacts: reference ? JSON.stringify(reference.facts) : null,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a ticket of this member until the work ends. */
export async function lockTicket(
  work: Work,
  memberId: MemberId,
  id: TicketId,
): Promise<Ticket | undefined> {
  return locked(work, id).where('memberId', '=', memberId).executeTakeFirst()
}

export async function lockTicketForAdmin(work: Work, id: TicketId): Promise<Ticket | undefined> {
  return locked(work, id).executeTakeFirst()
}

const locked = ({ tx }: Work, id: TicketId) =>
  tx
    .selectFrom('tickets')
    .select(['id', 'memberId', 'subject', 'status', 'assignee'])
    .where('id', '=', id)
    .forNoKeyUpdate()

/** Sets the status after an event that the member can see. */
export async function updateStatus(work: Work, id: TicketId, status: TicketStatus): Promise<void> {
  await work.tx
    .updateTable('tickets')
    .set({ status, updatedAt: work.now, closedAt: status === 'closed' ? work.now : null })
    .where('id', '=', id)
    .execute()
}

/** Stores which admin answers a ticket; it does not count as an update that the member sees. */
export async function updateAssignee(
  { tx }: Work,
  id: TicketId,
  assignee: AdminId | null,
): Promise<void> {
  await tx.updateTable('tickets').set({ assignee }).where('id', '=', id).execute()
}

/** The admins who may answer tickets, by name. */
export async function listAssignees(db: Db): Promise<{ id: AdminId; name: string }[]> {
  return db
    .selectFrom('admins')
    .select(['adminId as id', 'name'])
    .where('isOpen', '=', true)
    .where(sql<boolean>`permissions && array['support', 'owner']`)
    .orderBy('name')
    .orderBy('adminId')
    .limit(500)
    .execute()
}

/** The current facts of a row of money of this member. */
export async function findMoneyFacts(
  db: Db,
  memberId: MemberId,
  { kind, id }: { kind: string; id: MoneyRowId },
): Promise<CurrentFacts | undefined> {
  const row = await db
    .selectFrom('memberMoneyRows')
    .select('facts')
    .where('kind', '=', kind)
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .limit(1)
    .executeTakeFirst()
  const facts = row?.facts as CurrentFacts | undefined
  return facts ?? (kind === 'income' ? findLineFacts(db, memberId, id) : undefined)
}

/** The facts of a claim's own income, or of level income on it, which is found by the legs that it is of. */
async function findLineFacts(
  db: Db,
  memberId: MemberId,
  id: MoneyRowId,
): Promise<CurrentFacts | undefined> {
  const { rows } = await sql<{ facts: CurrentFacts }>`
    select jsonb_build_object('kind', l.kind, 'day', l.day, 'base', (l.base * 0.00000001)::text,
             'percent', trim_scale(l.percent * 0.000001)::text, 'level', l.level::text,
             'intended', (l.intended * 0.00000001)::text, 'paid', (l.paid * 0.00000001)::text, 'reason', l.reason,
             'created_at', l.at) as facts
    from (
      select 'roi' as kind, day, base, percent, null::smallint as level, intended, paid, reason, at from claim_lines
      where id = ${id} and member_id = ${memberId}
      union all
      select 'level', day, base, percent, level, intended, paid, reason, at from level_lines l
      where l.legs_id = legs_of(${id}) and l.id = ${id} and l.member_id = ${memberId}
        and not exists (select from level_queue q where q.legs_id = l.legs_id)) l`.execute(db)
  return rows[0]?.facts
}

const erased = '(erased)'

/** Replaces all texts of a closed member's tickets and of their responses. */
export async function eraseTexts({ tx }: Work, memberId: MemberId): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ subject: erased, message: erased })
    .where('memberId', '=', memberId)
    .execute()
  await tx
    .updateTable('ticketResponses')
    .set({ message: erased })
    .where('ticketId', 'in', (at) =>
      at.selectFrom('tickets').select('tickets.id').where('memberId', '=', memberId),
    )
    .execute()
}

/** Deletes the attachments of a closed member's tickets and gives their files. */
export async function deleteAttachments({ tx }: Work, memberId: MemberId): Promise<FileId[]> {
  const rows = await tx
    .deleteFrom('ticketAttachments')
    .where('ticketId', 'in', (at) =>
      at.selectFrom('tickets').select('tickets.id').where('memberId', '=', memberId),
    )
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId)
}
