import { addDays } from '@clearstead/contract/values/days'
import type { SettingEffects } from '../settings/public.ts'
import { isEarningDay } from './rules.ts'

/** What daily claims make of the settings. */
export const dailyEffects: SettingEffects = {
  examples: ({ programme }, today) => {
    const week = [1, 2, 3, 4, 5, 6, 7].map((after) => addDays(today, after))
    const earning = week.filter((day) => isEarningDay(day, programme)).length
    return [
      {
        field: 'programme.earning_weekdays',
        text: `ROI is earned on ${earning} of the next 7 days.`,
      },
    ]
  },
}
