import { say } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
import { toDecimal, type Usd, usd, zero } from '@clearstead/contract/values/money'
import type { SettingEffects } from '../settings/public.ts'
import { isWithin } from './rules.ts'

const amount = usd('500')
const decided = usd('2000')

/** What dual approval makes of the settings. */
export const approvalEffects: SettingEffects = {
  examples: ({ security }) => {
    const facts = { amount: toDecimal(amount) }
    const factsAfter = { ...facts, before: toDecimal(decided) }
    return [
      {
        field: 'security.four_eyes_above',
        text: decidesAlone(security, zero())
          ? say('approvals.example.oneAdmin', facts)
          : say('approvals.example.twoAdmins', facts),
      },
      {
        field: 'security.four_eyes_day',
        text: decidesAlone(security, decided)
          ? say('approvals.example.oneAdminAfter', factsAfter)
          : say('approvals.example.twoAdminsAfter', factsAfter),
      },
    ]
  },
}

function decidesAlone(security: Settings['security'], before: Usd): boolean {
  return !security.dualApproval || isWithin(security, amount, before)
}
