import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { shape, wire } from './call/wire.ts'
import { previewed } from './plans/editing-plans.ts'
import { ActiveLevels, InvestLevels } from './plans/plans.ts'
import { made, RunFigures, views } from './published-run.ts'
import {
  CtoSettings,
  LeadershipSettings,
  ProgrammeSettings,
  SalarySettings,
  WithdrawalSettings,
} from './settings/settings.ts'
import { SettingsEdit } from './settings/update-settings.ts'
import { Assumed } from './simulator.ts'
import { PlanId, RewardPlanId, RuleRunId } from './values/ids.ts'
import { PositiveUsd, Usd } from './values/money.ts'
import { Percent } from './values/percent.ts'

const terms = {
  roiPercent: wire('roi_percent', Percent),
  days: z.int(),
  directPercent: wire('direct_percent', Percent),
  lockDays: wire('lock_days', z.int()),
  activeLevels: wire('active_levels', ActiveLevels),
  investLevels: wire('invest_levels', InvestLevels),
}

/** The rules that a run is made of, and what is hashed of it: what pays and takes, without names of plans. */
export const RunRules = shape({
  programme: ProgrammeSettings,
  withdrawal: WithdrawalSettings,
  salary: SalarySettings,
  leadership: LeadershipSettings,
  cto: CtoSettings,
  /** Null is the id of a plan that is not saved yet. */
  plans: z.array(shape({ id: PlanId.nullable(), ...terms })),
  rewards: z.array(shape({ business: Usd, amount: Usd })),
})
export type RunRules = z.output<typeof RunRules>

/** What the books held when it was run; nothing in it names a member. */
export const RunBooks = shape({
  treasury: Usd,
  tokenReserve: wire('token_reserve', Usd),
  /** What members hold outside of plans. */
  wallets: Usd,
  limits: shape({ cap: Usd, earned: Usd }),
  /** Open plans by terms and age in months of 30 days. */
  open: z.array(
    shape({
      terms: shape(terms),
      capMultiple: wire('cap_multiple', z.int()),
      amount: Usd,
      ageMonths: wire('age_months', z.int()),
      daysEarned: wire('days_earned', z.number()),
    }),
  ),
})
export type RunBooks = z.output<typeof RunBooks>

/** A run with all that it was made of, from which it is repeated. */
export const RuleRunRecord = shape({
  ...made,
  rules: RunRules,
  books: RunBooks,
  figures: RunFigures,
})
export type RuleRunRecord = z.output<typeof RuleRunRecord>

export const getRuleRun = endpoint('GET /simulator/runs/{id}', {
  summary: 'A run of published rules with all that it was made of, so that anybody can repeat it',
  who: 'public',
  request: { id: RuleRunId },
  answer: { run: RuleRunRecord },
  refusals: ['simulator.unknown'],
})

/** A run of rules that are not published. */
export const RunPreview = shape({ startDay: made.startDay, assumed: Assumed, ...views })
export type RunPreview = z.output<typeof RunPreview>

export const previewRun = endpoint('POST /simulator/preview', {
  summary:
    'When the treasury runs dry before and after a change of settings, of a plan or of a reward plan; nothing is saved',
  who: 'admin',
  permission: 'finance',
  isRead: true,
  request: {
    settings: SettingsEdit.optional(),
    plan: shape(previewed).optional(),
    reward: shape({
      /** The reward plan that is changed; a new one has none. */
      id: RewardPlanId.optional(),
      business: PositiveUsd,
      amount: PositiveUsd,
      status: z.enum(['offered', 'retired']).optional(),
    }).optional(),
  },
  answer: {
    before: RunPreview,
    after: RunPreview,
    /** Whether a plan runs dry before its promise is over that did not, or later: then it takes an owner's reason. */
    needsReason: wire('needs_reason', z.boolean()),
  },
  refusals: ['plans.unknown'],
})
