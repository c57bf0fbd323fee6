import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { toDecimal, usd } from '@clearstead/contract/values/money'
import type { Work } from '../../plumbing/work.ts'
import { alarmOwners } from '../people/admins/public.ts'
import { refuseWhileHeld } from '../people/payout-addresses/public.ts'
import { confirmTransfer } from '../people/transfers/public.ts'
import { refuseWhilePaused } from './announced/show-pause.ts'
import { getToken, insertFailedTrade, writeTrade } from './queries.ts'
import { holdingView, isSloped, type Order, type Traded } from './rules.ts'
import { termsAt } from './trade-terms.ts'

/**
 * Buys tokens from the operator or sells them back, along the line of prices. A sale is paid from the token
 * reserve, and from the treasury if the reserve holds too little. Nothing is traded while payouts are held or the price is
 * being changed, and on a sloped line a trade counts as a transfer, because it moves money to whoever trades after it.
 * @throws {Refusal} `ledger.not_enough`, `people.payouts_held`, `people.code_needed`, `transfers.above_maximum`, every
 * `market.…` of the call
 */
export async function tradeTokens(work: Work, order: Order): Promise<Traded> {
  const { memberId, expectedPrice, verificationToken } = order
  await refuseWhileHeld(work, memberId)
  await refuseWhilePaused(work.tx, work.now)
  if (expectedPrice === undefined && isSloped(await getToken(work.tx))) {
    throw new Refusal('market.price_needed')
  }
  const terms = await termsAt(work.tx, work.now)
  if (verificationToken === undefined) return writeTrade(work, order, terms)
  await confirmTransfer(work, memberId, verificationToken)
  return writeTrade(work, order, { ...terms, codeAbove: null })
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
    subject: say('market.alarm.short.subject'),
    text: [
      say('market.alarm.short.text', {
        member: order.memberId,
        tokens: toDecimal(order.amount),
        total: totalText,
      }),
    ],
  })
}

/**
 * Trades and returns the resulting view.
 * @throws {Refusal} as `tradeTokens`
 */
export async function placeOrder(work: Work, order: Order) {
  const { view, holding, balance } = await tradeTokens(work, order)
  return {
    success: true as const,
    data: { transaction: view, holding: holdingView(holding), balance },
  }
}
