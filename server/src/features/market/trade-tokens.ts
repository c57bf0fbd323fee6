import { Refusal } from '@clearstead/contract/refusal'
import type { TradeId } from '@clearstead/contract/values/ids'
import { fromUnits, toDecimal, type Usd, usd } from '@clearstead/contract/values/money'
import { sgxText, usdText } from '@clearstead/contract/values/money-text'
import type { Work } from '../../plumbing/work.ts'
import { alarmOwners } from '../people/public.ts'
import { insertFailedTrade, type Outcome, writeTrade } from './queries.ts'
import type { Order, Trade } from './rules.ts'

/**
 * Buys tokens from the operator or sells them back, along the line of prices. A sale is paid out of the
 * token reserve, and out of the treasury where that holds too little.
 * @throws {Refusal} `ledger.not_enough`, every `market.…` of the call
 */
export async function tradeTokens(work: Work, order: Order): Promise<Trade> {
  const traded = await writeTrade(work, order)
  const { outcome, tradeId, quantity, invested, balance } = traded
  if (outcome !== 'done') {
    throw refusalOf(outcome, {
      currentPrice: fromUnits(traded.currentPrice),
      available: toDecimal(fromUnits(traded.available)),
      price: fromUnits(traded.price),
      total: fromUnits(traded.total),
    })
  }
  return {
    id: Number(tradeId) as TradeId,
    holding: { quantity: fromUnits(quantity), invested: fromUnits(invested) },
    balance: fromUnits(balance),
  }
}

type Facts = { currentPrice: Usd; available: string; price: Usd; total: Usd }

function refusalOf(outcome: Exclude<Outcome, 'done'>, facts: Facts): Refusal {
  switch (outcome) {
    case 'unknown':
      return new Refusal('market.unknown_token')
    case 'price_moved':
      return new Refusal('market.price_moved', { current_price: toDecimal(facts.currentPrice) })
    case 'not_available':
      return new Refusal('market.not_available', { available: facts.available })
    case 'not_enough_tokens':
      return new Refusal('market.not_enough_tokens')
    case 'too_small':
      return new Refusal('market.too_small')
    case 'short':
      return new Refusal('market.failed', {
        reason: 'treasury.short',
        price_per_token: toDecimal(facts.price),
        total: toDecimal(facts.total),
      })
  }
}

/** Keeps a sale that nobody could pay, as failed, and tells the owners once a day. */
export async function keepFailedTrade(work: Work, order: Order, refusal: Refusal): Promise<void> {
  if (refusal.code !== 'market.failed') return
  const { reason, price_per_token: price, total } = refusal.details
  const [much, each] = [String(total), String(price)]
  await insertFailedTrade(work, order, {
    price: usd(each),
    total: usd(much),
    reason: String(reason),
  })
  await alarmOwners(work, {
    key: `market_short:${work.now.toISOString().slice(0, 10)}`,
    subject: 'A sale of tokens could not be paid',
    text: `Member ${order.memberId} sold ${sgxText(order.amount)} for ${usdText(usd(much))}. The token reserve and the treasury together hold less, so nothing was traded.`,
  })
}
