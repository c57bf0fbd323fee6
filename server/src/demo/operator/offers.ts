import { addBonus as addBonusCall } from '@clearstead/contract/awards/bonus'
import { payCto as payCtoCall } from '@clearstead/contract/awards/cto'
import { makeCodes as makeCodesCall } from '@clearstead/contract/plans/codes'
import { dayMs } from '@clearstead/contract/values/days'
import { isZero, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { addBonus } from '../../features/awards/bonuses/edit-bonus.ts'
import { payCtoMonth } from '../../features/awards/cto/decide-month.ts'
import { listMonthsForAdmin } from '../../features/awards/cto/queries.ts'
import { makeCodes } from '../../features/plans/codes/make-codes.ts'
import type { Day } from '../calendar.ts'
import { asAdmin, type Story } from '../story.ts'

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
    description: '1% of what is in your plans.',
    amount: null,
    percent: percent('1'),
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
    const at = day.at(0.17)
    const expiresAt = new Date(at.getTime() + 60 * dayMs)
    const made = await asAdmin(story, finance, at, makeCodesCall, (work) =>
      makeCodes(work, { count, amount, expiresAt, adminId: finance.id }),
    )
    story.codes.push(...made.map(({ code }) => ({ code, amount })))
  }
}

async function offerBonuses(story: Story, day: Day): Promise<void> {
  const { finance } = story.admins
  for (const { at: part, lastingDays, ...bonus } of bonuses) {
    if (!day.reaches(part)) continue
    const at = day.at(0.18)
    const endsAt = new Date(at.getTime() + lastingDays * dayMs)
    await asAdmin(story, finance, at, addBonusCall, (work) =>
      addBonus(work, { ...bonus, planId: null, endsAt, active: true }),
    )
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
    await asAdmin(story, finance, day.at(0.19), payCtoCall, (work) =>
      payCtoMonth(work, month, finance.id),
    )
  }
}
