import type { FieldError } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
import {
  percent,
  percentFromUnits,
  percentText,
  percentUnits,
} from '@clearstead/contract/values/percent'
import { problemIf } from '../ranks/rules.ts'

export const defaultSpread = percent('0.5')

/**
 * What passes between two accounts by trades is bought by one and sold by the other, so it pays the spread twice: at
 * 0.5 % no less than a transfer at 1 %.
 */
export function spreadProblems({ market, transfer }: Settings): FieldError[] {
  return problemIf(percentUnits(transfer.feePercent) > 2n * percentUnits(market.spreadPercent), {
    path: 'market.spread_percent',
    ...say('settings.wrong.spread_below_fee'),
  })
}

type Stored = { transfer: { fee_percent: string }; market: { spread_percent: string } }

/** Stored settings from before there was a spread: the default, or half of a transfer fee above 1 %. */
export function withSpreadBesideFee<S extends Stored>(settings: S): S {
  const half = (percentUnits(percent(settings.transfer.fee_percent)) + 1n) / 2n
  const spread = half > percentUnits(defaultSpread) ? percentFromUnits(half) : defaultSpread
  return { ...settings, market: { ...settings.market, spread_percent: percentText(spread) } }
}
