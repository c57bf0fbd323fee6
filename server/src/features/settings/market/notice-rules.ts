import type { FieldError } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
import { percentUnits } from '@clearstead/contract/values/percent'
import { problemIf } from '../ranks/rules.ts'

const leastLiveMinutes = 10
/** One percent, in the units of a percent. */
const onePercent = 1_000_000n

/**
 * The further a price may jump, the longer it is announced: at most 25 % after 25 minutes. Without notice or limit
 * there is only test money.
 */
export function noticeProblems({ market, programme }: Settings): FieldError[] {
  const { priceNoticeMinutes, priceStepPercent } = market
  const isLive = programme.mode === 'live'
  const step = percentUnits(priceStepPercent)
  const isTooLarge = step > BigInt(priceNoticeMinutes) * onePercent
  return [
    ...problemIf(isLive && priceNoticeMinutes < leastLiveMinutes, {
      path: 'market.price_notice_minutes',
      ...say('settings.wrong.notice_too_short', { least: leastLiveMinutes }),
    }),
    ...problemIf(isLive && step === 0n, {
      path: 'market.price_step_percent',
      ...say('settings.wrong.step_needed'),
    }),
    ...problemIf(isTooLarge && (isLive || priceNoticeMinutes > 0), {
      path: 'market.price_step_percent',
      ...say('settings.wrong.step_too_large'),
    }),
  ]
}
