import { type Asset, fromUnits, type Money } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'
import type { Account } from './accounts.ts'

/**
 * The lowest balance of a wallet from each of these transfers on, by their reference. What a withdrawal set aside and gave back
 * counts as if it had never left: with 100 in, 100 set aside, 100 given back the lowest is 100.
 */
export async function lowestSince<A extends Asset>(
  db: Db,
  { id }: Account<A>,
  references: readonly string[],
): Promise<Map<string, Money<A>>> {
  const { rows } = await sql<{ reference: string; lowest: bigint }>`
    with since as (
      select t.reference, p.seq from ledger.transfers t
      join ledger.postings p on p.transfer_id = t.id and p.account_id = ${id}
      where t.reference = any (${references}::text[])
    ), later as (
      select transfer_id, seq, amount, balance_after from ledger.postings
      where account_id = ${id} and seq >= (select min(seq) from since)
    ), given_back as (
      select held.seq as from_seq, back.seq as to_seq, back.amount from later back
      join ledger.transfers t on t.id = back.transfer_id and t.kind = 'withdrawal' and t.reverses is not null
      join ledger.postings held on held.transfer_id = t.reverses and held.account_id = ${id}
    ), balances as (
      select later.seq, later.balance_after + coalesce((
        select sum(g.amount) from given_back g where later.seq >= g.from_seq and later.seq < g.to_seq), 0) as balance
      from later
    )
    select since.reference, min(balances.balance)::bigint as lowest
    from since join balances on balances.seq >= since.seq group by since.reference`.execute(db)
  return new Map(rows.map(({ reference, lowest }) => [reference, fromUnits<A>(lowest)]))
}
