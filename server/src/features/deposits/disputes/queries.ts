import type { DepositId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Rival } from './rules.ts'

const rivalsAtMost = 20

/** The numbers of a deposit's rivals, in a query on deposits. */
export const rivalIds = sql<
  DepositId[]
>`case when deposits.status in ('pending', 'approved') and reference_key <> '' then array(
        select rival.id from deposits rival where rival.reference_key = deposits.reference_key
          and rival.reference_key <> '' and rival.id <> deposits.id and rival.status in ('pending', 'approved')
        order by rival.id limit ${rivalsAtMost}) else '{}' end`

/** The other deposits that tell of the same payment and were not refused, oldest first. */
export async function listRivals(db: Db, id: DepositId): Promise<Rival[]> {
  const { rows } = await sql<Rival>`
    select rival.id, rival.status from deposits own
    join deposits rival on rival.reference_key = own.reference_key and rival.reference_key <> ''
      and rival.id <> own.id and rival.status in ('pending', 'approved')
    where own.id = ${id} order by rival.id limit ${rivalsAtMost}`.execute(db)
  return rows
}
