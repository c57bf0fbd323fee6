import type { CodeView } from '@clearstead/contract/codes'
import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/paging'
import type { AdminId, CodeId, MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { behindCursor } from '../../../plumbing/database/behind-cursor.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import { countFound, countTallied } from '../../../plumbing/database/tallies.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type Code, keyOf, type Status, statusOf } from './rules.ts'

export type NewCodes = {
  codes: readonly string[]
  amount: Usd
  expiresAt: Date | undefined
  adminId: AdminId
}

/** Adds the codes that do not exist yet, in the given order; gives those it added. */
export async function insertCodes(
  { tx, now }: Work,
  { codes, amount, expiresAt, adminId }: NewCodes,
): Promise<Code[]> {
  const keys = codes.map(keyOf)
  const { rows } = await sql<Row>`
    insert into codes (code, code_key, amount, expires_at, created_by, created_at)
    select code, key, ${unitsOf(amount)}, ${expiresAt ?? null}::timestamptz, ${adminId}, ${now}
    from unnest(${codes}::text[], ${keys}::text[]) with ordinality made (code, key, position)
    order by position
    on conflict (code_key) do nothing
    returning *`.execute(tx)
  return rows.map(toCode)
}

/** The code of this spelling, held until the work ends. */
export async function lockCode({ tx }: Work, code: string): Promise<Code | undefined> {
  const row = await tx
    .selectFrom('codes')
    .selectAll()
    .where('codeKey', '=', keyOf(code))
    .forUpdate()
    .executeTakeFirst()
  return row && toCode(row)
}

export async function updateRedeemed(work: Work, id: CodeId, memberId: MemberId): Promise<void> {
  await work.tx
    .updateTable('codes')
    .set({ redeemedBy: memberId, redeemedAt: work.now })
    .where('id', '=', id)
    .execute()
}

export async function findCodeView(db: Db, id: CodeId, now: Date): Promise<CodeView | undefined> {
  const row = await views(db).where('codes.id', '=', id).executeTakeFirst()
  return row && toView(row, now)
}

type Filter = {
  status?: Status | undefined
  search?: string | undefined
  /** Whether the search looks at codes too: letter by letter it would tell them. */
  isByCode: boolean
}

/** Codes as they are shown, newest first. */
export async function listCodes(
  db: Db,
  filter: Filter,
  request: LongPageRequest,
  now: Date,
): Promise<Paged<CodeView>> {
  const where = conditions(filter, now)
  const [total, rows] = await Promise.all([
    filter.status || filter.search
      ? countFound(db, db.selectFrom('codes').where(where))
      : countTallied(db, 'codes'),
    views(db)
      .where(where)
      .where(behindCursor('codes.id', request))
      .orderBy('codes.id', 'desc')
      .limit(request.limit)
      .offset(skippedBefore(request))
      .execute(),
  ])
  return { rows: rows.map((row) => toView(row, now)), total }
}

const views = (db: Db) =>
  db
    .selectFrom('codes')
    .leftJoin('memberStanding as member', 'member.memberId', 'codes.redeemedBy')
    .selectAll('codes')
    .select('member.username')

const statuses = {
  unused: (now: Date) => sql`redeemed_at is null and (expires_at is null or expires_at >= ${now})`,
  redeemed: () => sql`redeemed_at is not null`,
  expired: (now: Date) => sql`redeemed_at is null and expires_at < ${now}`,
} satisfies Record<Status, unknown>

/** Members are found first, from their own index: there are few of one name, and many codes. */
function conditions({ status, search, isByCode }: Filter, now: Date): RawBuilder<boolean> {
  const start = `${(search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const key = keyOf(search ?? '')
  const bySearch = [
    isByCode && key !== '' && sql`code_key like ${`${key}%`}`,
    sql`redeemed_by = any (array(select member_id from member_standing
      where lower(username) like ${start} order by lower(username) limit 1000)) and redeemed_at is not null`,
  ].filter((part) => typeof part === 'object')
  const parts = [
    status && statuses[status](now),
    search && sql`(${sql.join(bySearch, sql` or `)})`,
  ].filter((part) => typeof part === 'object')
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`
}

type Row = Selectable<DB['codes']>

function toView(row: Row & { username: string | null }, now: Date): CodeView {
  const code = toCode(row)
  return { ...code, status: statusOf(code, now), redeemedByName: row.username }
}

function toCode(row: Row): Code {
  return {
    id: row.id as CodeId,
    code: row.code,
    amount: fromUnits(row.amount),
    expiresAt: row.expiresAt,
    createdBy: row.createdBy as AdminId,
    createdAt: row.createdAt,
    redeemedBy: row.redeemedBy as MemberId | null,
    redeemedAt: row.redeemedAt,
  }
}
