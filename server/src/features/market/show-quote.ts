import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, type Sgx, toDecimal } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import { quoteOf } from './queries.ts'
import type { Side } from './rules.ts'

/**
 * What a trade would cost or bring now.
 * @throws {Refusal} `market.unknown_token`, `market.not_available`, `market.not_enough_tokens`
 */
export async function showQuote(db: Db, memberId: MemberId, side: Side, amount: Sgx) {
  const { available, held, ...quote } = await quoteOf(db, memberId, side, amount)
  if (side === 'BUY' && isLess(available, amount)) {
    throw new Refusal('market.not_available', { available: toDecimal(available) })
  }
  if (side === 'SELL' && isLess(held, amount)) throw new Refusal('market.not_enough_tokens')
  return quote
}
