import type { IncomeKind } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { IncomeId, MemberId, TransferId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { lifetimeKind } from '../rules.ts'

/** An income that was paid by a transfer of its own. */
export type PaidRow = {
  id: IncomeId
  memberId: MemberId
  kind: IncomeKind
  paid: Usd
  cycle: number
}

/** The income with this reference, if `transferId` paid it. */
export async function findPaid(
  db: Db,
  reference: string,
  transferId: TransferId,
): Promise<PaidRow | undefined> {
  const row = await db
    .selectFrom('incomes')
    .select(['id', 'memberId', 'kind', 'paid', 'cycle'])
    .where('reference', '=', reference)
    .where('transferId', '=', transferId)
    .executeTakeFirst()
  return row && row.cycle !== null ? { ...row, cycle: row.cycle } : undefined
}

/** The cycle of an income and those it was joined to, including the current one if it still counts. */
const countedIn = ({ memberId, cycle }: PaidRow) => sql`
  with recursive chain as (
    select ${cycle}::integer as cycle
    union all
    select c.joined_to from chain
    join earning_cycles c on c.member_id = ${memberId} and c.cycle = chain.cycle and c.joined_to is not null
  )`

/** Whether this income counts towards the current limit. */
export async function isInPresentCycle(db: Db, row: PaidRow, present: number): Promise<boolean> {
  const { rows } = await sql<{ counts: boolean }>`
    ${countedIn(row)} select ${present} in (select cycle from chain) as counts`.execute(db)
  return rows[0]?.counts ?? false
}

export type Reversal = {
  reference: string
  day: ProgrammeDay
  transferId: TransferId
  limitBefore: Usd
  limitAfter: Usd
}

/** Inserts the row that reverses an income: a copy with the opposite sign. */
export async function insertReversal(
  { tx, now }: Work,
  { id, memberId }: PaidRow,
  { reference, day, transferId, limitBefore, limitAfter }: Reversal,
): Promise<void> {
  await sql`
    insert into incomes (member_id, kind, reference, day, at, base, percent, level, rule_version, from_member,
      active_plan_id, intended, paid, cycle, limit_before, limit_after, transfer_id, reverses)
    select member_id, kind, ${reference}, ${day}, ${now}, base, percent, level, rule_version, from_member,
      active_plan_id, -paid, -paid, cycle, ${limitBefore}, ${limitAfter}, ${transferId}, id
    from incomes where member_id = ${memberId} and id = ${id}`.execute(tx)
}

/** Subtracts an income from the lifetime sum of its kind and from every cycle in which it counts. */
export async function lowerSums({ tx }: Work, row: PaidRow): Promise<void> {
  const { memberId, kind, paid } = row
  const sum = sql.ref(lifetimeKind(kind))
  await sql`
    ${countedIn(row)}, past as (
      update earning_cycles set earned = earned - ${paid}
      where member_id = ${memberId} and cycle in (select cycle from chain)
    )
    update earning_limits
    set ${sum} = ${sum} - ${paid},
        earned = earned - case when cycle in (select cycle from chain) then ${paid}::bigint else 0 end
    where member_id = ${memberId}`.execute(tx)
}
