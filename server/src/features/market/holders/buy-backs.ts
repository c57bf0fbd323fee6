import type { Db } from '../../../plumbing/database/database.ts'
import { listBuyBacks } from '../queries.ts'
import { termsAt } from '../trade-terms.ts'

const holdingsAtATime = 5_000

/** What each of these holdings, in units of tokens, would bring if it alone were sold back now; zero without a token. */
export async function buyBacksOf(
  db: Db,
  now: Date,
  quantities: readonly bigint[],
): Promise<bigint[]> {
  const terms = await termsAt(db, now)
  const totals: bigint[] = []
  for (let from = 0; from < quantities.length; from += holdingsAtATime) {
    const some = quantities.slice(from, from + holdingsAtATime)
    const found = await listBuyBacks(db, some, terms)
    totals.push(...some.map((_, index) => found[index] ?? 0n))
  }
  return totals
}
