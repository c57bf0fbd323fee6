import { Refusal } from '@clearstead/contract/call/refusal'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { dayOf } from '@clearstead/contract/values/days'
import type { AdminId, MemberId, PlanId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { type Percent, percent } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import { addBonus } from '../../src/features/awards/bonuses/edit-bonus.ts'
import { awardsScheduled } from '../../src/features/awards/jobs.ts'
import { addRewardPlan } from '../../src/features/awards/rewards/plans/edit-reward-plan.ts'
import { incomeScheduled, incomeTickers } from '../../src/features/income/jobs.ts'
import { buyPlan } from '../../src/features/plans/active/buy-plan.ts'
import { addPlan, setActiveLevels, setInvestLevels } from '../../src/features/plans/edit-plan.ts'
import { plansScheduled } from '../../src/features/plans/jobs.ts'
import { defaultActiveLevels } from '../../src/features/plans/seed-plans.ts'
import { saveSettings } from '../../src/features/settings/public.ts'
import { defaultSettings } from '../../src/features/settings/rules.ts'
import type { Db } from '../../src/plumbing/database/database.ts'
import type { Work } from '../../src/plumbing/work.ts'
import { runDueJobs, runTickers } from '../../src/simulation/run-jobs.ts'
import type { Given, Run } from '../given.ts'
import type { SetClock } from '../set-clock.ts'

/** Rules and terms, saved by the calls that refuse terms which could drain the treasury. */
export type Terms = {
  coolingOffDays: number
  lockDays: number
  feePercent: Percent
  earlyFeePercent: Percent
  roiPercent: Percent
  directPercent: Percent
  investPercents: readonly Percent[]
}

/** Terms like those of a new installation. */
export const standard: Terms = {
  coolingOffDays: 0,
  lockDays: 30,
  feePercent: percent('5'),
  earlyFeePercent: percent('10'),
  roiPercent: percent('0.50'),
  directPercent: percent('5'),
  investPercents: ['2', '1', '0.5', '0.5'].map(percent),
}
export type Tools = { db: Db; run: Run; clock: SetClock; given: Given }

/** A team whose uplines are all qualified, with a plan to buy, earn from and leave. */
export type Scenario = Tools & {
  terms: Terms
  planId: PlanId
  adminId: AdminId
  /** A chain from the top down, with two more members below its last. */
  members: readonly MemberId[]
  refused: Map<RefusalCode, number>
}

const startingFunds = '60000'

export async function openScenario(tools: Tools, terms: Terms): Promise<Scenario> {
  const { run, given, clock, db } = tools
  await given.treasury('100000')
  await retireEarlierOffers(run)
  await run((work) => saveSettings(work, { settings: settingsOf(terms) }))
  clock.forward({ days: 1 })
  await run((work) => saveSettings(work, { settings: settingsOf(terms) }))
  const { id: adminId } = await given.admin('finance')
  const anchor = await given.plan({
    roiPercent: percent('0'),
    directPercent: percent('0'),
    activeLevels: [],
    investLevels: [],
    maxAmount: usd('20000'),
  })
  const planId = await offerPlan(run, terms)
  const members: MemberId[] = []
  for (let place = 0; place < 7; place++) {
    const above = members[Math.min(members.length - 1, 4)]
    const joined = await given.member(above === undefined ? {} : { sponsor: { id: above } })
    members.push(joined.id)
    // This plan is never left and keeps the member qualified; it does not count as business.
    await given.funds(joined, '20000')
    const order = { memberId: joined.id, planId: anchor.id, amount: usd('20000') }
    await run((work) => buyPlan(work, order))
    await given.funds(joined, startingFunds)
  }
  await sql`update plan_lots set settles_on = '9999-12-31' where not is_settled`.execute(db)
  await offerAwards(run)
  return { ...tools, terms, planId, adminId, members, refused: new Map() }
}

function settingsOf(terms: Terms): Settings {
  const { coolingOffDays, feePercent, earlyFeePercent } = terms
  return {
    ...defaultSettings,
    programme: { ...defaultSettings.programme, coolingOffDays },
    withdrawal: {
      ...defaultSettings.withdrawal,
      feePercent,
      earlyFeePercent,
      minimum: usd('0'),
      dailyMaximum: usd('1000000'),
    },
    salary: {
      tiers: [{ name: 'Bronze', business: usd('2000'), directs: 1, amount: usd('40') }],
      legPercent: percent('100'),
    },
    leadership: {
      ranks: [{ name: 'Leader', business: usd('3000'), directs: 1, bonus: usd('70') }],
      legPercent: percent('60'),
    },
  }
}

/** Retires the plans of earlier scenarios, as their terms may conflict with the settings of this one. */
async function retireEarlierOffers(run: Run): Promise<void> {
  await run(async (work) => {
    await sql`update plans set status = 'retired'`.execute(work.tx)
    await sql`update active_plans set lock_days = 0, direct_percent = 0, roi_percent = 0, invest_percents = '{}',
      active_percents = '{}', active_directs = '{}'`.execute(work.tx)
    await sql`update reward_plans set status = 'retired'`.execute(work.tx)
    await sql`update bonuses set is_active = false, ended_at = ${work.now} where ended_at is null`.execute(
      work.tx,
    )
  })
}

async function offerPlan(run: Run, terms: Terms): Promise<PlanId> {
  const { roiPercent, directPercent, lockDays, investPercents } = terms
  return run(async (work) => {
    const { id } = await addPlan(work, {
      name: 'Round',
      description: '',
      minAmount: usd('1'),
      maxAmount: usd('50000'),
      roiPercent,
      directPercent,
      lockDays,
      days: 0,
    })
    await setActiveLevels(
      work,
      id,
      defaultActiveLevels.map((level) => ({ ...level, directs: 0 })),
    )
    const levels = investPercents.map((share, index) => ({ level: index + 2, percent: share }))
    await setInvestLevels(work, id, levels)
    return id
  })
}

async function offerAwards(run: Run): Promise<void> {
  await run(async (work) => {
    for (const [business, amount] of [
      ['1000', '50'],
      ['4000', '300'],
    ] as const) {
      const title = `${business} reached`
      await addRewardPlan(work, {
        title,
        business: usd(business),
        amount: usd(amount),
        status: 'offered',
      })
    }
    await addBonus(work, {
      bonusType: 'share',
      title: 'A share',
      description: '',
      active: true,
      amount: null,
      percent: percent('10'),
      planId: null,
      endsAt: null,
      maxClaims: 0,
    })
  })
}

/** Runs the scheduled jobs of the last day, and of every first of a month before it. */
export async function passDays({ db, clock }: Tools, days: number): Promise<void> {
  for (let index = 0; index < days; index++) {
    clock.forward({ days: 1 })
    const day = dayOf(clock(), 'UTC') as ProgrammeDay
    const isFirst = day.endsWith('-01')
    if (index < days - 1 && !isFirst) continue
    await runDueJobs({ db, clock, day }, [
      ...incomeScheduled,
      ...plansScheduled,
      ...awardsScheduled,
    ])
  }
}

/** Credits all level income that is set aside. */
export function creditLevelIncome(tools: Tools): Promise<void> {
  return runTickers(tools, incomeTickers)
}

/** Runs a work and counts its refusal. */
export async function attempt<Result>(
  { run, refused }: Scenario,
  act: (work: Work) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await run(act)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refused.set(error.code, (refused.get(error.code) ?? 0) + 1)
    return undefined
  }
}
