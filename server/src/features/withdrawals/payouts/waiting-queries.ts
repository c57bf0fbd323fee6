import { maxPayoutRows } from '@clearstead/contract/payouts'
import type { WithdrawalId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Method } from '../rules.ts'

/** An arbitrary key of an advisory lock: payouts are made one after the other. */
const makingLock = 7_201_951

export async function lockMaking(work: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(${makingLock})`.execute(work.tx)
}

const inOpenPayout = sql<SqlBool>`exists (
  select from payout_rows r where r.withdrawal_id = withdrawals.id and r.outcome is null)`

/** Approved withdrawals that are in no open payout, oldest first. */
export function listWaiting(db: Db, method: Method) {
  return db
    .selectFrom('withdrawals')
    .innerJoin('members', 'members.memberId', 'withdrawals.memberId')
    .where('withdrawals.status', '=', 'approved')
    .where('withdrawals.method', '=', method)
    .where(sql<SqlBool>`not ${inOpenPayout}`)
    .select(['withdrawals.id', 'withdrawals.memberId', 'amount', 'fee', 'address', 'fullname'])
    .orderBy('withdrawals.id')
    .limit(maxPayoutRows)
}

/** The same, or those of them that are named, locked until the work ends. */
export function lockWaiting(
  { tx }: Work,
  method: Method,
  named: readonly WithdrawalId[] | undefined,
) {
  return listWaiting(tx, method)
    .$if(named !== undefined, (waiting) => waiting.where('withdrawals.id', 'in', named ?? []))
    .forUpdate('withdrawals')
    .execute()
}

/** What waits to be put into a payout, by method. */
export async function sumWaiting(db: Db) {
  const { rows } = await sql<{ method: Method; count: bigint; total: Usd }>`
    select method, count(*) as count, sum(amount - fee)::bigint as total from withdrawals
    where status = 'approved' and not ${inOpenPayout} group by method order by method`.execute(db)
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}
