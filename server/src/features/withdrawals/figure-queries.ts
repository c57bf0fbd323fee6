import type { Total } from '@clearstead/contract/call/paging'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { type AskedFilter, isAsked } from '../../plumbing/database/queries/asked-rows.ts'
import { countFound, countRows, rowCounts } from '../../plumbing/database/queries/row-counts.ts'

type WaitingWithdrawals = { pending: number; approved: number; pendingRoi: number }

type Kinds = { kind?: string | undefined; exceptKind?: string | undefined }

/**
 * The number of requests that wait for a decision or payment: of all kinds, of one kind, or of all but one.
 */
export async function countWaiting(
  db: Db,
  { kind, exceptKind }: Kinds = {},
): Promise<WaitingWithdrawals> {
  const waiting = { pending: 0, approved: 0, pendingRoi: 0 }
  for (const [key, count] of await rowCounts(db, 'withdrawals')) {
    const [itsKind, status] = key.split(':')
    if ((kind && itsKind !== kind) || itsKind === exceptKind) continue
    if (status === 'approved') waiting.approved += count
    if (status === 'pending') waiting.pending += count
    if (status === 'pending' && itsKind === 'roi') waiting.pendingRoi += count
  }
  return waiting
}

/** Those of them that a second admin was asked about, by what they wait for. */
export async function countAsked(
  db: Db,
  rows: AskedFilter['rows'],
  { kind, exceptKind }: Kinds = {},
): Promise<WaitingWithdrawals> {
  const found = await db
    .selectFrom('withdrawals')
    .select(['kind', 'status'])
    .where(isAsked('withdrawals', { rows, isShown: true }))
    .execute()
  const counted = found.filter((row) => (!kind || row.kind === kind) && row.kind !== exceptKind)
  const pending = counted.filter(({ status }) => status === 'pending')
  return {
    pending: pending.length,
    approved: counted.length - pending.length,
    pendingRoi: pending.filter((row) => row.kind === 'roi').length,
  }
}

/** When the withdrawal that waits longest for a decision was asked for, of those from ROI or of all others. */
export async function findOldestWaiting(
  db: Db,
  { isRoi }: { isRoi: boolean },
): Promise<Date | null> {
  const oldest = await db
    .selectFrom('withdrawals')
    .select('createdAt')
    .where('status', '=', 'pending')
    .where(sql<SqlBool>`(kind = 'roi') = ${isRoi}`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return oldest?.createdAt ?? null
}

type ListFilter = Kinds & {
  memberId?: number
  status?: string | undefined
  method?: string | undefined
  search?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  asked?: AskedFilter | undefined
}

/** Counts all requests exactly, and those of a member or of a search, a method or days up to 10,000. */
export function countListed<Tables, Table extends keyof Tables, Row>(
  db: Db,
  { memberId, kind, exceptKind, status, ...narrower }: ListFilter,
  found: SelectQueryBuilder<Tables, Table, Row>,
): Promise<Total> {
  if (memberId !== undefined || Object.values(narrower).some(Boolean)) return countFound(db, found)
  return countRows(db, 'withdrawals', (key) => {
    const [itsKind, itsStatus] = key.split(':')
    const isKind = (!kind || itsKind === kind) && itsKind !== exceptKind
    return isKind && (!status || itsStatus === status)
  })
}
