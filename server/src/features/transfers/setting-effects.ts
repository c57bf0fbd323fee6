import type { Settings } from '@clearstead/contract/settings/settings'
import { isLess, subtract, type Usd, usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { isTooSmallToSend, priceOf } from '../people/public.ts'
import type { SettingEffects } from '../settings/public.ts'

const usual = usd('100')
const small = usd('5')

/** What transfers make of the settings. */
export const transferEffects: SettingEffects = {
  examples: ({ transfer }) => {
    const amount = isLess(usual, transfer.minimum) ? transfer.minimum : usual
    return [
      { field: 'transfer.minimum', text: sent(transfer, small) },
      { field: 'transfer.fee_percent', text: sent(transfer, amount) },
      {
        field: 'transfer.daily_maximum',
        text: `A member who has sent ${usdText(usual)} today can send ${usdText(leftAfter(transfer, usual))} more.`,
      },
    ]
  },
}

function leftAfter({ dailyMaximum }: Settings['transfer'], sentToday: Usd): Usd {
  return isLess(sentToday, dailyMaximum) ? subtract(dailyMaximum, sentToday) : usd('0')
}

function sent(terms: Settings['transfer'], amount: Usd): string {
  const transfer = `A transfer of ${usdText(amount)}`
  if (isTooSmallToSend(terms, amount)) {
    return isLess(amount, terms.minimum)
      ? `${transfer} is refused, because it is less than ${usdText(terms.minimum)}.`
      : `${transfer} is refused, because the fee would take all of it.`
  }
  const { net, fee } = priceOf(terms, amount)
  return `${transfer} arrives as ${usdText(net)} after a fee of ${usdText(fee)}.`
}
