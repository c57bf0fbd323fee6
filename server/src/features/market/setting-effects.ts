import { type Said, say } from '@clearstead/contract/call/say'
import { quoteOf } from '@clearstead/contract/market/quote'
import { isLess, sgx, toDecimal, type Usd, usd } from '@clearstead/contract/values/money'
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
    const totalOf = (side: 'BUY' | 'SELL') =>
      toDecimal(quoteOf({ ...line, spreadPercent }, side, sgx('1000')).total)
    const amount = toDecimal(usual)
    const left = percentText(leftOf(dailyMovePercent, percent('1')))
    return [
      {
        field: 'market.spread_percent',
        text: say('market.example.spread', {
          amount,
          paid: totalOf('BUY'),
          brought: totalOf('SELL'),
        }),
      },
      {
        field: 'market.daily_move_percent',
        text: say('market.example.moveLeft', { left }),
      },
      { field: 'market.code_above', text: codeOf(codeAbove) },
      { field: 'market.price_notice_minutes', text: noticeOf(priceNoticeMinutes) },
      { field: 'market.price_step_percent', text: stepOf(market.priceStepPercent) },
    ]
  },
}

function codeOf(codeAbove: Usd): Said {
  const facts = { amount: toDecimal(usual) }
  return isLess(codeAbove, usual)
    ? say('market.example.withCode', facts)
    : say('market.example.withoutCode', facts)
}

function noticeOf(minutes: number): Said {
  return minutes === 0
    ? say('market.example.priceAtOnce')
    : say('market.example.priceLater', { minutes })
}

function stepOf(largest: Percent): Said {
  const [least, most] = stepRange(usual, largest) ?? []
  return least === undefined || most === undefined
    ? say('market.example.anyPrice')
    : say('market.example.priceRange', {
        price: toDecimal(usual),
        least: toDecimal(least),
        most: toDecimal(most),
      })
}
