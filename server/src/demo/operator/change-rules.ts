import { addDays } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { changeSettings } from '../../simulation/admin-acts.ts'
import type { Day } from '../calendar.ts'
import type { Story } from '../story.ts'

const coolingOffFrom = 0.55
const dualApprovalFrom = 0.65
const approvalFrom = 0.88
const coolingOffDays = 3

/** The owner changes rules as the programme grows; earning rules apply from the next day. */
export async function changeRules(story: Story, day: Day): Promise<void> {
  const { owner } = story.admins
  if (day.index === story.outageOn + 1) {
    const makeUp = { missed: addDays(day.date, -1), on: addDays(day.date, 1) }
    await changeSettings(story.at(day, 0.08), owner, (settings) => ({
      ...settings,
      programme: {
        ...settings.programme,
        makeUpDays: [...settings.programme.makeUpDays, makeUp],
      },
    }))
  }
  if (day.reaches(coolingOffFrom)) {
    await changeSettings(story.at(day, 0.085), owner, (settings) => ({
      ...settings,
      programme: { ...settings.programme, coolingOffDays },
    }))
  }
  if (day.reaches(approvalFrom)) {
    await changeSettings(story.at(day, 0.087), owner, (settings) => ({
      ...settings,
      programme: { ...settings.programme, topupApproval: true },
    }))
  }
  if (day.reaches(dualApprovalFrom)) {
    await changeSettings(story.at(day, 0.09), owner, (settings) => ({
      ...settings,
      security: { ...settings.security, dualApproval: true },
    }))
  }
  if (!day.isLast) return
  // Waits for the second owner at the end of the story.
  await changeSettings(story.at(day, 0.132), { ...owner, second: undefined }, (settings) => ({
    ...settings,
    withdrawal: {
      ...settings.withdrawal,
      feePercent: percent('5.5'),
      dailyMaximum: usd('7500'),
    },
    legal: { ...settings.legal, countries: [...settings.legal.countries, 'IN', 'ID'] },
  }))
}
