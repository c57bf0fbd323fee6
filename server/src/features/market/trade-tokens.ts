import type { Refusal } from '@clearstead/contract/call/refusal'
import { usd } from '@clearstead/contract/values/money'
import { sgxText, usdText } from '@clearstead/contract/values/money-text'
import type { Work } from '../../plumbing/work.ts'
import { alarmOwners } from '../people/public.ts'
import { insertFailedTrade, writeTrade } from './queries.ts'
import type { Order, Traded } from './rules.ts'

/**
 * Buys tokens from the operator or sells them back, along the line of prices. A sale is paid from the token
 * reserve, and from the treasury if the reserve holds too little.
 * @throws {Refusal} `ledger.not_enough`, every `market.…` of the call
 */
export function tradeTokens(work: Work, order: Order): Promise<Traded> {
  return writeTrade(work, order)
}

/** Stores a sale that could not be paid as failed, and notifies the owners once a day. */
export async function recordFailedTrade(work: Work, order: Order, refusal: Refusal): Promise<void> {
  if (refusal.code !== 'market.failed') return
  const { reason, price_per_token: price, total } = refusal.details
  const [totalText, priceText] = [String(total), String(price)]
  await insertFailedTrade(work, order, {
    price: usd(priceText),
    total: usd(totalText),
    reason: String(reason),
  })
  await alarmOwners(work, {
    key: `market_short:${work.now.toISOString().slice(0, 10)}`,
    subject: 'A sale of tokens could not be paid',
    text: `Member ${order.memberId} sold ${sgxText(order.amount)} for ${usdText(usd(totalText))}. The token reserve and the treasury together hold less, so nothing was traded.`,
  })
}
