import { addBonus } from '@clearstead/contract/awards/bonus'
import { addRewardPlan } from '@clearstead/contract/awards/rewards'
import {
  addPlan,
  previewPlan,
  setActiveLevels,
  updatePlan,
} from '@clearstead/contract/plans/editing-plans'
import { previewSettings } from '@clearstead/contract/settings/preview'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import { getSolvency } from '@clearstead/contract/solvency'
import { usd } from '@clearstead/contract/values/money'
import { percent, percentText } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import { apiTest as test } from '../../../../testing/api.ts'
import { defined } from '../../../../testing/defined.ts'
import { withReason } from '../../../../testing/plans/high-yield.ts'
import { expect } from '../../../../testing/test.ts'
import { seedRewardPlans } from '../../awards/rewards/plans/seed-reward-plans.ts'
import { offersOf, seedPlans } from '../../plans/seed-plans.ts'
import { currentSettings } from '../current-settings.ts'
import { seedSettings } from '../saving/save-settings.ts'

const plain = {
  description: '',
  days: 0,
  lockDays: 30,
  minAmount: usd('10'),
  maxAmount: usd('100'),
}
const lasting = {
  ...plain,
  name: 'Calm',
  roiPercent: percent('0.02'),
  directPercent: percent('1'),
}
const high = { ...lasting, name: 'Steep', roiPercent: percent('0.30') }

test('everybody reads what each plan of a new installation needs, which is at most 15 %', async ({
  api,
  run,
}) => {
  await run((work) => seedSettings(work, 'lasting'))
  await run((work) => seedPlans(work, 'lasting'))
  await run((work) => seedRewardPlans(work, 'lasting'))
  const visitor = api

  const { answer } = await visitor.call(getSolvency, {})

  expect(answer.plans.map(({ name, percent }) => [name, percent && percentText(percent)])).toEqual([
    ['Starter', '11.93'],
    ['Growth', '12.93375'],
    ['Premier', '13.9375'],
  ])
  expect(answer.reasons).toEqual([])
  expect(percentText(answer.most)).toBe('15.00')
})

test('a plan above 15 % takes an owner and a reason, which everybody can read and nobody change', async ({
  api,
  given,
  db,
}) => {
  const owner = await api.as(await given.admin('owner'))
  const finance = await api.as(await given.admin('finance'))
  const visitor = api
  const count = async () => (await visitor.call(getSolvency, {})).answer.plans.length
  const before = await count()

  const without = await owner.call(addPlan, high)
  const short = await owner.call(addPlan, { ...high, returnReason: 'x'.repeat(19) })
  const byFinance = await finance.call(addPlan, { ...high, ...withReason })
  const refusedCount = await count()
  const done = await owner.call(addPlan, { ...high, ...withReason })
  const { answer } = await visitor.call(getSolvency, {})

  expect([without, short, byFinance].map(({ code }) => code)).toEqual([
    'solvency.reason_needed',
    'solvency.reason_needed',
    'solvency.owner_needed',
  ])
  expect(without.body.details).toMatchObject({ most: '15.00', least: 20 })
  expect(refusedCount).toBe(before)
  expect(answer.reasons[0]).toMatchObject({
    subject: 'plan',
    subjectId: defined(done.answer.plan).id,
    reason: withReason.returnReason,
  })
  const { rows } = await sql<{ after: object }>`
    select after from audit_log where subject = ${`plan:${defined(done.answer.plan).id}`} order by id`.execute(
    db,
  )
  expect(JSON.stringify(rows)).toContain(withReason.returnReason)
  await expect(sql`update solvency_reasons set reason = 'x'`.execute(db)).rejects.toThrow(
    'never changed',
  )
})

test('a plan within 15 % takes none, and one above keeps working until its figure changes', async ({
  api,
  given,
  run,
}) => {
  const owner = await api.as(await given.admin('owner'))
  await run((work) => seedSettings(work, 'lasting'))
  const finance = await api.as(await given.admin('finance'))
  const calm = defined((await finance.call(addPlan, lasting)).answer.plan)
  const steep = defined((await owner.call(addPlan, { ...high, ...withReason })).answer.plan)
  const { roiPercent: _, ...sameTerms } = high

  const renamed = await finance.call(updatePlan, { id: steep.id, ...high, name: 'Steeper' })
  const raised = await finance.call(updatePlan, {
    id: steep.id,
    ...sameTerms,
    roiPercent: percent('0.31'),
  })
  const levels = [{ level: 1, percent: percent('5'), directs: 1 }]
  const levelled = await finance.call(setActiveLevels, { planId: steep.id, levels })
  const calmer = await finance.call(setActiveLevels, { planId: calm.id, levels })
  const retired = await finance.call(updatePlan, { id: steep.id, ...high, status: 'retired' })
  const offered = await finance.call(updatePlan, { id: steep.id, ...high, status: 'offered' })

  expect([renamed, raised, levelled, calmer, retired, offered].map(({ code }) => code)).toEqual([
    undefined,
    'solvency.reason_needed',
    'solvency.reason_needed',
    undefined,
    undefined,
    'solvency.reason_needed',
  ])
})

test('rewards, bonuses and settings that bring a plan above 15 % take a reason', async ({
  api,
  given,
  run,
  db,
  clock,
}) => {
  await run((work) => seedSettings(work, 'lasting'))
  const owner = await api.as(await given.admin('owner'))
  const [, , premier] = offersOf('lasting')
  const { activeLevels, investLevels: _, ...offer } = defined(premier)
  const { plan } = (await owner.call(addPlan, offer)).answer
  await owner.call(setActiveLevels, { planId: defined(plan).id, levels: [...activeLevels] })
  const reward = {
    title: 'Car',
    business: usd('1000'),
    amount: usd('100'),
    status: 'offered' as const,
  }
  const bonus = {
    bonusType: 'spring',
    title: 'Spring',
    description: '',
    amount: null,
    percent: percent('9'),
    planId: null,
    endsAt: null,
    maxClaims: 0,
    active: true,
  }
  const { settings } = await currentSettings(db, clock())
  const dear = { ...settings, cto: { percent: percent('9') } }

  const preview = await owner.call(previewSettings, { settings: dear })
  const refused = [
    await owner.call(addRewardPlan, reward),
    await owner.call(addBonus, bonus),
    await owner.call(updateSettings, { settings: dear }),
  ]
  const fixed = await owner.call(addBonus, {
    ...bonus,
    bonusType: 'few',
    percent: null,
    amount: usd('9'),
    maxClaims: 5,
  })
  const brand = await owner.call(updateSettings, {
    settings: { ...settings, brand: { ...settings.brand, name: 'Harbour' } },
  })
  const saved = await owner.call(updateSettings, {
    settings: { ...settings, cto: dear.cto },
    ...withReason,
  })
  const { reasons } = (await api.call(getSolvency, {})).answer

  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('solvency.reason_needed'))
  expect(preview.answer.need.needsReason).toBe(true)
  const figureOf = (needs: typeof preview.answer.need.after) =>
    needs.find(({ planId }) => planId === defined(plan).id)?.percent
  expect(figureOf(preview.answer.need.before)).not.toEqual(figureOf(preview.answer.need.after))
  expect([fixed.code, brand.code, saved.code]).toEqual([undefined, undefined, undefined])
  expect(reasons[0]).toMatchObject({ subject: 'settings', subjectId: saved.answer.version })
})

test('a preview of a plan shows every plan before and after, and stores nothing', async ({
  api,
  given,
}) => {
  const finance = await api.as(await given.admin('finance'))
  const support = await api.as(await given.admin('support'))
  const plan = await given.plan()
  const { need } = (await finance.call(previewPlan, high)).answer
  const changed = (await finance.call(previewPlan, { ...high, id: plan.id })).answer.need
  const gone = (await finance.call(previewPlan, { ...high, id: plan.id, status: 'retired' })).answer

  expect(need.after).toHaveLength(need.before.length + 1)
  expect(need.after.at(-1)).toMatchObject({ planId: null, name: 'Steep' })
  expect(need.needsReason).toBe(true)
  expect(changed.after).toHaveLength(changed.before.length)
  expect(gone.need.after).toHaveLength(gone.need.before.length - 1)
  expect(gone.need.needsReason).toBe(false)
  expect((await support.call(previewPlan, high)).code).toBe('people.not_permitted')
  expect((await finance.call(previewPlan, { ...high, id: 999_999 as never })).code).toBe(
    'plans.unknown',
  )
})
