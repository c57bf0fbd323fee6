import { addRewardPlan } from '@clearstead/contract/awards/rewards'
import type { Permission } from '@clearstead/contract/call/endpoint'
import { addAdmin } from '@clearstead/contract/people/admins'
import * as editing from '@clearstead/contract/plans/editing-plans'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { AdminId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { listAdmins } from '../../features/people/admins/queries.ts'
import { listPlans } from '../../features/plans/queries.ts'
import { lastingLevels } from '../../features/plans/seed-plans.ts'
import { readConfig } from '../../plumbing/config.ts'
import { type Admin, callAs, changeSettings } from '../../simulation/admin-acts.ts'
import type { Simulator } from '../../simulation/simulator.ts'
import { seed } from '../../start/seed.ts'
import type { Day } from '../calendar.ts'
import type { Story } from '../story.ts'

const ownerEmail = 'owner@example.org'
const office = {
  address: '198.51.100.10',
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0',
}

const instructions = `This is a demonstration: **send no money**.

Pay by bank transfer to the account below, with your username as the reference.

Enter the reference that your bank shows, so that the payment can be found.`

/** Settings that a few hundred members can reach within months. */
const scaled = {
  transfer: { minimum: usd('1'), feePercent: percent('1'), dailyMaximum: usd('5000') },
  salary: {
    tiers: [
      { name: 'Bronze', business: usd('1500'), directs: 2, amount: usd('1') },
      { name: 'Silver', business: usd('7500'), directs: 4, amount: usd('4') },
      { name: 'Gold', business: usd('30000'), directs: 6, amount: usd('14') },
    ],
    legPercent: percent('60'),
  },
  leadership: {
    ranks: [
      { name: 'Leader', business: usd('2000'), directs: 2, bonus: usd('2') },
      { name: 'Senior Leader', business: usd('12000'), directs: 4, bonus: usd('8') },
      { name: 'Executive Leader', business: usd('60000'), directs: 7, bonus: usd('30') },
    ],
    legPercent: percent('60'),
  },
} satisfies Partial<Settings>

/**
 * The first morning: seeds the installation; the owner adds admins and changes settings, and the finance admin offers a
 * plan that earns on `seasonDays` days.
 */
export async function open(
  { db, at, introduce }: Pick<Story, 'db' | 'at' | 'introduce'>,
  day: Day,
  { password, seasonDays }: { password: string; seasonDays: number },
): Promise<Pick<Story, 'admins' | 'plans' | 'season'>> {
  const config = readConfig({ ADMIN_EMAIL: ownerEmail, ADMIN_PASSWORD: password })
  await seed(db, () => day.at(0.01), config)
  const [first] = await listAdmins(db)
  if (!first) throw new Error('The seed made no owner')
  const known = (id: AdminId, email: string) => {
    introduce({ kind: 'admin', id }, { email, password, ...office })
    return { kind: 'admin', id, email } as const
  }
  const owner = known(first.id, ownerEmail)
  const add = async (part: number, fullname: string, username: string, permission: Permission) => {
    const email = `${username}@example.org`
    const colleague = { fullname, username, email, password, permissions: [permission] }
    const { admin } = await callAs(at(day, part), owner, addAdmin, colleague)
    if (!admin) throw new Error('The colleague waits for approval')
    return known(admin.id, email)
  }
  const partner = await add(0.012, 'Ingrid Solberg', 'partner', 'owner')
  const finance = await add(0.015, 'Helen Marsh', 'finance', 'finance')
  const support = await add(0.02, 'Samuel Okafor', 'support', 'support')
  const content = await add(0.0205, 'Meera Joshi', 'content', 'content')
  const auditor = await add(0.021, 'Thomas Lindqvist', 'auditor', 'auditor')

  await changeSettings(at(day, 0.022), owner, (settings) => ({
    ...settings,
    ...scaled,
    deposit: { ...settings.deposit, instructions },
  }))
  const plans = await listPlans(db, { isAll: false })
  const season = await offerSeason(at(day, 0.024), finance, seasonDays)
  await callAs(at(day, 0.026), finance, addRewardPlan, {
    title: '1,000 of team volume',
    business: usd('1000'),
    amount: usd('3'),
    status: 'offered',
  })
  const second = partner
  const admins = {
    owner: { ...owner, second },
    partner,
    finance: { ...finance, second },
    support: { ...support, second },
    content: { ...content, second },
    auditor,
  }
  return { admins, plans, season }
}

async function offerSeason(sim: Simulator, finance: Admin, days: number): Promise<Story['season']> {
  // It pays uplines of its ROI alone, as it ends without a fee, and before its money counts for awards.
  const { plan } = await callAs(sim, finance, editing.addPlan, {
    name: 'Season',
    nameIn: { hi: 'मौसम' },
    description: `Earns on ${days} days; then the principal returns to the funding wallet.`,
    descriptionIn: { hi: `${days} दिन कमाता है; फिर मूलधन फ़ंडिंग वॉलेट में लौट आता है।` },
    minAmount: usd('50'),
    maxAmount: usd('2000'),
    roiPercent: percent('0.025'),
    days,
    directPercent: percent('0'),
    lockDays: 0,
  })
  if (!plan) throw new Error('The plan waits for approval')
  const { id: planId } = plan
  await callAs(sim, finance, editing.setActiveLevels, {
    planId,
    levels: [...lastingLevels.activeLevels],
  })
  return plan
}
