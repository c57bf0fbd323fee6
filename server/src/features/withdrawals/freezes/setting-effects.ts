import { say } from '@clearstead/contract/call/say'
import { percentText, percentUnits } from '@clearstead/contract/values/percent'
import type { SettingEffects } from '../../settings/public.ts'

export const freezeEffects: SettingEffects = {
  examples: ({ brakes }) => {
    const { coverageBelow, runwayBelow, freezeByRule, wordDays, queue } = brakes
    const rule = say('freezes.example.rule', { isOn: freezeByRule ? 'yes' : 'no', days: wordDays })
    return [
      {
        field: 'brakes.coverage_below',
        text: say('freezes.example.coverage', {
          isOff: percentUnits(coverageBelow) === 0n ? 'yes' : 'no',
          limit: percentText(coverageBelow),
        }),
      },
      { field: 'brakes.runway_below', text: say('freezes.example.runway', { days: runwayBelow }) },
      { field: 'brakes.freeze_by_rule', text: rule },
      { field: 'brakes.word_days', text: rule },
      { field: 'brakes.queue', text: say('freezes.example.queue', { queue }) },
    ]
  },
}
