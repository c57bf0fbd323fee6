import { IncomeKind } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { summedAs } from '../rules.ts'

/** An income that a movement of its own paid, as a reversal needs it. */
export type PaidRow = {
  id: bigint
  memberId: MemberId
  kind: IncomeKind
  paid: Usd
  cycle: number
}

/** The income with this name, if `transferId` paid it. */
export async function findPaid(
  db: Db,
  reference: string,
  transferId: TransferId,
): Promise<PaidRow | undefined> {
  const row = await db
    .selectFrom('incomes')
    .select(['id', 'memberId', 'kind', 'paid', 'cycle'])
    .where('reference', '=', reference)
    .where('transferId', '=', BigInt(transferId))
    .executeTakeFirst()
  if (!row || row.cycle === null) return undefined
  return {
    id: row.id,
    memberId: row.memberId as MemberId,
    kind: IncomeKind.parse(row.kind),
    paid: fromUnits(row.paid),
    cycle: row.cycle,
  }
}

/** The cycle and those that it was joined to since, up to the present one when it still counts. */
const countedIn = ({ memberId, cycle }: PaidRow) => sql`
  with recursive chain as (
    select ${cycle}::integer as cycle
    union all
    select c.joined_to from chain
    join earning_cycles c on c.member_id = ${memberId} and c.cycle = chain.cycle and c.joined_to is not null
  )`

/** Whether what was earned in this row's cycle counts against the present limit. */
export async function countsNow(db: Db, row: PaidRow, present: number): Promise<boolean> {
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

/** Writes the row that takes an income back; everything that explains it is the same but for the sign. */
export async function insertReversal(
  { tx, now }: Work,
  { id, memberId }: PaidRow,
  { reference, day, transferId, limitBefore, limitAfter }: Reversal,
): Promise<void> {
  await sql`
    insert into incomes (member_id, kind, reference, day, at, base, percent, level, rule_version, from_member,
      active_plan_id, intended, paid, cycle, limit_before, limit_after, transfer_id, reverses)
    select member_id, kind, ${reference}, ${day}, ${now}, base, percent, level, rule_version, from_member,
      active_plan_id, -paid, -paid, cycle, ${unitsOf(limitBefore)}, ${unitsOf(limitAfter)}, ${transferId}, id
    from incomes where member_id = ${memberId} and id = ${id}`.execute(tx)
}

/** Takes an income off the lifetime sum of its kind, and off every cycle that it counts in. */
export async function lowerSums({ tx }: Work, row: PaidRow): Promise<void> {
  const { memberId, kind, paid } = row
  const units = unitsOf(paid)
  const sum = sql.ref(summedAs(kind))
  await sql`
    ${countedIn(row)}, past as (
      update earning_cycles set earned = earned - ${units}
      where member_id = ${memberId} and cycle in (select cycle from chain)
    )
    update earning_limits
    set ${sum} = ${sum} - ${units},
        earned = earned - case when cycle in (select cycle from chain) then ${units}::bigint else 0 end
    where member_id = ${memberId}`.execute(tx)
}
