import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, zero } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Holding } from '../rules.ts'

export async function findHolding(db: Db, memberId: MemberId): Promise<Holding> {
  const row = await db
    .selectFrom('marketHoldings')
    .select(['quantity', 'invested'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row
    ? { quantity: fromUnits(row.quantity), invested: fromUnits(row.invested) }
    : { quantity: zero(), invested: zero() }
}

export async function countHolders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('marketHoldings')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('quantity', '>', 0n)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The member at whose BEP20 deposit address this is, or of whose id it is the text. */
export async function findHolderOf(db: Db, holder: string): Promise<MemberId | undefined> {
  const id = /^\d{1,9}$/.test(holder) ? Number(holder) : null
  const { rows } = await sql<{ memberId: MemberId }>`
    select member_id from member_addresses where bep20 <> '' and lower(bep20) = lower(${holder})
    union all select member_id from member_standing where member_id = ${id} limit 1`.execute(db)
  return rows[0]?.memberId
}
