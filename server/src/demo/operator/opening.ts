import { addRewardPlan as addRewardPlanCall } from '@clearstead/contract/awards/rewards'
import type { Permission } from '@clearstead/contract/call/endpoint'
import * as contract from '@clearstead/contract/people/admins'
import * as plansContract from '@clearstead/contract/plans/plans'
import { type Settings, updateSettings } from '@clearstead/contract/settings/settings'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { addRewardPlan } from '../../features/awards/rewards/plans/edit-reward-plan.ts'
import { listAdmins } from '../../features/people/admins/queries.ts'
import { createAdmin } from '../../features/people/public.ts'
import { addPlan, setActiveLevels, setInvestLevels } from '../../features/plans/edit-plan.ts'
import { listPlans } from '../../features/plans/queries.ts'
import type { Plan } from '../../features/plans/rules.ts'
import { defaultActiveLevels, defaultInvestLevels } from '../../features/plans/seed-plans.ts'
import { currentSettings, saveSettings } from '../../features/settings/public.ts'
import { readConfig } from '../../plumbing/config.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { seed } from '../../start/seed.ts'
import type { Day } from '../calendar.ts'
import { type Admin, type Admins, asAdmin } from '../story.ts'

const ownerEmail = 'owner@example.org'
const officeAddress = '198.51.100.10'

const instructions = `This is a demonstration: **send no money**.

- **Bank:** Harbour Savings, account 0012345678, with your username as the reference

Enter the reference that your bank shows, so that the payment can be found.`

/** Settings that a few hundred members can reach within months. */
const scaled = {
  transfer: { minimum: usd('1'), feePercent: percent('1'), dailyMaximum: usd('5000') },
  salary: {
    tiers: [
      { name: 'Bronze', business: usd('1500'), directs: 2, amount: usd('15') },
      { name: 'Silver', business: usd('7500'), directs: 4, amount: usd('60') },
      { name: 'Gold', business: usd('30000'), directs: 6, amount: usd('200') },
    ],
    legPercent: percent('60'),
  },
  leadership: {
    ranks: [
      { name: 'Leader', business: usd('2000'), directs: 2, bonus: usd('20') },
      { name: 'Senior Leader', business: usd('12000'), directs: 4, bonus: usd('75') },
      { name: 'Executive Leader', business: usd('60000'), directs: 7, bonus: usd('250') },
    ],
    legPercent: percent('60'),
  },
} satisfies Partial<Settings>

/**
 * The first morning: seeds the installation; the owner adds admins and changes settings, and the finance admin offers a
 * plan that earns on `seasonDays` days.
 */
export async function open(
  db: Db,
  day: Day,
  { password, seasonDays }: { password: string; seasonDays: number },
): Promise<{ admins: Admins; plans: readonly Plan[]; season: Plan }> {
  const config = readConfig({ ADMIN_EMAIL: ownerEmail, ADMIN_PASSWORD: password })
  await seed(db, () => day.at(0.01), config)
  const [first] = await listAdmins(db)
  if (!first) throw new Error('The seed made no owner')
  const owner = { id: first.id, email: ownerEmail, password, address: officeAddress }

  const add = (part: number, fullname: string, username: string, permission: Permission) =>
    addColleague(db, owner, day.at(part), { fullname, username, permission, password })
  const partner = await add(0.012, 'Ingrid Solberg', 'partner', 'owner')
  const finance = await add(0.015, 'Helen Marsh', 'finance', 'finance')
  const support = await add(0.02, 'Samuel Okafor', 'support', 'support')

  await asAdmin({ db }, owner, day.at(0.022), updateSettings, async (work) => {
    const { settings } = await currentSettings(work.tx, work.now)
    const deposit = { ...settings.deposit, instructions }
    await saveSettings(work, { settings: { ...settings, ...scaled, deposit } })
  })
  const plans = await listPlans(db, { isAll: false })
  const season = await offerSeason(db, finance, day.at(0.024), seasonDays)
  await asAdmin({ db }, finance, day.at(0.026), addRewardPlanCall, (work) =>
    addRewardPlan(work, {
      title: '1,000 of team volume',
      business: usd('1000'),
      amount: usd('20'),
      status: 'offered',
    }),
  )
  return { admins: { owner, partner, finance, support }, plans, season }
}

async function offerSeason(db: Db, finance: Admin, at: Date, days: number): Promise<Plan> {
  const { id } = await asAdmin({ db }, finance, at, plansContract.addPlan, (work) =>
    addPlan(work, {
      name: 'Season',
      nameIn: { hi: 'मौसम' },
      description: `Earns on ${days} days; then the principal returns to the funding wallet.`,
      descriptionIn: { hi: `${days} दिन कमाता है; फिर मूलधन फ़ंडिंग वॉलेट में लौट आता है।` },
      minAmount: usd('50'),
      maxAmount: usd('2000'),
      roiPercent: percent('0.45'),
      days,
      directPercent: percent('3'),
      lockDays: 30,
    }),
  )
  await asAdmin({ db }, finance, at, plansContract.setActiveLevels, (work) =>
    setActiveLevels(work, id, defaultActiveLevels),
  )
  return asAdmin({ db }, finance, at, plansContract.setInvestLevels, (work) =>
    setInvestLevels(work, id, defaultInvestLevels),
  )
}

type Colleague = { fullname: string; username: string; permission: Permission; password: string }

async function addColleague(
  db: Db,
  owner: Admin,
  at: Date,
  { fullname, username, permission, password }: Colleague,
): Promise<Admin> {
  const email = `${username}@example.org`
  const { id } = await asAdmin({ db }, owner, at, contract.addAdmin, (work) =>
    createAdmin(work, { fullname, username, email, password, permissions: [permission] }),
  )
  return { id, email, password, address: officeAddress }
}
