import { isLess, usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { percent } from '@clearstead/contract/values/percent'
import { priceOf } from '../people/public.ts'
import type { SettingEffects } from '../settings/public.ts'

const usual = usd('100')
const whole = percent('100')

/** What transfers make of the settings. */
export const transferEffects: SettingEffects = {
  examples: ({ transfer }) => {
    const amount = isLess(usual, transfer.minimum) ? transfer.minimum : usual
    if (transfer.feePercent >= whole) {
      const text = `A transfer of ${usdText(amount)} is refused, because the fee would take all of it.`
      return [{ field: 'transfer.fee_percent', text }]
    }
    const { net, fee } = priceOf(transfer, amount)
    const text = `A transfer of ${usdText(amount)} arrives as ${usdText(net)} after a fee of ${usdText(fee)}.`
    return [{ field: 'transfer.fee_percent', text }]
  },
}
