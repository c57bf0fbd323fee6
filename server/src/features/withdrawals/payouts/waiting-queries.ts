import type { AdminId, PayoutId, WithdrawalId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { maxPayoutRows } from '@clearstead/contract/withdrawals/payouts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Method } from '../rules.ts'
import type { SealedRow } from './rules.ts'

/** An arbitrary key of an advisory lock: payouts are made one after the other. */
const makingLock = 7_201_951

export async function lockMaking(work: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(${makingLock})`.execute(work.tx)
}

const inOpenPayout = sql<SqlBool>`exists (
  select from payout_rows r where r.withdrawal_id = withdrawals.id and r.outcome is null)`

const isHeld = (now: Date) => sql<SqlBool>`exists (
  select from payout_holds h where h.member_id = withdrawals.member_id and h.held_until > ${now})`

/** Approved withdrawals that are in no open payout and of members whose payouts are not held, oldest first. */
export function listWaiting(db: Db, method: Method, now: Date) {
  return db
    .selectFrom('withdrawals')
    .innerJoin('members', 'members.memberId', 'withdrawals.memberId')
    .where('withdrawals.status', '=', 'approved')
    .where('withdrawals.method', '=', method)
    .where(sql<SqlBool>`not ${inOpenPayout}`)
    .where(sql<SqlBool>`not ${isHeld(now)}`)
    .select(['withdrawals.id', 'withdrawals.memberId', 'amount', 'fee', 'address', 'fullname'])
    .select(earlierPayouts().as('earlierPayouts'))
    .orderBy('withdrawals.id')
    .limit(maxPayoutRows)
}

/** The same, or those of them that are named, locked until the work ends. */
export function lockWaiting(
  { tx, now }: Work,
  method: Method,
  named: readonly WithdrawalId[] | undefined,
) {
  return listWaiting(tx, method, now)
    .$if(named !== undefined, (waiting) => waiting.where('withdrawals.id', 'in', named ?? []))
    .forUpdate('withdrawals')
    .execute()
}

/** Sets what is paid to what is sent; what is left of it goes to the treasury with the fee. */
export async function updateFees({ tx }: Work, rows: readonly SealedRow[]): Promise<void> {
  const given = JSON.stringify(
    rows.map(({ withdrawalId, sent }) => ({ id: withdrawalId, sent: String(sent) })),
  )
  await sql`
    update withdrawals w set fee = w.amount - g.sent
    from jsonb_to_recordset(${given}::jsonb) as g (id integer, sent bigint)
    where w.id = g.id and w.fee <> w.amount - g.sent`.execute(tx)
}

/** What waits to be put into a payout, by method. */
export async function sumWaiting(db: Db, now: Date) {
  const { rows } = await sql<{ method: Method; count: bigint; total: Usd }>`
    select method, count(*) as count, sum(amount - fee)::bigint as total from withdrawals
    where status = 'approved' and not ${inOpenPayout} and not ${isHeld(now)} group by method order by method`.execute(
    db,
  )
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

type Held = { id: WithdrawalId; until: Date }

/** Those of these withdrawals whose members' payouts are held, and until when. */
export function listHeld(db: Db, ids: readonly WithdrawalId[], now: Date): Promise<Held[]> {
  return db
    .selectFrom('withdrawals')
    .innerJoin('payoutHolds', 'payoutHolds.memberId', 'withdrawals.memberId')
    .where('withdrawals.id', 'in', ids)
    .where(isHeld(now))
    .select(['withdrawals.id', 'heldUntil as until'])
    .orderBy('withdrawals.id')
    .execute()
}

/** Earlier payouts in which a withdrawal may have been sent: it failed in them, or their file was downloaded. */
export const earlierPayouts = (before: RawBuilder<unknown> = sql``) => sql<PayoutId[]>`array(
  select e.payout_id from payout_rows e join payouts was on was.id = e.payout_id
  where e.withdrawal_id = withdrawals.id ${before}
    and (e.outcome = 'returned' or e.outcome = 'dropped' and was.downloaded_at is not null)
  order by e.payout_id)`

/** Whether a withdrawal is in an open payout of which a file was downloaded, so that its money may be on its way. */
export async function isSent(db: Db, id: WithdrawalId): Promise<boolean> {
  const found = await db
    .selectFrom('payoutRows')
    .innerJoin('payouts', 'payouts.id', 'payoutRows.payoutId')
    .where('withdrawalId', '=', id)
    .where('outcome', 'is', null)
    .where('downloadedAt', 'is not', null)
    .select('payoutId')
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps the first download of a payout. */
export async function updateDownloaded(
  { tx, now }: Work,
  id: PayoutId,
  downloadedBy: AdminId,
): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ downloadedBy, downloadedAt: now })
    .where('id', '=', id)
    .execute()
}
