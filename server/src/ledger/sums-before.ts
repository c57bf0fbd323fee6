import type { AccountId } from '@clearstead/contract/values/ids'
import { type Asset, fromUnits, type Money } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../plumbing/database/database.ts'
import type { Account } from './accounts.ts'

/** As many postings are added up; of more, each moment is searched for. */
const mostAdded = 20_000

/**
 * The sum of wallets of one asset just before each of these moments, which ascend; undefined for those in months whose transfers
 * are in files alone. What moved since the first moment is added up, or, of many postings, each moment is a search in the index.
 */
export async function sumsBefore<A extends Asset>(
  db: Db,
  accounts: readonly Account<A>[],
  moments: readonly Date[],
  most: number = mostAdded,
): Promise<(Money<A> | undefined)[]> {
  const ids = accounts.map(({ id }) => id)
  const { rows: firsts } = await sql<{ place: bigint; upto: bigint; sum: bigint; later: bigint }>`
    with first as materialized (
      select place, ledger.last_before(moment) as upto from unnest(${moments}::timestamptz[]) with ordinality m (moment, place)
      where moment > coalesce((select max(last_at) from ledger.dropped_months), '-infinity') order by place limit 1)
    select place, upto, coalesce(sum(ledger.balance_after(w.id, s.seq)), 0)::bigint as sum, sum(coalesce(a.seq, 0) - s.seq)::bigint as later
    from first cross join unnest(${ids}::bigint[]) w (id) left join ledger.accounts a on a.id = w.id
    cross join lateral (select ledger.seq_upto(w.id, upto) as seq offset 0) s
    group by place, upto`.execute(db)
  const [first] = firsts
  if (!first) return moments.map(() => undefined)
  const unknown = Number(first.place) - 1
  const known = moments.slice(unknown)
  const units =
    first.later > most
      ? await searchSums(db, ids, known)
      : await addSums(db, ids, { ...first, moments: known })
  return [...moments.slice(0, unknown).map(() => undefined), ...units.map(fromUnits<A>)]
}

type Begin = { upto: bigint; sum: bigint; moments: readonly Date[] }

/** The sums before moments, by what moved after the transfer up to which `sum` is known. */
async function addSums(
  db: Db,
  ids: readonly AccountId[],
  { upto, sum, moments }: Begin,
): Promise<bigint[]> {
  const { rows } = await sql<{ before: number; amount: bigint }>`
    select width_bucket(t.at, ${moments}::timestamptz[]) as before, sum(p.amount)::bigint as amount
    from ledger.postings p join ledger.transfers t on t.id = p.transfer_id
    where p.account_id = any (${ids}::bigint[]) and p.transfer_id > ${upto} and t.id > ${upto} group by 1`.execute(
    db,
  )
  const moved = new Map(rows.map(({ before, amount }) => [before, amount]))
  let total = sum
  return moments.map((_, passed) => {
    // What moved with the first moment or later, and before this one.
    if (passed > 0) total += moved.get(passed) ?? 0n
    return total
  })
}

async function searchSums(
  db: Db,
  ids: readonly AccountId[],
  moments: readonly Date[],
): Promise<bigint[]> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(ledger.balance_after(w.id, ledger.seq_upto(w.id, m.upto))), 0)::bigint as sum
    from (select place, ledger.last_before(moment) as upto
          from unnest(${moments}::timestamptz[]) with ordinality m (moment, place)) m
    cross join unnest(${ids}::bigint[]) w (id) group by place order by place`.execute(db)
  return rows.map(({ sum }) => sum)
}
