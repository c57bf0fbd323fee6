import type { Permission } from '@clearstead/contract/call/endpoint'
import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { ApprovalStatus } from '@clearstead/contract/call/waits-for-approval'
import type { SettingChange } from '@clearstead/contract/settings/change'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, ApprovalId, FileId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { takeMovedLock } from '../../plumbing/database/moved-lock.ts'
import { allOf } from '../../plumbing/database/queries/all-of.ts'
import { countFound, pageOf } from '../../plumbing/database/queries/row-counts.ts'
import type { DB } from '../../plumbing/database/tables.ts'
import type { Work } from '../../plumbing/work.ts'
import type { ApprovalRequest, Json } from './rules.ts'

type Row = Selectable<DB['approvals']>
export type Shown = ApprovalRequest & { askedByName: string; decidedByName: string | null }

const toApproval = (row: Row): ApprovalRequest => ({
  ...row,
  request: row.request as Json,
  changes: row.changes as SettingChange[],
})

/** Stores a request, or gives the same request if it waits already; an expired one makes room. */
export async function insertOrFindWaiting(
  work: Work,
  row: Pick<
    ApprovalRequest,
    | 'call'
    | 'request'
    | 'changes'
    | 'summary'
    | 'subject'
    | 'pictureId'
    | 'fingerprint'
    | 'askedBy'
    | 'expiresAt'
  >,
): Promise<ApprovalRequest> {
  await work.tx
    .updateTable('approvals')
    .set({ status: 'expired', decidedAt: work.now })
    .where('fingerprint', '=', row.fingerprint)
    .where('status', '=', 'waiting')
    .where('expiresAt', '<=', work.now)
    .execute()
  const inserted = await work.tx
    .insertInto('approvals')
    .values({
      ...row,
      request: JSON.stringify(row.request),
      changes: JSON.stringify(row.changes),
      askedAt: work.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        // A literal and not a parameter, so that a prepared statement matches the condition of the index.
        .where(sql<SqlBool>`status = 'waiting'`)
        // This changes nothing, but returns the waiting row.
        .doUpdateSet({ fingerprint: row.fingerprint }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return toApproval(inserted)
}

/** @throws {Refusal} `approvals.unknown` */
export async function lockApproval(work: Work, id: ApprovalId): Promise<ApprovalRequest> {
  const row = await work.tx
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('approvals.unknown'))
  return toApproval(row)
}

/** The picture of a waiting request for this call whose request has `sha256` as its hash. */
export async function findWaitingPicture(
  db: Db,
  call: string,
  sha256: string,
): Promise<FileId | undefined> {
  const row = await db
    .selectFrom('approvals')
    .select('pictureId')
    .where('call', '=', call)
    .where(sql<SqlBool>`status = 'waiting'`)
    .where(sql<SqlBool>`request ->> 'picture_sha256' = ${sha256}`)
    .orderBy('id')
    .executeTakeFirst()
  return row?.pictureId ?? undefined
}

/** Whether a file is the picture of a request, which keeps it. */
export async function isApprovalPicture(db: Db, fileId: FileId): Promise<boolean> {
  const row = await db
    .selectFrom('approvals')
    .select('id')
    .where('pictureId', '=', fileId)
    .executeTakeFirst()
  return row !== undefined
}

type Decided = {
  status: Exclude<ApprovalStatus, 'waiting'>
  decidedBy: AdminId | null
  note?: string
  result?: unknown
}

/** Stores the decision of a waiting request; a request that was decided stays as it is. */
export async function updateDecision(
  work: Work,
  id: ApprovalId,
  { result, ...decided }: Decided,
): Promise<void> {
  await work.tx
    .updateTable('approvals')
    .set({
      ...decided,
      decidedAt: work.now,
      ...(result !== undefined && { result: JSON.stringify(result) }),
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}

type Own = { adminId: AdminId; day: ProgrammeDay }

/** Arbitrary numbers: the first halves of the keys of the advisory lock of one admin's decisions. */
const decidersLock = { former: 7_201_970, own: 7_201_972 }

/** Lets only one work at a time decide alone as this admin, until it ends. */
export async function lockDecider(work: Work, adminId: AdminId): Promise<void> {
  await takeMovedLock(work.tx, decidersLock, (key) => sql`${key}, ${adminId}::int`)
}

/** The amount that an admin decided alone on a day about one subject. */
export async function findDecidedAlone(
  db: Db,
  { adminId, day }: Own,
  subject: string,
): Promise<Usd | undefined> {
  const row = await db
    .selectFrom('soleDecisions')
    .select('amount')
    .where('adminId', '=', adminId)
    .where('day', '=', day)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.amount
}

export async function sumDecidedAlone(db: Db, { adminId, day }: Own): Promise<Usd> {
  const { sum } = await db
    .selectFrom('soleDecisions')
    .select(sql<Usd>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('adminId', '=', adminId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return sum
}

export async function insertDecidedAlone(
  work: Work,
  own: Own,
  { subject, amount }: { subject: string; amount: Usd },
): Promise<void> {
  await work.tx
    .insertInto('soleDecisions')
    .values({ ...own, subject, amount })
    .execute()
}

/** Whether another admin than `but` may decide requests that need `permission`. */
export async function isThereAnother(
  db: Db,
  permission: Permission,
  but: AdminId,
): Promise<boolean> {
  const found = await admins(db, permission).where('adminId', '<>', but).executeTakeFirst()
  return found !== undefined
}

/** Whether an admin's account is open and has `permission`. */
export async function isStillPermitted(
  db: Db,
  permission: Permission,
  adminId: AdminId,
): Promise<boolean> {
  const found = await admins(db, permission).where('adminId', '=', adminId).executeTakeFirst()
  return found !== undefined
}

/** Since when an admin may approve the requests of others; null for always. */
export async function getApprovesFrom(db: Db, adminId: AdminId): Promise<Date | null> {
  const { approvesFrom } = await db
    .selectFrom('admins')
    .select('approvesFrom')
    .where('adminId', '=', adminId)
    .executeTakeFirstOrThrow()
  return approvesFrom
}

function admins(db: Db, permission: Permission) {
  return db
    .selectFrom('admins')
    .select('adminId')
    .where('isOpen', '=', true)
    .where(sql<SqlBool>`permissions && ${[permission, 'owner']}::text[]`)
    .limit(1)
}

export async function findShown(db: Db, id: ApprovalId): Promise<Shown | undefined> {
  const row = await shown(db).where('a.id', '=', id).executeTakeFirst()
  return row && toShown(row)
}

export async function getShown(db: Db, id: ApprovalId): Promise<Shown> {
  return toShown(await shown(db).where('a.id', '=', id).executeTakeFirstOrThrow())
}

type Seen = {
  status: ApprovalStatus | undefined
  subject: string | undefined
  calls: readonly string[]
  askedBy: AdminId
}

/** Requests for these calls or by this admin, newest first; `now` decides which waiting ones have expired. */
export async function listForAdmin(
  db: Db,
  now: Date,
  { status, subject, calls, askedBy }: Seen,
  { page, limit }: PageRequest,
): Promise<Paged<Shown>> {
  const found = shown(db)
    .where(inStatus(status, now))
    .where((is) => allOf(subject && is('a.subject', '=', subject)))
    .where(sql<SqlBool>`(a.call = any (${[...calls]}::text[]) or a.asked_by = ${askedBy})`)
  const shownPage = found
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const { rows, total } = await pageOf(countFound(db, found), shownPage)
  return { rows: rows.map(toShown), total }
}

function inStatus(status: ApprovalStatus | undefined, now: Date): Expression<SqlBool> {
  if (status === undefined) return sql`true`
  if (status === 'waiting') return sql`a.status = 'waiting' and a.expires_at > ${now}`
  if (status !== 'expired') return sql`a.status = ${status}`
  return sql`(a.status = 'expired' or a.status = 'waiting' and a.expires_at <= ${now})`
}

function shown(db: Db) {
  return db
    .selectFrom('approvals as a')
    .leftJoin('adminNames as asker', 'asker.adminId', 'a.askedBy')
    .leftJoin('adminNames as decider', 'decider.adminId', 'a.decidedBy')
    .selectAll('a')
    .select(['asker.name as askedByName', 'decider.name as decidedByName'])
}

function toShown({
  askedByName,
  decidedByName,
  ...row
}: Row & { askedByName: string | null; decidedByName: string | null }): Shown {
  return { ...toApproval(row), askedByName: askedByName ?? '', decidedByName }
}

/** Runs an act and rolls it back: it is refused as it would be, and nothing of it stays. */
export async function tryOut(work: Work, act: (work: Work) => Promise<unknown>): Promise<void> {
  await sql`savepoint tried_out`.execute(work.tx)
  try {
    await act({ ...work, note: () => undefined })
  } finally {
    await sql`rollback to savepoint tried_out`.execute(work.tx)
  }
}
