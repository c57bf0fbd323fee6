import { quoteOf } from '@clearstead/contract/market/quote'
import { isLess, sgx, usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { type Percent, percent, percentText } from '@clearstead/contract/values/percent'
import type { SettingEffects } from '../settings/public.ts'
import { stepRange } from './announced/rules.ts'
import { leftOf } from './rules.ts'

const usual = usd('1000')
/** So nearly flat that the example costs 1,000 on the line. */
const line = {
  anchorPrice: usd('1'),
  anchorSold: sgx('0'),
  totalSupply: sgx('50000000'),
  availableTokens: sgx('25000000'),
  priceMultiplier: 1_000_001n,
}

/** What trades make of the settings. */
export const marketEffects: SettingEffects = {
  examples: ({ market }) => {
    const { spreadPercent, dailyMovePercent, codeAbove, priceNoticeMinutes } = market
    const [paid, brought] = (['BUY', 'SELL'] as const).map((side) =>
      usdText(quoteOf({ ...line, spreadPercent }, side, sgx('1000')).total),
    )
    const left = percentText(leftOf(dailyMovePercent, percent('1')))
    const code = isLess(codeAbove, usual) ? 'a mailed code' : 'no code'
    return [
      {
        field: 'market.spread_percent',
        text: `Above a multiplier of 1, a purchase for ${usdText(usual)} on the price line pays ${paid}, and a sale for ${usdText(usual)} brings ${brought}.`,
      },
      {
        field: 'market.daily_move_percent',
        text: `Above a multiplier of 1, a member who has moved the price by 1% today can move it by ${left}% more.`,
      },
      { field: 'market.code_above', text: `A trade of ${usdText(usual)} takes ${code}.` },
      { field: 'market.price_notice_minutes', text: noticeText(priceNoticeMinutes) },
      { field: 'market.price_step_percent', text: stepText(market.priceStepPercent) },
    ]
  },
}

function noticeText(minutes: number): string {
  return minutes === 0
    ? 'A price set by hand holds at once.'
    : `A price set by hand holds ${minutes} minutes later, and nobody trades until then.`
}

function stepText(largest: Percent): string {
  const [least, most] = stepRange(usual, largest) ?? []
  return least === undefined || most === undefined
    ? 'A price set by hand may be any.'
    : `From a price of ${usdText(usual)}, one set by hand may be ${usdText(least)} to ${usdText(most)}.`
}
