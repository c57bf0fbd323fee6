import type { AnswerOf, RequestOf } from '@clearstead/contract/call/endpoint'
import type { StrategySearch, searchStrategies } from '@clearstead/contract/strategies'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { PlanId } from '@clearstead/contract/values/ids'
import type { SearchedRules } from '../../../forecast/strategies/programme.ts'
import { mostExcess } from '../../../forecast/strategies/search.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { listRewardPlans } from '../../awards/public.ts'
import { listPlans } from '../../plans/public.ts'
import { newestSettings, settingsAfter } from '../../settings/public.ts'
import { listAwards } from '../../settings/solvency/public.ts'
import { plansAfter } from '../edited-plan.ts'
import { runSearch } from './run-search.ts'

/** The same for everybody, so that everybody finds the same; as text it says "last and show it". */
const seed = '6c61737420616e642073686f77206974'
const strategies = 500
/** A year that begins with a month, so that what is found does not depend on the day of the search. */
const first = '2026-01-01' as ProgrammeDay

type Plan = { id: PlanId | null; terms: SearchedRules['plans'][number] }
type Read = Omit<SearchedRules, 'plans' | 'bonuses'> & {
  plans: readonly Plan[]
  bonuses: Awaited<ReturnType<typeof listAwards>>['bonuses']
}

/**
 * What the best strategy takes out under the newest rules, and with an edit of settings or of a plan in their place.
 * @throws {Refusal} `plans.unknown`
 */
export async function showStrategies(
  db: Db,
  now: Date,
  { settings, plan }: RequestOf<typeof searchStrategies>,
): Promise<AnswerOf<typeof searchStrategies>> {
  const stored = await readRules(db, now)
  const edited = {
    ...stored,
    ...(settings && {
      settings: settingsAfter((await newestSettings(db, now)).settings, settings),
    }),
    ...(plan && {
      plans: await plansAfter(db, stored.plans, {
        edit: plan,
        toPlan: (levels) => ({ id: plan.id ?? null, terms: { ...plan, ...levels } }),
      }),
    }),
  }
  const [before, after] = await Promise.all([searchIn(stored), searchIn(edited)])
  return { before, after }
}

async function readRules(db: Db, now: Date): Promise<Read> {
  const { settings } = await newestSettings(db, now)
  const plans = await listPlans(db, { isAll: false })
  const { bonuses } = await listAwards(db, now)
  return {
    settings,
    plans: plans.map(({ id, ...terms }) => ({ id, terms })),
    rewards: await listRewardPlans(db, { isAll: false }),
    bonuses,
  }
}

async function searchIn({ plans, bonuses, ...rules }: Read): Promise<StrategySearch | null> {
  if (plans.length === 0) return null
  const places = new Map(plans.map(({ id }, place) => [id, place]))
  const found = await runSearch({
    rules: searchedRules({
      ...rules,
      plans: plans.map(({ terms }) => terms),
      bonuses: bonuses.flatMap(({ planId, amount, percent }) => {
        const plan = planId === null ? null : places.get(planId)
        return plan === undefined ? [] : [{ plan, amount, percent }]
      }),
    }),
    first,
    seed,
    strategies,
  })
  return { ...found, seed, most: mostExcess }
}

/** The parts of the rules that a search reads, so that other edits are known to change nothing. */
function searchedRules({ settings, plans, rewards, bonuses }: SearchedRules): SearchedRules {
  const { programme, withdrawal, salary, leadership, rewards: claims, cto } = settings
  return {
    settings: { programme, withdrawal, salary, leadership, rewards: claims, cto },
    plans: plans.map(
      ({
        name,
        minAmount,
        maxAmount,
        roiPercent,
        days,
        directPercent,
        lockDays,
        activeLevels,
        investLevels,
      }) => ({
        name,
        minAmount,
        maxAmount,
        roiPercent,
        days,
        directPercent,
        lockDays,
        activeLevels,
        investLevels,
      }),
    ),
    rewards: rewards.map(({ business, amount }) => ({ business, amount })),
    bonuses,
  }
}
