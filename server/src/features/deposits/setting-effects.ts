import { usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { SettingEffects } from '../settings/public.ts'
import { isTooSmall } from './disputes/rules.ts'

const amount = usd('20')

/** What deposits make of the settings. */
export const depositEffects: SettingEffects = {
  examples: ({ deposit: { minimum } }) => [
    {
      field: 'deposit.minimum',
      text: isTooSmall(amount, minimum)
        ? `A deposit of ${usdText(amount)} is refused, because it is less than ${usdText(minimum)}.`
        : `A deposit of ${usdText(amount)} is accepted.`,
    },
  ],
}
