import type { Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
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

/** What plans make of the settings. */
export const planEffects: SettingEffects = {
  examples: ({ programme }, today) => [...purchaseOn(today, programme), topupUnder(programme)],
  touched: async (db, changed) => {
    if (!changed.some((field) => termsOfPurchase.includes(field))) return []
    return [`Open plans that keep the terms they were bought under: ${await countOpenPlans(db)}.`]
  },
}

function topupUnder(programme: Settings['programme']): SettingExample {
  const topup = `A top-up of ${usdText(usd('100'))}`
  return {
    field: 'programme.topup_approval',
    text:
      firstStatusOf(programme) === 'pending'
        ? `${topup} waits for an admin, and its money is set aside.`
        : `${topup} goes into the plan immediately.`,
  }
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
        ? `A plan bought on ${day} can be undone until ${undoUntil}.`
        : `A plan bought on ${day} cannot be undone.`,
    },
    {
      field: 'programme.business_after_days',
      text: `A plan without a lock, bought on ${day}, counts as team volume from ${settlesOn}.`,
    },
    {
      field: 'programme.business_days',
      text: `If the principal of a plan bought on ${day} leaves before ${safeFrom}, its team volume leaves with it.`,
    },
  ]
}
