import { say } from '@clearstead/contract/call/say'
import { toDecimal, usd } from '@clearstead/contract/values/money'
import type { SettingEffects } from '../settings/public.ts'
import { isTooSmall } from './disputes/rules.ts'

const amount = usd('20')

export const depositEffects: SettingEffects = {
  examples: ({ deposit: { minimum } }) => [
    {
      field: 'deposit.minimum',
      text: isTooSmall(amount, minimum)
        ? say('deposits.example.tooSmall', {
            amount: toDecimal(amount),
            minimum: toDecimal(minimum),
          })
        : say('deposits.example.accepted', { amount: toDecimal(amount) }),
    },
  ],
}
