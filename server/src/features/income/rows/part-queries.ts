import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { afterCursor, skippedBefore } from '../../../plumbing/database/queries/cursor-keys.ts'
import type { ListedPlace } from './place-queries.ts'
import { type IncomeRow, readIncomes } from './row-queries.ts'

type Movement = { memberId: MemberId; transferId: TransferId }

/** The incomes that one movement paid to its member, the last first: together they are what the movement credited. */
export async function listIncomesOfMovement(
  db: Db,
  { memberId, transferId }: Movement,
  request: LongPageRequest,
): Promise<Paged<IncomeRow>> {
  const { rows } = await sql<Pick<ListedPlace, 'id' | 'table'> & { total: bigint }>`
    with parts as materialized (
      select i.id, 'incomes' as "table" from incomes i
      where i.transfer_id = ${transferId} and i.member_id = ${memberId}
      union all
      select c.id, 'claims' from claim_lines c
      where c.transfer_id = ${transferId} and c.member_id = ${memberId}
      union all
      select l.id, 'level_legs' from level_credits c
      join level_lines l on l.legs_id = any (c.legs_ids)
      where c.transfer_id = ${transferId} and l.member_id = ${memberId} and l.paid > 0
      union all
      select line.id, 'level_legs' from level_credits c
      join level_batches b on b.id = c.batch_id
      join level_stretches s on s.day = b.day and s.member_id = ${memberId}
        and legs_of(s.first_id) <= b.last_legs_id and legs_of(s.last_id) >= b.first_legs_id
      cross join lateral (
        select l.id from level_lines l
        where l.legs_id = any (array(select legs_of(line) from unnest(s.ids) line)) and l.id = any (s.ids)
          and l.legs_id between b.first_legs_id and b.last_legs_id and l.paid > 0) line
      where c.transfer_id = ${transferId} and ${memberId} = any (c.members))
    select id, "table", (select count(*) from parts) as total from parts
    where ${afterCursor('id', request)}
    order by id desc limit ${request.limit} offset ${skippedBefore(request)}`.execute(db)
  const places = rows.map((row) => ({ ...row, memberId }))
  const found = await readIncomes(db, places)
  return {
    rows: places.flatMap(({ id }) => found.get(id) ?? []),
    total: Number(rows[0]?.total ?? 0n),
  }
}
