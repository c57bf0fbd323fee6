import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { CustodyPlace } from '@clearstead/contract/values/custody-place'
import type { AdminId, PayoutId, WithdrawalId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import type {
  PayoutFormat,
  PayoutStatus,
  PayoutView,
} from '@clearstead/contract/withdrawals/payouts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import { countAll, pageOf } from '../../../plumbing/database/queries/row-counts.ts'
import type { Work } from '../../../plumbing/work.ts'
import { refusalOf } from '../queries.ts'
import type { Method } from '../rules.ts'
import type { KnownRow, SealedRow } from './rules.ts'
import { earlierPayouts } from './waiting-queries.ts'

/** What the open rows of all payouts say to send from a place. */
export async function sumOnTheWay(db: Db, place: CustodyPlace): Promise<Usd> {
  const { rows } = await sql<{ sent: Usd }>`
    select coalesce(sum(r.sent), 0)::bigint as sent from payout_rows r join payouts p on p.id = r.payout_id
    where r.outcome is null and (p.method = 'bank') = ${place === 'bank'}`.execute(db)
  return rows[0]?.sent ?? zero()
}

type NewPayout = { method: Method; madeBy: AdminId; total: Usd; rows: readonly SealedRow[] }

/** @throws {Refusal} `withdrawals.not_in_turn` */
export async function insertPayout(
  { tx, now }: Work,
  { method, madeBy, total, rows }: NewPayout,
): Promise<PayoutId> {
  const { id } = await tx
    .insertInto('payouts')
    .values({ method, madeBy, madeAt: now, rowCount: rows.length, total })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payoutRows')
    .values(rows.map(({ withdrawalId, sent }) => ({ payoutId: id, withdrawalId, sent })))
    .execute()
    .catch((error: unknown) => {
      throw refusalOf(error) ?? error
    })
  return id
}

type SealedFile = { format: PayoutFormat; sha256: Buffer; body: Buffer }

export async function insertFiles(
  { tx }: Work,
  payoutId: PayoutId,
  files: readonly SealedFile[],
): Promise<void> {
  await tx
    .insertInto('payoutFiles')
    .values(files.map((file) => ({ ...file, payoutId })))
    .execute()
}

export function findFile(
  db: Db,
  payoutId: PayoutId,
  format: PayoutFormat,
): Promise<SealedFile | undefined> {
  return db
    .selectFrom('payoutFiles')
    .where('payoutId', '=', payoutId)
    .where('format', '=', format)
    .select(['format', 'sha256', 'body'])
    .executeTakeFirst()
}

const columns = sql<Omit<PayoutView, 'files'> & { files: PayoutView['files'] }>`
  p.id, p.method, p.row_count, p.total, p.made_by, p.made_at, p.cancelled_at,
  case when p.cancelled_at is not null then 'cancelled' when r.open > 0 then 'open' else 'done' end as status,
  r.paid_count, r.paid_total, r.returned_count, r.ready_count, f.files,
  p.cancel_reason, p.downloaded_at, downloader.name as downloaded_by_name,
  maker.name as made_by_name, canceller.name as cancelled_by_name`
const source = sql`payouts p
  join admin_names maker on maker.admin_id = p.made_by
  left join admin_names canceller on canceller.admin_id = p.cancelled_by
  left join admin_names downloader on downloader.admin_id = p.downloaded_by
  cross join lateral (
    select count(*) filter (where outcome is null)::int as open,
      count(*) filter (where outcome = 'paid')::int as paid_count,
      coalesce(sum(sent) filter (where outcome = 'paid'), 0)::bigint as paid_total,
      count(*) filter (where outcome = 'returned')::int as returned_count,
      count(*) filter (where outcome is null and result is not null)::int as ready_count
    from payout_rows where payout_id = p.id) r
  cross join lateral (
    select jsonb_agg(jsonb_build_object(
      'format', format, 'sha256', encode(sha256, 'hex'), 'size', length(body)) order by format) as files
    from payout_files where payout_id = p.id) f`

/** @throws {Refusal} `payouts.unknown` */
export async function getPayoutView(db: Db, id: PayoutId): Promise<PayoutView> {
  const { rows } = await sql<PayoutView>`
    select ${columns} from ${source} where p.id = ${id}`.execute(db)
  const [view] = rows
  if (!view) throw new Refusal('payouts.unknown')
  return view
}

type Filter = { status?: PayoutStatus | undefined; method?: Method | undefined }

export async function listPayouts(
  db: Db,
  { status, method }: Filter,
  { page, limit }: PageRequest,
): Promise<Paged<PayoutView>> {
  const isOpen = sql`exists (select from payout_rows where payout_id = p.id and outcome is null)`
  const byStatus: Record<PayoutStatus, Expression<SqlBool>> = {
    open: sql`p.cancelled_at is null and ${isOpen}`,
    done: sql`p.cancelled_at is null and not ${isOpen}`,
    cancelled: sql`p.cancelled_at is not null`,
  }
  const found = allOf(status && byStatus[status], method && sql`p.method = ${method}`)
  const counted = await sql<{ count: bigint }>`
    select count(*) as count from payouts p where ${found}`.execute(db)
  // Only the payouts of the page are added up.
  const { rows } = await sql<PayoutView>`
    select ${columns} from ${source} where p.id in (
      select p.id from payouts p where ${found}
      order by p.id desc limit ${limit} offset ${(page - 1) * limit})
    order by p.id desc`.execute(db)
  return { rows, total: Number(counted.rows[0]?.count ?? 0n) }
}

/** A payout's facts, locked until the work ends. */
export function lockPayout(work: Work, id: PayoutId) {
  return work.tx
    .selectFrom('payouts')
    .where('id', '=', id)
    .select(['id', 'cancelledAt', 'downloadedAt'])
    .forUpdate()
    .executeTakeFirst()
}

const knownRows = (db: Db) =>
  db
    .selectFrom('payoutRows')
    .innerJoin('withdrawals', 'withdrawals.id', 'payoutRows.withdrawalId')
    .innerJoin('members', 'members.memberId', 'withdrawals.memberId')
    .selectAll('payoutRows')
    .select(earlierPayouts(sql`and e.payout_id < payout_rows.payout_id`).as('earlierPayouts'))
    .select(['kind', 'method', 'amount', 'address', 'txHash', 'withdrawals.memberId', 'fullname'])

export function listRows(
  db: Db,
  payoutId: PayoutId,
  { page, limit }: PageRequest,
): Promise<Paged<KnownRow>> {
  const found = db.selectFrom('payoutRows').where('payoutId', '=', payoutId)
  // Only the rows of the page are joined to withdrawals and members.
  const ids = found
    .select('withdrawalId')
    .orderBy('withdrawalId')
    .limit(limit)
    .offset((page - 1) * limit)
  const shown = knownRows(db)
    .where('payoutId', '=', payoutId)
    .where('withdrawalId', 'in', ids)
    .orderBy('withdrawalId')
  return pageOf(countAll(db, found), shown)
}

export function listWholeOf(db: Db, payoutId: PayoutId): Promise<KnownRow[]> {
  return knownRows(db).where('payoutId', '=', payoutId).orderBy('withdrawalId').execute()
}

type Row = { payoutId: PayoutId; withdrawalId: WithdrawalId }

export function findRow(db: Db, { payoutId, withdrawalId }: Row): Promise<KnownRow | undefined> {
  return knownRows(db)
    .where('payoutId', '=', payoutId)
    .where('withdrawalId', '=', withdrawalId)
    .executeTakeFirst()
}

/** The row, locked with its withdrawal, which decisions lock first too. */
export async function lockRow(work: Work, row: Row): Promise<KnownRow | undefined> {
  await work.tx
    .selectFrom('withdrawals')
    .where('id', '=', row.withdrawalId)
    .select('id')
    .forUpdate()
    .execute()
  await work.tx
    .selectFrom('payoutRows')
    .where('payoutId', '=', row.payoutId)
    .where('withdrawalId', '=', row.withdrawalId)
    .select('withdrawalId')
    .forUpdate()
    .execute()
  return findRow(work.tx, row)
}

/** The open payout that a withdrawal is in. */
export async function findOpenPayout(db: Db, id: WithdrawalId): Promise<PayoutId | undefined> {
  const found = await db
    .selectFrom('payoutRows')
    .where('withdrawalId', '=', id)
    .where('outcome', 'is', null)
    .select('payoutId')
    .executeTakeFirst()
  return found?.payoutId
}

type NewResult = Pick<KnownRow, 'withdrawalId' | 'result' | 'reference' | 'reason' | 'stated'>

/** Keeps results on the open rows of a payout, in the place of earlier ones. */
export async function updateResults(
  work: Work,
  payoutId: PayoutId,
  results: readonly NewResult[],
): Promise<void> {
  const given = JSON.stringify(
    results.map(({ stated, ...row }) => ({ ...row, stated: stated && String(stated) })),
  )
  await sql`
    update payout_rows r
    set asked_at = case when (r.result, r.reference, r.reason, r.stated)
          is not distinct from (g.result, g.reference, g.reason, g.stated) then r.asked_at end,
        result = g.result, reference = g.reference, reason = g.reason, stated = g.stated
    from jsonb_to_recordset(${given}::jsonb)
      as g ("withdrawalId" integer, result text, reference text, reason text, stated bigint)
    where r.payout_id = ${payoutId} and r.withdrawal_id = g."withdrawalId" and r.outcome is null`.execute(
    work.tx,
  )
}

export async function updateRequestedAt(work: Work, row: Row): Promise<void> {
  await work.tx
    .updateTable('payoutRows')
    .set({ askedAt: work.now })
    .where('payoutId', '=', row.payoutId)
    .where('withdrawalId', '=', row.withdrawalId)
    .execute()
}

/** Settles the open row of a withdrawal, if it is in a payout. */
export async function updateOutcome(
  work: Work,
  withdrawalId: WithdrawalId,
  outcome: 'paid' | 'returned',
): Promise<void> {
  await work.tx
    .updateTable('payoutRows')
    .set({ outcome, settledAt: work.now })
    .where('withdrawalId', '=', withdrawalId)
    .where('outcome', 'is', null)
    .execute()
}

/** Locks the withdrawals of a payout until the work ends, so that none of them is decided meanwhile. */
export async function lockWithdrawalsOf({ tx }: Work, id: PayoutId): Promise<void> {
  await tx
    .selectFrom('withdrawals')
    .innerJoin('payoutRows', 'payoutRows.withdrawalId', 'withdrawals.id')
    .where('payoutId', '=', id)
    .select('withdrawals.id')
    .orderBy('withdrawals.id')
    .forUpdate('withdrawals')
    .execute()
}

/** Cancels a payout and drops its open rows. */
export async function updateCancelled(
  { tx, now }: Work,
  { id, note, by }: { id: PayoutId; note: string; by: AdminId },
): Promise<void> {
  await tx
    .updateTable('payoutRows')
    .set({ outcome: 'dropped', settledAt: now })
    .where('payoutId', '=', id)
    .where('outcome', 'is', null)
    .execute()
  await tx
    .updateTable('payouts')
    .set({ cancelledBy: by, cancelledAt: now, cancelReason: note })
    .where('id', '=', id)
    .execute()
}
