import { type Settings, updateSettings } from '@clearstead/contract/settings/settings'
import { addDays } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { newestSettings } from '../../features/settings/current-settings.ts'
import { saveSettings } from '../../features/settings/public.ts'
import type { Day } from '../calendar.ts'
import { asAdmin, type Story } from '../story.ts'
import { askForApproval } from './dual-approval.ts'

const coolingOffFrom = 0.55
const dualApprovalFrom = 0.65
const approvalFrom = 0.88
const coolingOffDays = 3

/** The owner changes rules as the programme grows; earning rules apply from the next day. */
export async function changeRules(story: Story, day: Day): Promise<void> {
  if (day.index === story.outageOn + 1) {
    const makeUp = { missed: addDays(day.date, -1), on: addDays(day.date, 1) }
    await save(story, day.at(0.08), (settings) => ({
      ...settings,
      programme: {
        ...settings.programme,
        makeUpDays: [...settings.programme.makeUpDays, makeUp],
      },
    }))
  }
  if (day.reaches(coolingOffFrom)) {
    await save(story, day.at(0.085), (settings) => ({
      ...settings,
      programme: { ...settings.programme, coolingOffDays },
    }))
  }
  if (day.reaches(approvalFrom)) {
    await save(story, day.at(0.087), (settings) => ({
      ...settings,
      programme: { ...settings.programme, topupApproval: true },
    }))
  }
  if (day.reaches(dualApprovalFrom)) {
    await save(story, day.at(0.09), (settings) => ({
      ...settings,
      security: { ...settings.security, dualApproval: true },
    }))
  }
  if (day.isLast) await askForLowerFee(story, day.at(0.132))
}

/** Waits for the second owner at the end of the story. */
async function askForLowerFee(story: Story, at: Date) {
  const { settings, version } = await newestSettings(story.db, at)
  const { withdrawal, legal } = settings
  await askForApproval(story, story.admins.owner, at, updateSettings, {
    version,
    settings: {
      ...settings,
      withdrawal: { ...withdrawal, feePercent: percent('4'), dailyMaximum: usd('7500') },
      legal: { ...legal, countries: [...legal.countries, 'IN', 'ID'] },
    },
  })
}

async function save(story: Story, at: Date, change: (settings: Settings) => Settings) {
  await asAdmin(story, story.admins.owner, at, updateSettings, async (work) => {
    const { settings, version } = await newestSettings(work.tx, work.now)
    await saveSettings(work, { settings: change(settings), version })
  })
}
