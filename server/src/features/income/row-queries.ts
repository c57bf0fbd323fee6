import type { RequestOf } from '@clearstead/contract/call/endpoint'
import type { Translations } from '@clearstead/contract/call/own-text'
import { skippedBefore } from '@clearstead/contract/call/paging'
import type { IncomeView, listIncome, UnpaidReason } from '@clearstead/contract/income'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { allOf } from '../../plumbing/database/queries/all-of.ts'
import { afterCursor } from '../../plumbing/database/queries/cursor-keys.ts'
import { recordsOf } from '../../plumbing/database/queries/records-of.ts'
import { countFound, pageOf } from '../../plumbing/database/queries/row-counts.ts'
import type { DB } from '../../plumbing/database/tables.ts'
import type { Work } from '../../plumbing/work.ts'

type IncomeFilter = Omit<RequestOf<typeof listIncome>, 'memberId'>

/** A member's incomes, newest first, including unpaid ones. */
export async function listIncomes(db: Db, memberId: MemberId, filter: IncomeFilter) {
  const found = db
    .selectFrom('incomes as i')
    .where('i.memberId', '=', memberId)
    .where((is) =>
      allOf(
        filter.kind && is('i.kind', '=', filter.kind),
        filter.paid === 'paid' && is('i.paid', '<>', zero<'USD'>()),
        filter.paid === 'unpaid' && is('i.reason', 'is not', null),
        filter.from && is('i.day', '>=', filter.from),
        filter.to && is('i.day', '<=', filter.to),
      ),
    )
  const ids = found
    .where(afterCursor('i.id', filter))
    .select('i.id')
    .orderBy('i.id', 'desc')
    .limit(filter.limit)
    .offset(skippedBefore(filter))
  // Only the rows of the page are joined to names.
  const shown = db
    .selectFrom('incomes as i')
    .leftJoin('members as m', 'm.memberId', 'i.fromMember')
    .leftJoin('activePlanNames as p', 'p.activePlanId', 'i.activePlanId')
    .selectAll('i')
    .select(['m.username as fromUsername', 'p.planName', 'p.planNameIn'])
    // Without the member no index has the ids.
    .where('i.memberId', '=', memberId)
    .where('i.id', 'in', ids)
    .orderBy('i.id', 'desc')
  const { rows, total } = await pageOf(countFound(db, found), shown)
  return { rows: rows, total }
}

export type IncomeRow = Selectable<DB['incomes']> & {
  fromUsername: string | null
  planName: string | null
  planNameIn: Translations | null
}

/** An income that a transfer paid. */
export type PaidRow = IncomeRow & { transferId: TransferId }

/** What was paid under these references, and why not all of it; references without an income are left out. */
export async function paidByReference(
  db: Db,
  references: readonly string[],
): Promise<Map<string, { paid: Usd; reason: UnpaidReason | null }>> {
  const { rows } = await sql<{ reference: string; paid: Usd; reason: UnpaidReason | null }>`
    select reference, paid, reason from income_payments
    where reference = any (${references}::text[])`.execute(db)
  return new Map(rows.map(({ reference, ...payment }) => [reference, payment]))
}

/** The newest references with this prefix under which a member was paid less than intended. */
export async function listMissedReferences(
  db: Db,
  memberId: MemberId,
  beginning: string,
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from incomes where member_id = ${memberId} and starts_with(reference, ${beginning})
      and reason is not null order by id desc limit ${maxMissed}`.execute(db)
  return rows.map(({ reference }) => reference)
}

type ExplainedTransfer = { transferId: TransferId; count: number; income: IncomeView }

const maxMissed = 500
/** Recent movements are explained from this many of the newest incomes. */
const recentIncomes = 5000

/** The number of incomes in each of a member's recent movements, and the largest of them. */
export async function explainTransfers(
  db: Db,
  memberId: MemberId,
  transferIds: readonly TransferId[],
): Promise<ExplainedTransfer[]> {
  const { rows } = await sql<PaidRow & { count: bigint }>`
    select distinct on (i.transfer_id) i.*, m.username as from_username, p.plan_name, p.plan_name_in,
           count(*) over (partition by i.transfer_id) as count
    from (select * from incomes where member_id = ${memberId} order by id desc limit ${recentIncomes}) i
    left join members m on m.member_id = i.from_member
    left join active_plan_names p on p.active_plan_id = i.active_plan_id
    where i.transfer_id = any (${transferIds}::bigint[])
    order by i.transfer_id, i.paid desc, i.id`.execute(db)
  return rows.map(({ count, ...row }) => ({
    transferId: row.transferId,
    count: Number(count),
    income: row,
  }))
}

/** What a member who moved in may earn, and what they had earned: towards the cap, and ever by kind. */
type ImportedLimit = {
  memberId: MemberId
  activePlan: Usd
  cap: Usd
  earned: Usd
  roi: Usd
  direct: Usd
  level: Usd
  salary: Usd
  reward: Usd
}

/** Inserts the limits of members who moved in, and what they brought of income, which has no income rows. */
export async function insertImportedLimits(
  { tx }: Work,
  limits: readonly ImportedLimit[],
): Promise<void> {
  if (limits.length === 0) return
  const records = recordsOf(limits)
  await sql`
    insert into earning_limits (member_id, active_plan, cap, earned, roi, direct, level, salary, reward)
    select member_id, active_plan, cap, earned, roi, direct, level, salary, reward
    from jsonb_populate_recordset(null::earning_limits, ${records}::jsonb)`.execute(tx)
  await sql`
    insert into imported_incomes (member_id, earned, roi, direct, level, salary, reward)
    select member_id, earned, roi, direct, level, salary, reward
    from jsonb_populate_recordset(null::imported_incomes, ${records}::jsonb)
    where greatest(earned, roi, direct, level, salary, reward) > 0`.execute(tx)
}
