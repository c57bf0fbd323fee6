import type { Settings } from '@clearstead/contract/settings/settings'
import { type Usd, usd, zero } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { SettingEffects } from '../settings/public.ts'
import { isWithin } from './rules.ts'

const amount = usd('500')
const decided = usd('2000')

/** What dual approval makes of the settings. */
export const approvalEffects: SettingEffects = {
  examples: ({ security }) => {
    const of = `a withdrawal of ${usdText(amount)}`
    return [
      { field: 'security.four_eyes_above', text: `${whoDecides(security, zero())} ${of}.` },
      {
        field: 'security.four_eyes_day',
        text: `After ${usdText(decided)} on the same day, ${whoDecides(security, decided).toLowerCase()} ${of}.`,
      },
    ]
  },
}

function whoDecides(security: Settings['security'], before: Usd): string {
  const isAlone = !security.dualApproval || isWithin(security, amount, before)
  return isAlone ? 'One admin alone can approve' : 'It takes two admins to approve'
}
