import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { getTradeLimits } from '@clearstead/contract/market/market'
import { movedBy, quoteOf } from '@clearstead/contract/market/quote'
import type { TokenView, TradeSide } from '@clearstead/contract/market/views'
import { isLess, isZero, type Sgx, smaller, type Usd } from '@clearstead/contract/values/money'
import { tokenText as text } from '@clearstead/texts/market/token'
import { amountText, exactTime, formatPercent } from '../../../plumbing/format.ts'
import { limitTextsOf } from '../../../ui/forms/limit-texts-of.ts'
import { pauseText } from '../price/pause-notice.tsx'
import type { Portfolio } from '../trade-effect.ts'

export type TradeLimits = AnswerOf<typeof getTradeLimits>['data']

/** What decides on how much can be traded. */
export type TradeBounds = {
  side: TradeSide
  token: TokenView
  funding: Usd
  held: Portfolio
  limits: TradeLimits
  /** Until when nothing leaves the account. */
  heldUntil: Date | undefined
}

/** What of the limits of the day a trade exceeds, in a sentence. */
function beyondLimits(
  { isLimited, leftToday, dailyMaximum, moveLeftPercent, movePercent }: TradeLimits,
  token: TokenView,
  { amount, total }: { amount: Sgx; total: Usd },
): string | undefined {
  if (!isLimited) return undefined
  if (isLess(leftToday, total)) {
    return text.aboveDaily({
      maximum: amountText(dailyMaximum),
      left: amountText(leftToday),
    })
  }
  if (movedBy(token, amount) <= moveLeftPercent) return undefined
  return text.movesTooMuch({ maximum: percentOf(movePercent), left: percentOf(moveLeftPercent) })
}

const percentOf = (percent: TradeLimits['movePercent']) => formatPercent(percent, { cutTo: 2 })

/** The most dollars that can be traded at once: what the wallet pays and the market has, or all that is held. */
function maxDollars({ side, token, funding, held }: TradeBounds): Usd {
  if (side === 'SELL') return quoteOf(token, side, held.quantity).total
  return smaller(funding, quoteOf(token, side, token.availableTokens).total)
}

/**
 * What is wrong with an amount of tokens, in a sentence. Where dollars were typed for it, their own limit is named and not that
 * of the tokens for them.
 */
export function tradeProblem(options: TradeBounds, amount: Sgx, dollars?: Usd): string | undefined {
  const { side, token, funding, held, limits, heldUntil } = options
  const dollarTexts = limitTextsOf()
  if (heldUntil) return text.payoutsHeld({ when: exactTime(heldUntil) })
  if (token.pause) return pauseText(token.pause)
  const { total } = quoteOf(token, side, amount)
  const beyond = beyondLimits(limits, token, { amount, total })
  if (beyond) return beyond
  const inDollars = dollars && dollarTexts.error(dollars, { available: maxDollars(options) })
  if (inDollars) return inDollars
  if (side === 'SELL') {
    if (isLess(held.quantity, amount)) return text.insufficient
    return isZero(total) ? text.tooSmall : undefined
  }
  return (
    limitTextsOf('SGX').error(amount, { available: token.availableTokens }) ??
    dollarTexts.error(total, { available: funding })
  )
}
