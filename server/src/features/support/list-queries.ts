import type { RequestOf } from '@clearstead/contract/call/endpoint'
import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import type { Facts } from '@clearstead/contract/support/facts'
import type * as contract from '@clearstead/contract/support/tickets'
import type {
  TicketReference,
  TicketStatus,
  TicketView,
} from '@clearstead/contract/support/tickets'
import type { MemberId, TicketId } from '@clearstead/contract/values/ids'
import {
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { allOf } from '../../plumbing/database/queries/all-of.ts'
import {
  afterCursor,
  cursorKeys,
  skippedBefore,
} from '../../plumbing/database/queries/cursor-keys.ts'
import { countFound, rowCounts } from '../../plumbing/database/queries/row-counts.ts'
import type { DB } from '../../plumbing/database/tables.ts'

export type TicketFilter = Omit<RequestOf<typeof contract.listTickets>, keyof LongPageRequest>
export type OwnTicketFilter = Pick<TicketFilter, 'status' | 'search'>
export type Counts = Record<TicketStatus, number>
/** A ticket as it is shown, with its message. */
export type Shown = TicketView & { message: string }

type Stored = Selectable<DB['tickets']>
type Named = DB & { t: DB['tickets'] }
type Found = SelectQueryBuilder<Named, 't', object>

/** Whether there is such a ticket; with `memberId`, whether that member has it. */
export async function hasTicket(db: Db, id: TicketId, memberId?: MemberId): Promise<boolean> {
  const found = await db
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', id)
    .$if(memberId !== undefined, (own) => own.where('memberId', '=', memberId as MemberId))
    .executeTakeFirst()
  return found !== undefined
}

/** A ticket of this member, as members see it. */
export async function findTicket(
  db: Db,
  memberId: MemberId,
  id: TicketId,
): Promise<Shown | undefined> {
  const found = await findTicketForAdmin(db, id)
  return found?.memberId === memberId ? forMember(found) : undefined
}

export async function findTicketForAdmin(db: Db, id: TicketId): Promise<Shown | undefined> {
  const one = db.selectFrom('tickets as t').selectAll().where('id', '=', id)
  const row = await views(db, one).executeTakeFirst()
  return row && toView(row)
}

/** A member's tickets as members see them, newest first, and how many are in each state. */
export async function listTickets(
  db: Db,
  memberId: MemberId,
  filter: OwnTicketFilter,
  page: LongPageRequest,
): Promise<Paged<TicketView> & { counts: Counts }> {
  const found = await listTicketsOfForAdmin(db, memberId, filter, page)
  return { ...found, rows: found.rows.map(forMember) }
}

export async function listTicketsOfForAdmin(
  db: Db,
  memberId: MemberId,
  { status, search }: OwnTicketFilter,
  page: LongPageRequest,
): Promise<Paged<TicketView> & { counts: Counts }> {
  const all: Found = db.selectFrom('tickets as t').where('t.memberId', '=', memberId)
  const own = search ? all.where(numberOrSubject(search)) : all
  const found = status ? own.where('t.status', '=', status) : own
  const [counts, rows] = await Promise.all([
    countsOf(own),
    listPage(db, found.where(afterCursor('t.id', page)), sql`t.id desc`, page),
  ])
  return { rows, counts, total: status ? counts[status] : totalOf(counts) }
}

/**
 * All tickets by their last activity, counted up to 10,000 if they are filtered by more than their state; the counts by
 * state are of all tickets, without the filter.
 */
export async function listTicketsForAdmin(
  db: Db,
  { sort, ...filter }: TicketFilter,
  page: LongPageRequest,
): Promise<Paged<TicketView> & { counts: Counts }> {
  const found: Found = db.selectFrom('tickets as t').where(conditions(filter))
  const order = sort === 'oldest' ? sql`t.updated_at, t.id` : sql`t.updated_at desc, t.id desc`
  const [counts, narrowed, rows] = await Promise.all([
    countTickets(db),
    isNarrowed(filter) ? countFound(db, found) : undefined,
    listPage(db, found.where(behind(page, sort)), order, page),
  ])
  const { status } = filter
  return { rows, counts, total: narrowed ?? (status ? counts[status] : totalOf(counts)) }
}

const latestMs = 8.64e15

/** The condition for tickets after the request's cursor. */
function behind(page: LongPageRequest, sort: TicketFilter['sort']): RawBuilder<SqlBool> {
  const keys = cursorKeys(page, sort, ['whole', 'whole'])
  if (!keys) return sql<SqlBool>`true`
  const [at, id] = keys
  const last = sql`(${new Date(Math.min(at, latestMs))}::timestamptz, ${id}::bigint)`
  return sort === 'oldest'
    ? sql<SqlBool>`(t.updated_at, t.id) > ${last}`
    : sql<SqlBool>`(t.updated_at, t.id) < ${last}`
}

function isNarrowed({ category, assignee, unassigned, search }: Omit<TicketFilter, 'sort'>) {
  return Boolean(category || search || assignee !== undefined || unassigned !== undefined)
}

async function listPage(
  db: Db,
  found: Found,
  order: RawBuilder<unknown>,
  page: LongPageRequest,
): Promise<TicketView[]> {
  const rows = found.selectAll().orderBy(order).limit(page.limit).offset(skippedBefore(page))
  const shown = await views(db, rows).orderBy(order).execute()
  return shown.map(toView)
}

async function countTickets(db: Db): Promise<Counts> {
  const counts = await rowCounts(db, 'tickets')
  return countsIn((status) => counts.get(status) ?? 0)
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

/** Reads names and counts for the rows of the page only; internal notes are not counted. */
const views = (db: Db, rows: SelectQueryBuilder<Named, 't', Stored>) =>
  db
    .selectFrom(rows.as('t'))
    .innerJoin('members as member', 'member.memberId', 't.memberId')
    .leftJoin('adminNames as admin', 'admin.adminId', 't.assignee')
    .selectAll('t')
    .select([
      'member.username',
      'member.fullname',
      'admin.name as assigneeName',
      sql<number>`(select count(*)::integer from ticket_responses r where r.ticket_id = t.id and not r.is_internal)`.as(
        'responsesCount',
      ),
      sql<
        'member' | 'admin'
      >`coalesce((select r.author_kind from ticket_responses r where r.ticket_id = t.id
        and not r.is_internal order by r.id desc limit 1), 'member')`.as('lastAuthor'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>

function conditions(filter: Omit<TicketFilter, 'sort'>): RawBuilder<SqlBool> {
  const { status, category, assignee, unassigned, search } = filter
  return allOf(
    status && sql`t.status = ${status}`,
    category && sql`t.category = ${category}`,
    assignee !== undefined && sql`t.assignee = ${assignee}`,
    unassigned === true && sql`t.assignee is null`,
    unassigned === false && sql`t.assignee is not null`,
    search && searched(search),
  )
}

/** Shorter words occur in too many subjects, and no index finds them. */
const lettersOfTrigram = 3

/** Among the tickets of one member, which are few. */
function numberOrSubject(search: string) {
  const words = escaped(search)
  return sql<boolean>`(t.id = ${numberIn(search)} or lower(t.subject) like ${`%${words}%`})`
}

function escaped(search: string): string {
  return search.toLowerCase().replace(/[\\%_]/g, '\\$&')
}

function numberIn(search: string): number {
  return /^#?\d{1,9}$/.test(search) ? Number(search.replace('#', '')) : -1
}

/** By id, by part of a subject, or by member; each has its index. */
function searched(search: string) {
  const words = escaped(search)
  const number = numberIn(search)
  const inSubject =
    search.length < lettersOfTrigram ? sql`false` : sql`lower(t.subject) like ${`%${words}%`}`
  return sql<SqlBool>`(t.id = ${number} or ${inSubject} or t.member_id = any (array(
    (select member_id from members where lower(username) like ${`${words}%`}
      order by lower(username), member_id limit 200)
    union all (select member_id from members where lower(email) = ${search.toLowerCase()})
    union all (select member_id from members where upper(referral_code) = upper(${search})))))`
}

function toView({ id, ...row }: Row): Shown {
  return { ...row, ticketId: id, reference: referenceOf(row) }
}

function referenceOf({
  referenceKind: kind,
  referenceId: id,
  referenceFacts,
}: Pick<Row, 'referenceKind' | 'referenceId' | 'referenceFacts'>): TicketReference | null {
  if (kind === null || id === null) return null
  return { kind, id, facts: referenceFacts as Facts }
}

/** Members do not see which admin is assigned. */
function forMember<View extends TicketView>(view: View): View {
  return { ...view, assignee: null, assigneeName: null }
}
