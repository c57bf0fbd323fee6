import { fromUnits, type Usd, unitsOf, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import { buyBackOf, findToken } from './queries.ts'
import { lacking, lineAfter } from './rules.ts'
import { termsAt } from './trade-terms.ts'

/** What the treasury had to add if the price halved and all tokens were sold back: what the reserve does not hold. */
export async function lackingAtHalfPrice(db: Db, now: Date, tokenReserve: Usd): Promise<Usd> {
  const token = await findToken(db)
  if (!token) return zero()
  const newPrice = fromUnits<'USD'>(unitsOf(token.currentPrice) / 2n)
  const { after } = await buyBackOf(db, lineAfter(token, { newPrice }), await termsAt(db, now))
  return lacking(tokenReserve, after)
}
