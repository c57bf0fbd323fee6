import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { type Percent, percent } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { countAll } from '../../../plumbing/database/queries/row-counts.ts'
import type { Holding, Side, TradedTotals } from '../rules.ts'

/** A member's holding, and what all trades paid and received, of one moment, so that they add up. */
export async function getHoldingWithTotals(
  db: Db,
  memberId: MemberId,
): Promise<Holding & TradedTotals> {
  const row = await db
    .selectFrom('marketHoldings as holding')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('marketTrades as trade')
          .select([totalOfSide('BUY').as('paid'), totalOfSide('SELL').as('received')])
          .whereRef('trade.memberId', '=', 'holding.memberId')
          .where('trade.status', '=', 'completed')
          .as('traded'),
      (join) => join.onTrue(),
    )
    .select(['holding.quantity', 'holding.invested', 'traded.paid', 'traded.received'])
    .where('holding.memberId', '=', memberId)
    .executeTakeFirst()
  return row ?? { quantity: zero(), invested: zero(), paid: zero(), received: zero() }
}

const totalOfSide = (side: Side) =>
  sql<Usd>`coalesce(sum(trade.total) filter (where trade.side = ${side}), 0)::bigint`

/** What a member bought and sold for on a day, and by how much they moved the price. */
export async function findDayTraded(
  db: Db,
  memberId: MemberId,
  day: ProgrammeDay,
): Promise<{ traded: Usd; moved: Percent }> {
  const row = await db
    .selectFrom('marketHoldings')
    .select(['dayTraded as traded', 'dayMoved as moved'])
    .where('memberId', '=', memberId)
    .where('day', '>=', day)
    .executeTakeFirst()
  return row ?? { traded: zero(), moved: percent('0') }
}

export function countHolders(db: Db): Promise<number> {
  return countAll(db, db.selectFrom('marketHoldings').where('quantity', '>', zero<'SGX'>()))
}

/** The member with this BEP20 deposit address, or with this id. */
export async function findHolderOf(db: Db, holder: string): Promise<MemberId | undefined> {
  const id = /^\d{1,9}$/.test(holder) ? Number(holder) : null
  const { rows } = await sql<{ memberId: MemberId }>`
    select member_id from member_addresses where bep20 <> '' and lower(bep20) = lower(${holder})
    union all select member_id from members where member_id = ${id} limit 1`.execute(db)
  return rows[0]?.memberId
}
