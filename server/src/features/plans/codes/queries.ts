import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { CodeView } from '@clearstead/contract/plans/codes'
import type { AdminId, CodeId, MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import { afterCursor, skippedBefore } from '../../../plumbing/database/queries/cursor-keys.ts'
import { countFound, countRows, idsInOrder } from '../../../plumbing/database/queries/row-counts.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type Code, keyOf, type Status, statusOf } from './rules.ts'

export type NewCodes = {
  codes: readonly string[]
  amount: Usd
  expiresAt: Date | undefined
  adminId: AdminId
}

/** Inserts the codes that do not exist yet, in the given order, and gives them. */
export async function insertCodes(
  { tx, now }: Work,
  { codes, amount, expiresAt, adminId }: NewCodes,
): Promise<Code[]> {
  const keys = codes.map(keyOf)
  const { rows } = await sql<Code>`
    insert into codes (code, code_key, amount, expires_at, created_by, created_at)
    select code, key, ${amount}, ${expiresAt ?? null}::timestamptz, ${adminId}, ${now}
    from unnest(${codes}::text[], ${keys}::text[]) with ordinality made (code, key, position)
    order by position
    on conflict (code_key) do nothing
    returning *`.execute(tx)
  return rows
}

/** Locks the code with this text, in any spelling, until the work ends. */
export async function lockCode({ tx }: Work, code: string): Promise<Code | undefined> {
  return tx
    .selectFrom('codes')
    .selectAll()
    .where('codeKey', '=', keyOf(code))
    .forUpdate()
    .executeTakeFirst()
}

/** Locks a code until the work ends. */
export async function lockCodeById({ tx }: Work, id: CodeId): Promise<Code | undefined> {
  return tx.selectFrom('codes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateCancelled(
  { tx, now }: Work,
  { id, adminId, reason }: { id: CodeId; adminId: AdminId; reason: string },
): Promise<void> {
  await tx
    .updateTable('codes')
    .set({ cancelledBy: adminId, cancelledAt: now, cancelReason: reason })
    .where('id', '=', id)
    .execute()
}

export async function updateRedeemed(work: Work, id: CodeId, memberId: MemberId): Promise<void> {
  await work.tx
    .updateTable('codes')
    .set({ redeemedBy: memberId, redeemedAt: work.now })
    .where('id', '=', id)
    .execute()
}

/** @throws {Refusal} `codes.unknown` */
export async function getCodeView(db: Db, id: CodeId, now: Date): Promise<CodeView> {
  const row = await views(db)
    .where('codes.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('codes.unknown'))
  return toView(row, now)
}

type Filter = {
  status?: Status | undefined
  search?: string | undefined
  /** Whether the search also matches codes: a search letter by letter would reveal them. */
  isByCode: boolean
}

/** Codes in their views, newest first. */
export async function listCodes(
  db: Db,
  filter: Filter,
  request: LongPageRequest,
  now: Date,
): Promise<Paged<CodeView>> {
  const found = db.selectFrom('codes').where(conditions(filter, now))
  const isFiltered = Boolean(filter.status || filter.search)
  const total = await (isFiltered ? countFound(db, found) : countRows(db, 'codes'))
  // Only the rows of the page are joined to names.
  const page = found
    .select('codes.id')
    .where(afterCursor('codes.id', request))
    .orderBy(idsInOrder('codes.id', total), 'desc')
    .limit(request.limit)
    .offset(skippedBefore(request))
  const rows = await views(db).where('codes.id', 'in', page).orderBy('codes.id', 'desc').execute()
  return { rows: rows.map((row) => toView(row, now)), total }
}

const views = (db: Db) =>
  db
    .selectFrom('codes')
    .leftJoin('members as member', 'member.memberId', 'codes.redeemedBy')
    .selectAll('codes')
    .select('member.username')

const statuses = {
  unused: (now: Date) =>
    sql<SqlBool>`redeemed_at is null and cancelled_at is null and (expires_at is null or expires_at >= ${now})`,
  redeemed: () => sql<SqlBool>`redeemed_at is not null`,
  expired: (now: Date) =>
    sql<SqlBool>`redeemed_at is null and cancelled_at is null and expires_at < ${now}`,
  cancelled: () => sql<SqlBool>`redeemed_at is null and cancelled_at is not null`,
} satisfies Record<Status, unknown>

/** Members are found first, by their own index: few have the same name, and there are many codes. */
function conditions({ status, search, isByCode }: Filter, now: Date): RawBuilder<SqlBool> {
  const start = `${(search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const key = keyOf(search ?? '')
  const bySearch = [
    isByCode && key !== '' && sql`code_key like ${`${key}%`}`,
    sql`redeemed_by = any (array(select member_id from members
      where lower(username) like ${start} order by lower(username) limit 1000)) and redeemed_at is not null`,
  ].filter((part) => typeof part === 'object')
  return allOf(status && statuses[status](now), search && sql`(${sql.join(bySearch, sql` or `)})`)
}

type Row = Selectable<DB['codes']>

function toView({ username, ...code }: Row & { username: string | null }, now: Date): CodeView {
  return { ...code, status: statusOf(code, now), redeemedByName: username }
}
