import { type Said, say } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { SettingEffects } from '../settings/public.ts'
import { isEarningDay, makeUpDaysOn } from './rules.ts'

/** What daily claims make of the settings. */
export const dailyEffects: SettingEffects = {
  examples: ({ programme }, today) => {
    const week = [1, 2, 3, 4, 5, 6, 7].map((after) => addDays(today, after))
    const earning = week.filter((day) => isEarningDay(day, programme)).length
    return [
      {
        field: 'programme.earning_weekdays',
        text: say('daily.example.earningDays', { count: earning }),
      },
      { field: 'programme.holidays', text: nextHoliday(programme, today) },
      { field: 'programme.make_up_days', text: nextMakeUp(programme, today) },
    ]
  },
}

/** The first holiday that takes a day of ROI, which one on a weekday without ROI does not. */
function nextHoliday(programme: Settings['programme'], today: ProgrammeDay): Said {
  const withoutHolidays = { ...programme, holidays: [] }
  const [next] = programme.holidays
    .filter((day) => day > today && isEarningDay(day, withoutHolidays))
    .filter((day) => !isEarningDay(day, programme))
    .sort()
  return next ? say('daily.example.nextHoliday', { day: next }) : say('daily.example.noHoliday')
}

function nextMakeUp({ makeUpDays }: Settings['programme'], today: ProgrammeDay): Said {
  const days = [...new Set(makeUpDays.map(({ on }) => on))].filter((on) => on >= today).sort()
  const next = days.find((on) => makeUpDaysOn(on, makeUpDays).length > 0)
  if (!next) return say('daily.example.noMakeUp')
  return say('daily.example.nextMakeUp', {
    day: next,
    days: makeUpDaysOn(next, makeUpDays).join(', '),
  })
}
