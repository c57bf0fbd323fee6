import type { DepositId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Rival } from './rules.ts'

const maxRivals = 20

/** A subquery for the ids of a deposit's rivals. Logs of one transaction that are credited each for itself are none. */
export const rivalIds = sql<
  DepositId[]
>`case when deposits.status in ('pending', 'approved') and reference_key <> '' then array(
        select rival.id from deposits rival where rival.reference_key = deposits.reference_key
          and rival.reference_key <> '' and rival.id <> deposits.id and rival.status in ('pending', 'approved')
          and (rival.chain_transfer_id is null or deposits.chain_transfer_id is null)
        order by rival.id limit ${maxRivals}) else '{}' end`

/** A subquery for the ids of other deposits that were reported with the same image as proof, oldest first. */
export const sameProofIds = sql<DepositId[]>`case when deposits.proof_sha256 is not null then array(
        select other.id from deposits other
        where other.proof_sha256 = deposits.proof_sha256 and other.id <> deposits.id
        order by other.id limit ${maxRivals}) else '{}' end`

/** The rivals of a deposit: other pending or approved deposits that report the same payment, oldest first. */
export async function listRivals(db: Db, id: DepositId): Promise<Rival[]> {
  const { rows } = await sql<Rival>`
    select rival.id, rival.status from deposits own
    join deposits rival on rival.reference_key = own.reference_key and rival.reference_key <> ''
      and rival.id <> own.id and rival.status in ('pending', 'approved')
      and (rival.chain_transfer_id is null or own.chain_transfer_id is null)
    where own.id = ${id} order by rival.id limit ${maxRivals}`.execute(db)
  return rows
}
