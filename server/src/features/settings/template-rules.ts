import type { Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeTemplate } from '@clearstead/contract/settings/templates'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { defaultSettings } from './rules.ts'

/** The settings that *Lasting* has of its own: a tenth of the salary, and a quarter of the pool. */
const lasting = {
  salary: {
    ...defaultSettings.salary,
    tiers: [
      { name: 'Bronze', business: usd('10000'), directs: 5, amount: usd('5') },
      { name: 'Silver', business: usd('50000'), directs: 8, amount: usd('20') },
      { name: 'Gold', business: usd('200000'), directs: 12, amount: usd('75') },
      { name: 'Platinum', business: usd('1000000'), directs: 20, amount: usd('300') },
    ],
  },
  cto: { percent: percent('0.5') },
} satisfies Partial<Settings>

/** The settings that a new installation starts with. */
export function firstSettings(template: ProgrammeTemplate): Settings {
  return template === 'lasting' ? { ...defaultSettings, ...lasting } : defaultSettings
}
