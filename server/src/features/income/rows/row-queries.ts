import type { Translations } from '@clearstead/contract/call/own-text'
import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import type { IncomeView, UnpaidReason } from '@clearstead/contract/income'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { wallet } from '../../../ledger/accounts.ts'
import { type Books, missingOf, readBooks } from '../../../ledger/archive/books.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { IncomeFilter } from './filter-queries.ts'
import { type ListedPlace, listPlaces } from './place-queries.ts'

/** An income with what explains it, and the names that it is shown with. */
export type IncomeRow = IncomeView & {
  username: string
  fullname: string
  planNameIn: Translations | null
}

/** Incomes of members, the newest day first, including unpaid ones if `which` says so. */
export async function listIncomes(
  db: Db,
  filter: IncomeFilter,
  request: LongPageRequest,
): Promise<Paged<IncomeRow>> {
  const { places, total } = await listPlaces(db, filter, request)
  const found = await readIncomes(db, places)
  return { rows: places.flatMap(({ id }) => found.get(id) ?? []), total }
}

/** The incomes at these places, by number. */
export async function readIncomes(
  db: Db,
  places: readonly Pick<ListedPlace, 'id' | 'memberId' | 'table'>[],
): Promise<Map<number, IncomeRow>> {
  const rows = places.filter(({ table }) => table === 'incomes')
  const claims = places.filter(({ table }) => table === 'claims').map(({ id }) => id)
  const lines = places.filter(({ table }) => table === 'level_legs').map(({ id }) => id)
  const lists = await Promise.all([
    rows.length > 0 ? readRows(db, rows) : [],
    claims.length > 0 ? readClaims(db, claims) : [],
    lines.length > 0 ? readLines(db, lines) : [],
  ])
  return new Map(lists.flat().map((row) => [row.id, row]))
}

const shown = sql`
  i.id, i.member_id, i.kind, i.day, i.at, i.base, i.percent, i.level, i.active_plan_id, i.rule_version, i.intended, i.paid,
  i.reason, i.transfer_id, i.directs_needed, i.directs_had, i.limit_before, i.limit_after, i.reverses,
  own.username, own.fullname, m.username as from_username, p.plan_name, p.plan_name_in`
const names = sql`
  join members own on own.member_id = i.member_id
  left join members m on m.member_id = i.from_member
  left join active_plan_names p on p.active_plan_id = i.active_plan_id`

async function readRows(
  db: Db,
  places: readonly Pick<ListedPlace, 'id' | 'memberId'>[],
): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    select ${shown}
    from unnest(${places.map(({ memberId }) => memberId)}::integer[], ${places.map(({ id }) => id)}::bigint[])
      found (member_id, id)
    join incomes i on i.member_id = found.member_id and i.id = found.id ${names}`.execute(db)
  return rows
}

/** The income of claims; it has the number of its claim. */
async function readClaims(db: Db, ids: readonly number[]): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    select ${shown}
    from (
      select id, member_id, 'roi' as kind, day, at, base, percent, null::smallint as level, null::integer as active_plan_id,
             rule_version, intended, paid, reason, transfer_id, null::smallint as directs_needed,
             null::smallint as directs_had, limit_before, limit_after, null::bigint as reverses,
             null::integer as from_member
      from claim_lines where id = any (${ids}::bigint[])) i ${names}`.execute(db)
  return rows
}

/**
 * Lines of legs as incomes. What the limit left is that before and after the whole credit; a line that it cut took what was
 * left.
 */
async function readLines(db: Db, ids: readonly number[]): Promise<IncomeRow[]> {
  const read = async ({ postings }: Books) => {
    const { rows } = await sql<IncomeRow & { creditId: TransferId | null; isCreditRead: boolean }>`
    select ${shown}, i.credit_id, i.is_credit_read
    from (
      select l.id, l.member_id, 'level' as kind, l.day, l.at, l.base, l.percent, l.level, l.active_plan_id, l.rule_version,
             l.intended, l.paid, l.reason, case when l.paid > 0 then c.transfer_id end as transfer_id, l.directs_needed,
             l.directs_had, c.transfer_id as credit_id, c.paid is not null as is_credit_read, case when l.is_cut then l.paid else c.limit_before end as limit_before,
             case when l.is_cut then 0 else c.limit_before - coalesce(c.paid, 0) end as limit_after, null::bigint as reverses, l.from_member
      from level_lines l
      left join lateral (
        select c.transfer_id, c.limits_before[array_position(c.members, l.member_id)] as limit_before,
               (select p.amount from ${postings} p
                where p.transfer_id = c.transfer_id and p.account_id = ledger.wallet(l.member_id, 'working')) as paid
        from (
          select c.* from level_credits c
          where c.batch_id is null and l.legs_id = any (c.legs_ids)
            and int8range(c.legs_ids[1], c.legs_ids[cardinality(c.legs_ids)], '[]') @> l.legs_id
          union all
          select c.* from level_batches b
          cross join lateral (select c.* from level_credits c where c.batch_id = b.id and c.members[1] <= l.member_id
                              order by c.members[1] desc limit 1) c
          where b.day = l.day and int8range(b.first_legs_id, b.last_legs_id, '[]') @> l.legs_id) c
        limit 1) c on l.reason is null or l.is_cut
      where l.legs_id = any (array(select legs_of(line) from unnest(${ids}::bigint[]) line)) and l.id = any (${ids}::bigint[])) i ${names}`.execute(
      db,
    )
    return rows
  }
  const found = await readBooks(db, read, (rows, droppedUpto) => {
    const credits = rows.flatMap(({ creditId }) => creditId ?? [])
    const known = rows.flatMap(({ creditId, isCreditRead }) =>
      creditId !== null && isCreditRead ? [[creditId, true] as const] : [],
    )
    const missing = missingOf(credits, new Map(known), droppedUpto)
    const accountIds = [...new Set(rows.map(({ memberId }) => wallet(memberId, 'working').id))]
    return missing && { ...missing, accountIds }
  })
  return found.map(({ creditId: _, isCreditRead: __, ...row }) => row)
}

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

const maxMissed = 500

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

/** The incomes that have these references, by the transfer that paid them. */
export async function incomesByReference(
  db: Db,
  references: readonly string[],
): Promise<Map<TransferId, IncomeView>> {
  const { rows } = await sql<IncomeRow & { transferId: TransferId }>`
    select ${shown} from incomes i ${names}
    where i.reference = any (${references}::text[]) and i.transfer_id is not null`.execute(db)
  return new Map(rows.map((row) => [row.transferId, row] as const))
}
