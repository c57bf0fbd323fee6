import { say } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { toDecimal, usd } from '@clearstead/contract/values/money'
import type { SettingEffects, SettingExample } from '../settings/public.ts'
import { countOpenPlans } from './active/figure-queries.ts'
import { daysOfLot } from './lots/rules.ts'
import { lastUndoDay, releaseDay } from './rules.ts'
import { firstStatusOf } from './topups/rules.ts'

const termsOfPurchase = [
  'programme.cap_multiple',
  'programme.cooling_off_days',
  'programme.business_after_days',
  'programme.business_days',
]

export const planEffects: SettingEffects = {
  examples: ({ programme }, today) => [...purchaseOn(today, programme), topupUnder(programme)],
  touched: async (db, changed) => {
    if (!changed.some((field) => termsOfPurchase.includes(field))) return []
    return [say('plans.touched.openPlans', { count: await countOpenPlans(db) })]
  },
}

function topupUnder(programme: Settings['programme']): SettingExample {
  const code =
    firstStatusOf(programme) === 'pending'
      ? 'plans.example.topupWaits'
      : 'plans.example.topupAtOnce'
  const amount = toDecimal(usd('100'))
  return { field: 'programme.topup_approval', text: say(code, { amount }) }
}

/** A purchase without a lock. */
function purchaseOn(day: ProgrammeDay, programme: Settings['programme']): SettingExample[] {
  const undoUntil = lastUndoDay(day, programme.coolingOffDays)
  const dueOn = releaseDay({ undoUntil }, day)
  const { settlesOn, safeFrom } = daysOfLot(day, { lockDays: 0, dueOn, ...programme })
  return [
    {
      field: 'programme.cooling_off_days',
      text: undoUntil
        ? say('plans.example.canBeUndone', { day, until: undoUntil })
        : say('plans.example.cannotBeUndone', { day }),
    },
    {
      field: 'programme.business_after_days',
      text: say('plans.example.countsFrom', { day, from: settlesOn }),
    },
    {
      field: 'programme.business_days',
      text: say('plans.example.countsUntilPrincipalLeaves', { day, until: safeFrom }),
    },
  ]
}
