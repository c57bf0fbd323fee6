import { addBonus } from '@clearstead/contract/awards/bonus'
import { addRewardPlan } from '@clearstead/contract/awards/rewards'
import * as editing from '@clearstead/contract/plans/editing-plans'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type { Settings } from '@clearstead/contract/settings/settings'
import { dayOf } from '@clearstead/contract/values/days'
import type { MemberId, PlanId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { type Percent, percent } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import { awardsScheduled } from '../../src/features/awards/jobs.ts'
import { incomeScheduled, incomeTickers } from '../../src/features/income/jobs.ts'
import { plansScheduled } from '../../src/features/plans/jobs.ts'
import { highYieldLevels } from '../../src/features/plans/seed-plans.ts'
import { defaultSettings } from '../../src/features/settings/rules.ts'
import type { Db } from '../../src/plumbing/database/database.ts'
import { type Admin, callAs, changeSettings } from '../../src/simulation/admin-acts.ts'
import { buyPlan } from '../../src/simulation/member-acts.ts'
import { runDueJobs, runTickers, type Simulator } from '../../src/simulation/simulator.ts'
import type { Api } from '../api.ts'
import type { Given, Run } from '../given.ts'
import { withReason } from '../plans/high-yield.ts'
import type { SetClock } from '../set-clock.ts'
import { simulatorOn } from '../simulator.ts'

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
export type Tools = { db: Db; run: Run; clock: SetClock; given: Given; api: Api }

/** A team whose uplines are all qualified, with a plan to buy, earn from and leave. */
export type Scenario = Tools &
  Simulator & {
    terms: Terms
    planId: PlanId
    admin: Admin
    /** A chain from the top down, with two more members below its last. */
    members: readonly MemberId[]
    refused: Map<RefusalCode, number>
  }

const startingFunds = '60000'

export async function openScenario(tools: Tools, terms: Terms): Promise<Scenario> {
  const { run, given, clock, db } = tools
  await given.treasury('100000')
  await retireEarlierOffers(run)
  const sim = simulatorOn(tools)
  const { kind, id } = await given.admin('owner')
  const admin: Admin = { kind, id }
  await changeSettings(sim, admin, () => settingsOf(terms), withReason)
  clock.forward({ days: 1 })
  await changeSettings(sim, admin, () => settingsOf(terms), withReason)
  const anchor = await given.plan({
    roiPercent: percent('0'),
    directPercent: percent('0'),
    activeLevels: [],
    investLevels: [],
    maxAmount: usd('20000'),
  })
  const planId = await offerPlan(sim, admin, terms)
  const members: MemberId[] = []
  for (let place = 0; place < 7; place++) {
    const above = members[Math.min(members.length - 1, 4)]
    const joined = await given.member(above === undefined ? {} : { sponsor: { id: above } })
    members.push(joined.id)
    // This plan is never left and keeps the member qualified; it does not count as business.
    await given.funds(joined, '20000')
    await buyPlan(sim, joined.id, anchor.id, usd('20000'))
    await given.funds(joined, startingFunds)
  }
  await sql`update plan_lots set settles_on = '9999-12-31' where not is_settled`.execute(db)
  await offerAwards(sim, admin)
  return { ...tools, ...sim, terms, planId, admin, members, refused: new Map() }
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

async function offerPlan(sim: Simulator, admin: Admin, terms: Terms): Promise<PlanId> {
  const { roiPercent, directPercent, lockDays, investPercents } = terms
  const { plan } = await callAs(sim, admin, editing.addPlan, {
    name: 'Round',
    description: '',
    minAmount: usd('1'),
    maxAmount: usd('50000'),
    roiPercent,
    directPercent,
    lockDays,
    days: 0,
    ...withReason,
  })
  if (!plan) throw new Error('The plan waits for approval')
  const planId = plan.id
  const unconditional = highYieldLevels.activeLevels.map((level) => ({ ...level, directs: 0 }))
  await callAs(sim, admin, editing.setActiveLevels, {
    planId,
    levels: unconditional,
    ...withReason,
  })
  const levels = investPercents.map((share, index) => ({ level: index + 2, percent: share }))
  await callAs(sim, admin, editing.setInvestLevels, { planId, levels, ...withReason })
  return planId
}

async function offerAwards(sim: Simulator, admin: Admin): Promise<void> {
  for (const [business, amount] of [
    ['1000', '50'],
    ['4000', '300'],
  ] as const) {
    await callAs(sim, admin, addRewardPlan, {
      title: `${business} reached`,
      business: usd(business),
      amount: usd(amount),
      status: 'offered',
      ...withReason,
    })
  }
  await callAs(sim, admin, addBonus, {
    bonusType: 'share',
    title: 'A share',
    description: '',
    active: true,
    amount: null,
    percent: percent('10'),
    planId: null,
    endsAt: null,
    maxClaims: 0,
    ...withReason,
  })
}

/** Runs the scheduled jobs of the last day, and of every first of a month before it. */
export async function passDays({ db, clock }: Tools, days: number): Promise<void> {
  for (let index = 0; index < days; index++) {
    clock.forward({ days: 1 })
    const day = dayOf(clock(), 'UTC')
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
