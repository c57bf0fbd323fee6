import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { getMember } from '../../people/public.ts'
import { getToken } from '../queries.ts'
import { portfolioOf } from '../rules.ts'
import { findHolding } from './queries.ts'

/**
 * What a member holds, paid for it, and what it is worth at the present price.
 * @throws {Refusal} `people.unknown`, `market.unknown_token`
 */
export async function showPortfolio(db: Db, memberId: MemberId) {
  const { id } = await getMember(db, memberId)
  const { currentPrice } = await getToken(db)
  return portfolioOf(await findHolding(db, id), currentPrice)
}
