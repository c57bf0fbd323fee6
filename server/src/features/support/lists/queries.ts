import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/paging'
import {
  MoneyRowKind,
  TicketCategory,
  TicketPriority,
  type TicketReference,
  TicketStatus,
  type TicketView,
} from '@clearstead/contract/support'
import type { AdminId, MemberId, MoneyRowId, TicketId } from '@clearstead/contract/values/ids'
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import { tallyOf } from '../../../plumbing/database/tallies.ts'

export type TicketFilter = {
  status?: TicketStatus | undefined
  category?: string | undefined
  assignee?: AdminId | undefined
  unassigned?: boolean | undefined
  search?: string | undefined
  sort: 'newest' | 'oldest'
}
export type Counts = Record<TicketStatus, number>
/** A ticket as it is shown, with what was asked. */
export type Shown = TicketView & { message: string }

type Stored = Selectable<DB['tickets']>
type Named = DB & { t: DB['tickets'] }
type Found = SelectQueryBuilder<Named, 't', object>

/** A member's own ticket as they see it; undefined when it is not theirs. */
export async function findTicket(
  db: Db,
  memberId: MemberId,
  id: TicketId,
): Promise<Shown | undefined> {
  const found = await findTicketForAdmin(db, id)
  return found?.userId === memberId ? forMember(found) : undefined
}

export async function findTicketForAdmin(db: Db, id: TicketId): Promise<Shown | undefined> {
  const one = db.selectFrom('tickets as t').selectAll().where('id', '=', id)
  const row = await views(db, one).executeTakeFirst()
  return row && toView(row)
}

/** A member's tickets as they see them, newest first, and how many are in each state. */
export async function listTickets(
  db: Db,
  memberId: MemberId,
  status: TicketStatus | undefined,
  page: LongPageRequest,
): Promise<Paged<TicketView> & { counts: Counts }> {
  const found = await listTicketsOfForAdmin(db, memberId, status, page)
  return { ...found, rows: found.rows.map(forMember) }
}

export async function listTicketsOfForAdmin(
  db: Db,
  memberId: MemberId,
  status: TicketStatus | undefined,
  page: LongPageRequest,
): Promise<Paged<TicketView> & { counts: Counts }> {
  const own: Found = db.selectFrom('tickets as t').where('t.memberId', '=', memberId)
  const found = status ? own.where('t.status', '=', status) : own
  const [id] = page.cursor ?? []
  const rest = id === undefined ? found : found.where(sql<boolean>`t.id < ${id}::bigint`)
  const [counts, rows] = await Promise.all([countsOf(own), pageOf(db, rest, sql`t.id desc`, page)])
  return { rows, counts, total: status ? counts[status] : totalOf(counts) }
}

/** Everybody's tickets by their last activity; the counts are of all tickets, whatever is filtered. */
export async function listTicketsForAdmin(
  db: Db,
  { sort, ...filter }: TicketFilter,
  page: LongPageRequest,
): Promise<Paged<TicketView> & { counts: Counts }> {
  const found = allOf(db).where(conditions(filter))
  const order = sort === 'oldest' ? sql`t.updated_at, t.id` : sql`t.updated_at desc, t.id desc`
  const [counts, own, rows] = await Promise.all([
    countTickets(db),
    isNarrowed(filter) ? countsOf(found) : undefined,
    pageOf(db, page.cursor ? found.where(behind(page.cursor, sort)) : found, order, page),
  ])
  const { status } = filter
  return { rows, counts, total: status && !own ? counts[status] : totalOf(own ?? counts) }
}

const latestMs = 8.64e15

/** What comes behind the ticket that a page ended with. */
function behind([at = 0, id = 0]: readonly number[], sort: TicketFilter['sort']) {
  const last = sql`(${new Date(Math.min(at, latestMs))}::timestamptz, ${id}::bigint)`
  return sort === 'oldest'
    ? sql<boolean>`(t.updated_at, t.id) > ${last}`
    : sql<boolean>`(t.updated_at, t.id) < ${last}`
}

function isNarrowed({ category, assignee, unassigned, search }: Omit<TicketFilter, 'sort'>) {
  return Boolean(category || search || assignee !== undefined || unassigned !== undefined)
}

async function pageOf(
  db: Db,
  found: Found,
  order: RawBuilder<unknown>,
  page: LongPageRequest,
): Promise<TicketView[]> {
  const rows = found.selectAll().orderBy(order).limit(page.limit).offset(skippedBefore(page))
  const shown = await views(db, rows).orderBy(order).execute()
  return shown.map(toView)
}

const allOf = (db: Db): Found => db.selectFrom('tickets as t')

async function countTickets(db: Db): Promise<Counts> {
  const tally = await tallyOf(db, 'tickets')
  return countsIn((status) => tally.get(status) ?? 0)
}

async function countsOf(found: Found): Promise<Counts> {
  const rows = await found
    .select(['t.status', sql<bigint>`count(*)`.as('count')])
    .groupBy('t.status')
    .execute()
  return countsIn((status) => Number(rows.find((row) => row.status === status)?.count ?? 0n))
}

function countsIn(countOf: (status: TicketStatus) => number): Counts {
  return {
    open: countOf('open'),
    answered: countOf('answered'),
    pending: countOf('pending'),
    closed: countOf('closed'),
  }
}

function totalOf({ open, answered, pending, closed }: Counts): number {
  return open + answered + pending + closed
}

/** Names and counts are looked up for the rows of the page alone; internal notes are never counted. */
const views = (db: Db, rows: SelectQueryBuilder<Named, 't', Stored>) =>
  db
    .selectFrom(rows.as('t'))
    .innerJoin('memberStanding as member', 'member.memberId', 't.memberId')
    .leftJoin('adminNames as admin', 'admin.adminId', 't.assignee')
    .selectAll('t')
    .select([
      'member.username',
      'member.fullname',
      'admin.name as assigneeName',
      sql<bigint>`(select count(*) from ticket_responses r where r.ticket_id = t.id and not r.is_internal)`.as(
        'responsesCount',
      ),
      sql<string | null>`(select r.author_kind from ticket_responses r where r.ticket_id = t.id
        and not r.is_internal order by r.id desc limit 1)`.as('lastAuthor'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>

function conditions(filter: Omit<TicketFilter, 'sort'>): RawBuilder<boolean> {
  const { status, category, assignee, unassigned, search } = filter
  const parts = [
    status && sql`t.status = ${status}`,
    category && sql`t.category = ${category}`,
    assignee !== undefined && sql`t.assignee = ${assignee}`,
    unassigned === true && sql`t.assignee is null`,
    unassigned === false && sql`t.assignee is not null`,
    search && searched(search),
  ].filter((part) => typeof part === 'object')
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Shorter words stand in too many subjects, and no index finds them. */
const lettersOfTrigram = 3

/** By number, by part of a subject, or by member; each has its index. */
function searched(search: string) {
  const words = search.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const number = /^#?\d{1,9}$/.test(search) ? Number(search.replace('#', '')) : -1
  const inSubject =
    search.length < lettersOfTrigram ? sql`false` : sql`lower(t.subject) like ${`%${words}%`}`
  return sql`(t.id = ${number} or ${inSubject} or t.member_id = any (array(
    (select member_id from member_standing where lower(username) like ${`${words}%`}
      order by lower(username), member_id limit 200)
    union all (select member_id from member_standing where lower(email) = ${search.toLowerCase()})
    union all (select member_id from member_standing where upper(referral_code) = upper(${search})))))`
}

function toView(row: Row): Shown {
  return {
    ticketId: row.id as TicketId,
    userId: row.memberId as MemberId,
    username: row.username ?? '',
    fullname: row.fullname ?? '',
    subject: row.subject,
    category: TicketCategory.parse(row.category),
    priority: TicketPriority.parse(row.priority),
    status: TicketStatus.parse(row.status),
    assignee: row.assignee as AdminId | null,
    assigneeName: row.assigneeName,
    reference: referenceOf(row),
    responsesCount: Number(row.responsesCount),
    lastAuthor: row.lastAuthor === 'admin' ? 'admin' : 'member',
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    closedAt: row.closedAt,
    message: row.message,
  }
}

function referenceOf({ referenceKind, referenceId, referenceFacts }: Row): TicketReference | null {
  if (referenceKind === null || referenceId === null) return null
  return {
    kind: MoneyRowKind.parse(referenceKind),
    id: Number(referenceId) as MoneyRowId,
    facts: referenceFacts as Record<string, string>,
  }
}

/** A member is not told which admin is assigned. */
function forMember<View extends TicketView>(view: View): View {
  return { ...view, assignee: null, assigneeName: null }
}
