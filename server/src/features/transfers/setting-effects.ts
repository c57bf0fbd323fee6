import { type Said, say } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
import { isLess, subtract, toDecimal, type Usd, usd } from '@clearstead/contract/values/money'
import { isTooSmallToSend, priceOf } from '../people/transfers/public.ts'
import type { SettingEffects } from '../settings/public.ts'

const usual = usd('100')
const small = usd('5')

export const transferEffects: SettingEffects = {
  examples: ({ transfer }) => {
    const amount = isLess(usual, transfer.minimum) ? transfer.minimum : usual
    return [
      { field: 'transfer.minimum', text: sent(transfer, small) },
      { field: 'transfer.fee_percent', text: sent(transfer, amount) },
      {
        field: 'transfer.daily_maximum',
        text: say('transfers.example.leftToday', {
          amount: toDecimal(usual),
          left: toDecimal(leftAfter(transfer, usual)),
        }),
      },
    ]
  },
}

function leftAfter({ dailyMaximum }: Settings['transfer'], sentToday: Usd): Usd {
  return isLess(sentToday, dailyMaximum) ? subtract(dailyMaximum, sentToday) : usd('0')
}

function sent(terms: Settings['transfer'], amount: Usd): Said {
  const facts = { amount: toDecimal(amount) }
  if (isTooSmallToSend(terms, amount)) {
    return isLess(amount, terms.minimum)
      ? say('transfers.example.tooSmall', { ...facts, minimum: toDecimal(terms.minimum) })
      : say('transfers.example.feeTakesAll', facts)
  }
  const { net, fee } = priceOf(terms, amount)
  return say('transfers.example.arrives', { ...facts, net: toDecimal(net), fee: toDecimal(fee) })
}
