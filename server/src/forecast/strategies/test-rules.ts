import type { ProgrammeTemplate } from '@clearstead/contract/settings/templates'
import { rewardOffersOf } from '../../features/awards/rewards/plans/seed-reward-plans.ts'
import { offersOf } from '../../features/plans/seed-plans.ts'
import { firstSettings } from '../../features/settings/template-rules.ts'
import type { SearchedRules } from './programme.ts'

// What the tests of strategies share.

/** The rules of a template. */
export function rulesOf(template: ProgrammeTemplate): SearchedRules {
  return {
    settings: firstSettings(template),
    plans: offersOf(template),
    rewards: rewardOffersOf(template),
    bonuses: [],
  }
}
