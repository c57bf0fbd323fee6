import { addBonus } from '@clearstead/contract/awards/bonus'
import { payCto } from '@clearstead/contract/awards/cto'
import { isZero, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { listMonthsForAdmin } from '../../features/awards/cto/queries.ts'
import { callAs, makeCodes } from '../../simulation/admin-acts.ts'
import { type Day, daysAfter } from '../calendar.ts'
import type { Story } from '../story.ts'

const batches = [
  { at: 0.25, count: 12, amount: usd('25') },
  { at: 0.5, count: 8, amount: usd('50') },
  { at: 0.85, count: 15, amount: usd('20') },
]
const bonuses = [
  {
    at: 0.35,
    bonusType: 'first_month',
    title: 'One month of the programme',
    description: 'Thank you for having been there from the start.',
    amount: usd('5'),
    percent: null,
    maxClaims: 40,
    lastingDays: 7,
  },
  {
    at: 0.75,
    bonusType: 'harvest',
    title: 'Harvest bonus',
    description: '0.5% of what is in your plans.',
    amount: null,
    percent: percent('0.5'),
    maxClaims: 100,
    lastingDays: 30,
  },
]

/** The finance admin makes codes and bonuses, and pays the CTO pool of the past month. */
export async function offer(story: Story, day: Day): Promise<void> {
  await offerCodes(story, day)
  await offerBonuses(story, day)
  if (day.date.endsWith('-02')) await payPools(story, day)
}

async function offerCodes(story: Story, day: Day): Promise<void> {
  const { finance } = story.admins
  for (const { count, amount } of batches.filter(({ at }) => day.reaches(at))) {
    const sim = story.at(day, 0.17)
    const order = { count, amount, expiresAt: daysAfter(sim.now(), 60) }
    const made = await makeCodes(sim, finance, order)
    story.codes.push(...made.map((code) => ({ code, amount })))
  }
}

async function offerBonuses(story: Story, day: Day): Promise<void> {
  const { finance } = story.admins
  for (const { at: part, lastingDays, ...bonus } of bonuses) {
    if (!day.reaches(part)) continue
    const sim = story.at(day, 0.18)
    const endsAt = daysAfter(sim.now(), lastingDays)
    await callAs(sim, finance, addBonus, { ...bonus, planId: null, endsAt, active: true })
    const { bonusType } = bonus
    const lastDay = day.index + lastingDays - 1
    story.bonuses.push({ bonusType, lastDay, takenBy: new Set() })
  }
}

async function payPools(story: Story, day: Day): Promise<void> {
  const { finance } = story.admins
  const { rows } = await listMonthsForAdmin(story.db, { status: 'open', page: 1, limit: 12 })
  for (const { month, leaders, pool } of rows.toReversed()) {
    if (leaders === 0 || isZero(pool)) continue
    await callAs(story.at(day, 0.19), finance, payCto, { month })
  }
}
