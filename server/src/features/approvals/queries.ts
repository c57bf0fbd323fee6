import type { ApprovalStatus } from '@clearstead/contract/approvals'
import type { Permission } from '@clearstead/contract/endpoint'
import type { Paged, PageRequest } from '@clearstead/contract/paging'
import { Refusal } from '@clearstead/contract/refusal'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, ApprovalId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { DB } from '../../plumbing/database/tables.ts'
import { countFound } from '../../plumbing/database/tallies.ts'
import type { Work } from '../../plumbing/work.ts'
import type { Approval, Json } from './rules.ts'

type Row = Selectable<DB['approvals']>
export type Shown = Approval & { askedByName: string; decidedByName: string | null }

const toApproval = ({ id, request, askedBy, decidedBy, status, ...row }: Row): Approval => ({
  ...row,
  id: id as ApprovalId,
  request: request as Json,
  askedBy: askedBy as AdminId,
  decidedBy: decidedBy as AdminId | null,
  status: status as ApprovalStatus,
})

/**
 * Stores a request; where the same one waits already, gives that one. One whose time is over makes room.
 */
export async function insertOrFindWaiting(
  work: Work,
  row: Pick<
    Approval,
    'call' | 'request' | 'summary' | 'subject' | 'fingerprint' | 'askedBy' | 'expiresAt'
  >,
): Promise<Approval> {
  await work.tx
    .updateTable('approvals')
    .set({ status: 'expired', decidedAt: work.now })
    .where('fingerprint', '=', row.fingerprint)
    .where('status', '=', 'waiting')
    .where('expiresAt', '<=', work.now)
    .execute()
  const inserted = await work.tx
    .insertInto('approvals')
    .values({ ...row, request: JSON.stringify(row.request), askedAt: work.now })
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        // Written out, not a parameter: a prepared statement must know that it is the index's condition.
        .where(sql<SqlBool>`status = 'waiting'`)
        // Nothing changes by it, and the row that waits is given back.
        .doUpdateSet({ fingerprint: row.fingerprint }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return toApproval(inserted)
}

/** @throws {Refusal} `approvals.unknown` */
export async function lockApproval(work: Work, id: ApprovalId): Promise<Approval> {
  const row = await work.tx
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('approvals.unknown')
  return toApproval(row)
}

type Decided = {
  status: Exclude<ApprovalStatus, 'waiting'>
  decidedBy: AdminId | null
  note?: string
  result?: unknown
}

/** Writes down how a waiting request ended; one that has ended stays as it is. */
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

/** Any constant: what one admin decides alone is put one after the other. */
const decidersLock = 7_201_970

/** Lets one work at a time decide as this admin alone, until it ends. */
export async function lockDecider(work: Work, adminId: AdminId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${decidersLock}, ${adminId}::int)`.execute(work.tx)
}

/** What an admin decided alone on a day about one subject. */
export async function findDecidedAlone(
  db: Db,
  { adminId, day }: Own,
  subject: string,
): Promise<Usd | undefined> {
  const row = await db
    .selectFrom('aloneDecisions')
    .select('amount')
    .where('adminId', '=', adminId)
    .where('day', '=', day)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && fromUnits<'USD'>(row.amount)
}

/** All that an admin decided alone on a day. */
export async function sumDecidedAlone(db: Db, { adminId, day }: Own): Promise<Usd> {
  const { sum } = await db
    .selectFrom('aloneDecisions')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('adminId', '=', adminId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return fromUnits<'USD'>(sum)
}

export async function insertDecidedAlone(
  work: Work,
  own: Own,
  { subject, amount }: { subject: string; amount: Usd },
): Promise<void> {
  await work.tx
    .insertInto('aloneDecisions')
    .values({ ...own, subject, amount: unitsOf(amount) })
    .execute()
}

/** Whether an admin other than `but` may decide what takes `permission`. */
export async function isThereAnother(
  db: Db,
  permission: Permission,
  but: AdminId,
): Promise<boolean> {
  const found = await admins(db, permission).where('adminId', '<>', but).executeTakeFirst()
  return found !== undefined
}

/** Whether an admin is still open and may do what takes `permission`. */
export async function isStillPermitted(
  db: Db,
  permission: Permission,
  adminId: AdminId,
): Promise<boolean> {
  const found = await admins(db, permission).where('adminId', '=', adminId).executeTakeFirst()
  return found !== undefined
}

/** From when an admin approves what others ask for; null where it is from the start. */
export async function getApprovesFrom(db: Db, adminId: AdminId): Promise<Date | null> {
  const { approvesFrom } = await db
    .selectFrom('adminStanding')
    .select('approvesFrom')
    .where('adminId', '=', adminId)
    .executeTakeFirstOrThrow()
  return approvesFrom
}

function admins(db: Db, permission: Permission) {
  return db
    .selectFrom('adminStanding')
    .select('adminId')
    .where('isOpen', '=', true)
    .where(sql<SqlBool>`permissions && ${[permission, 'owner']}::text[]`)
    .limit(1)
}

export async function getShown(db: Db, id: ApprovalId): Promise<Shown> {
  return toShown(await shown(db).where('a.id', '=', id).executeTakeFirstOrThrow())
}

type Seen = { status: ApprovalStatus | undefined; calls: readonly string[]; askedBy: AdminId }

/** Of these calls or asked by oneself, newest first; `now` decides which of those that wait have expired. */
export async function listForAdmin(
  db: Db,
  now: Date,
  { status, calls, askedBy }: Seen,
  { page, limit }: PageRequest,
): Promise<Paged<Shown>> {
  const found = shown(db)
    .where(inStatus(status, now))
    .where(sql<SqlBool>`(a.call = any (${[...calls]}::text[]) or a.asked_by = ${askedBy})`)
  const total = await countFound(db, found)
  const rows = await found
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
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

/** Does something and takes it back: what cannot be done is refused as it would be, and nothing stays. */
export async function tryOut(work: Work, act: (work: Work) => Promise<unknown>): Promise<void> {
  await sql`savepoint tried_out`.execute(work.tx)
  try {
    await act({ ...work, note: () => undefined })
  } finally {
    await sql`rollback to savepoint tried_out`.execute(work.tx)
  }
}
