import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { EnquiryStatus, EnquiryView } from '@clearstead/contract/support/enquiries'
import type { EnquiryId } from '@clearstead/contract/values/ids'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { takeMovedLock } from '../../../plumbing/database/moved-lock.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import { countFound, countRows, pageOf } from '../../../plumbing/database/queries/row-counts.ts'
import type { Work } from '../../../plumbing/work.ts'

export type NewEnquiry = Pick<EnquiryView, 'name' | 'email' | 'subject' | 'message'>
type Filter = { status?: EnquiryStatus | undefined; search?: string | undefined }

/** Arbitrary numbers that keep the advisory locks of networks apart from all others. */
const originLock = { former: 7_201_952, own: 7_201_958 }

/** Lets only one enquiry of a network at a time be counted and written. */
export async function lockOrigin({ tx }: Work, network: string): Promise<void> {
  await takeMovedLock(tx, originLock, (seed) => sql`hashtextextended(${network}, ${seed})`)
}

/** When a network's latest enquiries came, newest first. */
export async function listLatestFrom(db: Db, network: string, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('enquiryOrigins')
    .select('at')
    .where('network', '=', network)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ at }) => at)
}

export async function insertOrigin({ tx, now }: Work, network: string): Promise<void> {
  await tx.insertInto('enquiryOrigins').values({ network, at: now }).execute()
}

export async function deleteOriginsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('enquiryOrigins').where('at', '<', moment).execute()
}

export async function insertEnquiry(work: Work, enquiry: NewEnquiry): Promise<EnquiryId> {
  const { id } = await work.tx
    .insertInto('enquiries')
    .values({ ...enquiry, createdAt: work.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @throws {Refusal} `support.enquiry_unknown` */
export async function getEnquiry(db: Db, id: EnquiryId): Promise<EnquiryView> {
  return known(await db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst())
}

/** Locks an enquiry until the work ends. @throws {Refusal} `support.enquiry_unknown` */
export async function lockEnquiry({ tx }: Work, id: EnquiryId): Promise<EnquiryView> {
  const row = await tx
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return known(row)
}

export async function updateEnquiry(
  { tx }: Work,
  { id, status, reply, repliedBy, repliedAt }: EnquiryView,
): Promise<void> {
  await tx
    .updateTable('enquiries')
    .set({ status, reply, repliedBy, repliedAt })
    .where('id', '=', id)
    .execute()
}

/** @throws {Refusal} `support.enquiry_unknown` */
export async function deleteEnquiry({ tx }: Work, id: EnquiryId): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('enquiries')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('support.enquiry_unknown')
}

/** Enquiries, newest first. */
export async function listEnquiries(
  db: Db,
  filter: Filter,
  { page, limit }: PageRequest,
): Promise<Paged<EnquiryView>> {
  const found = db.selectFrom('enquiries').where(conditions(filter))
  const { status, search } = filter
  const counted = search
    ? countFound(db, found)
    : countRows(db, 'enquiries', (key) => !status || key === status)
  const shown = found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  return pageOf(counted, shown)
}

export function countNew(db: Db): Promise<number> {
  return countRows(db, 'enquiries', (status) => status === 'new')
}

function conditions({ status, search }: Filter): RawBuilder<SqlBool> {
  const words = `%${(search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return allOf(
    status && sql`status = ${status}`,
    search && sql`lower(name || ' ' || email || ' ' || subject) like ${words}`,
  )
}

function known(row: EnquiryView | undefined): EnquiryView {
  if (!row) throw new Refusal('support.enquiry_unknown')
  return row
}
