import type { Db } from '../../../plumbing/database/database.ts'
import { listBuyBacks } from '../queries.ts'
import { termsAt } from '../trade-terms.ts'

/** What each of these holdings, in units of tokens, would bring if it alone were sold back now; zero without a token. */
export async function buyBacksOf(
  db: Db,
  now: Date,
  quantities: readonly bigint[],
): Promise<bigint[]> {
  if (quantities.length === 0) return []
  const found = await listBuyBacks(db, quantities, await termsAt(db, now))
  return quantities.map((_, index) => found[index] ?? 0n)
}
