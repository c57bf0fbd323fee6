import type { IncomeView } from '@clearstead/contract/income'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { ListedPlace } from './place-queries.ts'
import { readIncomes } from './row-queries.ts'

/** The incomes that a movement paid to its member: how many, and the largest of them. */
export type PaidIncome = { income: IncomeView; count: number }
type Movement = { memberId: MemberId; transferId: TransferId }
type Found = Movement & Pick<ListedPlace, 'id' | 'table'> & { count: bigint }

/** The number of incomes that a movement paid to its member, and the largest; undefined if it paid none. */
export async function incomesOfMovements(
  db: Db,
  movements: readonly Movement[],
): Promise<(movement: Movement) => PaidIncome | undefined> {
  const members = movements.map(({ memberId }) => memberId)
  const transfers = movements.map(({ transferId }) => transferId)
  const { rows } = await sql<Found>`
    with moved as (
      select distinct * from unnest(${members}::integer[], ${transfers}::bigint[]) m (member_id, transfer_id)
    )
    select distinct on (member_id, transfer_id) member_id, transfer_id, id, "table", count
    from (
      select m.member_id, m.transfer_id, i.id, abs(i.paid) as paid, 'incomes' as "table",
             count(*) over (partition by m.member_id, m.transfer_id) as count
      from incomes i join moved m on m.transfer_id = i.transfer_id and m.member_id = i.member_id
      where i.transfer_id = any (${transfers}::bigint[]) and i.member_id = any (${members}::integer[])
      union all
      select m.member_id, m.transfer_id, c.id, c.paid, 'claims', 1
      from claim_lines c join moved m on m.transfer_id = c.transfer_id and m.member_id = c.member_id
      where c.transfer_id = any (${transfers}::bigint[]) and c.member_id = any (${members}::integer[])
      union all
      select m.member_id, m.transfer_id, line.id, line.paid, 'level_legs', line.count
      from moved m
      join level_credits c on c.transfer_id = m.transfer_id
      cross join lateral (
        select l.id, l.paid, count(*) over () as count from level_lines l
        where l.legs_id = any (c.legs_ids) and l.member_id = m.member_id and l.paid > 0) line
      union all
      select m.member_id, m.transfer_id, line.id, line.paid, 'level_legs', c.counts[p.place]
      from moved m
      join level_credits c on c.transfer_id = m.transfer_id
      join level_batches b on b.id = c.batch_id
      cross join lateral (select array_position(c.members, m.member_id) as place) p
      cross join lateral (
        select s.ids from level_stretches s
        where s.day = b.day and s.member_id = m.member_id and s.first_id <= c.largest_in[p.place]
        order by s.first_id desc limit 1) s
      cross join lateral (
        select l.id, l.paid from level_lines l
        where l.legs_id = any (array(select legs_of(line) from unnest(s.ids) line)) and l.id = any (s.ids)
          and l.legs_id between b.first_legs_id and b.last_legs_id and l.paid > 0) line) found
    order by member_id, transfer_id, paid desc, id`.execute(db)
  const incomes = await readIncomes(db, rows)
  const keyOf = ({ memberId, transferId }: Movement) => `${memberId}:${transferId}`
  const found = new Map(
    rows.flatMap((row) => {
      const income = incomes.get(row.id)
      return income ? [[keyOf(row), { income, count: Number(row.count) }] as const] : []
    }),
  )
  return (movement) => found.get(keyOf(movement))
}
