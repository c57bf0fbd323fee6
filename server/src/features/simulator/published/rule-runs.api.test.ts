import { addRewardPlan, removeRewardPlan } from '@clearstead/contract/awards/rewards'
import { addPlan, removePlan, updatePlan } from '@clearstead/contract/plans/editing-plans'
import { getRuleRun } from '@clearstead/contract/rule-runs'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import { getSolvency } from '@clearstead/contract/solvency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { RuleRunId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import { apiTest as test } from '../../../../testing/api.ts'
import { defined } from '../../../../testing/defined.ts'
import { withReason } from '../../../../testing/plans/high-yield.ts'
import { begin, countRuns, endless, publishedRun, yearly } from '../../../../testing/rule-runs.ts'
import { expect } from '../../../../testing/test.ts'
import { currentSettings } from '../../settings/public.ts'
import { ruleRunsScheduled } from './jobs.ts'
import { repeatRun } from './repeat-run.ts'

test('publishing a plan keeps a run of exactly the new rules, which everybody can repeat', async ({
  api,
  given,
  run,
  db,
}) => {
  await begin({ db, run, given }, '100000')
  const finance = await api.as(await given.admin('finance'))
  const before = await publishedRun(api)

  const { plan } = (await finance.call(addPlan, yearly)).answer
  const published = defined(await publishedRun(api))
  const record = (await api.call(getRuleRun, { id: published.id })).answer.run

  expect(before).toBeUndefined()
  expect(published).toMatchObject({
    startDay: '2026-04-01',
    assumed: { treasury: usd('100000'), deposit: usd('500'), gain: percent('15') },
    plans: [{ planId: plan?.id, name: 'Yearly', promiseDays: 365, dryDay: null, isEarly: false }],
  })
  expect(published.intakes.map(({ kind, balance }) => [kind, balance.length])).toEqual([
    ['steady', 37],
    ['used_up', 37],
    ['stopped', 37],
    ['run', 37],
  ])
  expect(published.intakes[0]?.dryDay).toBeNull()
  expect(published.bareIntakes[0]?.dryDay).not.toBeNull()
  expect(record.rules.plans).toMatchObject([{ id: plan?.id, days: 365 }])
  expect(record.rulesHash).toBe(published.rulesHash)
  expect(await repeatRun(record)).toEqual({
    figures: record.figures,
    isHashRight: true,
    isSame: true,
  })
  const { cto } = record.rules
  const changed = { ...record, rules: { ...record.rules, cto: { ...cto, percent: percent('1') } } }
  expect(await repeatRun(changed)).toMatchObject({ isHashRight: false, isSame: false })
})

test('a plan that runs dry before its promise is over takes an owner and a reason, which everybody reads', async ({
  api,
  given,
  run,
  db,
}) => {
  await begin({ db, run, given }, '0')
  const owner = await api.as(await given.admin('owner'))
  const finance = await api.as(await given.admin('finance'))
  const runs = await countRuns(db)

  const refused = [
    await finance.call(addPlan, yearly),
    await owner.call(addPlan, { ...yearly, returnReason: 'x'.repeat(19) }),
    await finance.call(addPlan, { ...yearly, ...withReason }),
  ]
  const runsOfRefused = (await countRuns(db)) - runs
  const openEnded = await finance.call(addPlan, endless)
  const done = await owner.call(addPlan, { ...yearly, ...withReason })
  const { reasons } = (await api.call(getSolvency, {})).answer
  await given.treasury('100000')
  const funded = await finance.call(addPlan, { ...yearly, name: 'Second' })

  expect(refused.map(({ code }) => code)).toEqual([
    'solvency.dry_reason_needed',
    'solvency.dry_reason_needed',
    'solvency.dry_owner_needed',
  ])
  expect(refused[0]?.body.details).toMatchObject({ day: '2026-04-01', days: 365, least: 20 })
  expect(refused[0]?.body.message).toContain('Put money into the treasury')
  expect([openEnded.code, runsOfRefused, funded.code]).toEqual([undefined, 0, undefined])
  expect(reasons[0]).toMatchObject({
    subject: 'plan',
    subjectId: defined(done.answer.plan).id,
    dryOn: '2026-04-01',
    reason: withReason.returnReason,
  })
})

test('a plan that runs dry early stays as it was published, until it runs dry on an earlier day', async ({
  api,
  given,
  run,
  db,
}) => {
  await begin({ db, run, given }, '3000')
  const owner = await api.as(await given.admin('owner'))
  const finance = await api.as(await given.admin('finance'))
  const plan = defined((await owner.call(addPlan, { ...yearly, ...withReason })).answer.plan)
  const [first] = defined(await publishedRun(api)).plans

  const renamed = await finance.call(updatePlan, { id: plan.id, ...yearly, name: 'Annual' })
  const slower = await finance.call(updatePlan, {
    id: plan.id,
    ...yearly,
    roiPercent: percent('0.019'),
  })
  const faster = await finance.call(updatePlan, {
    id: plan.id,
    ...yearly,
    directPercent: percent('2.5'),
  })

  expect(first).toMatchObject({ isEarly: true })
  expect(first?.dryDay && first.dryDay > '2026-04-01').toBe(true)
  expect([renamed.code, slower.code, faster.code]).toEqual([
    undefined,
    undefined,
    'solvency.dry_reason_needed',
  ])
})

test('each change of a rule keeps one run, also a withdrawal, and other changes keep none', async ({
  api,
  given,
  run,
  db,
  clock,
}) => {
  await begin({ db, run, given }, '100000')
  const owner = await api.as(await given.admin('owner'))
  const runs = await countRuns(db)
  const made = async () => (await countRuns(db)) - runs
  const plan = defined((await owner.call(addPlan, endless)).answer.plan)
  const counts = [await made()]
  const { settings } = await currentSettings(db, clock())
  const save = (changed: object) =>
    owner.call(updateSettings, { settings: { ...settings, ...changed } as never })

  const changes = [
    () => owner.call(updatePlan, { id: plan.id, ...endless, name: 'Renamed' }),
    () => save({ brand: { ...settings.brand, name: 'Harbour' } }),
    () => save({ withdrawal: { ...settings.withdrawal, feePercent: percent('4.5') } }),
    () =>
      owner.call(addRewardPlan, {
        title: 'Car',
        business: usd('1000'),
        amount: usd('1'),
        status: 'offered',
      }),
  ]
  for (const change of changes) {
    expect((await change()).code).toBeUndefined()
    counts.push(await made())
  }
  const { rows } = await sql<{
    id: never
  }>`select id from reward_plans where status = 'offered'`.execute(db)
  await owner.call(removeRewardPlan, { id: defined(rows[0]).id })
  counts.push(await made())
  await owner.call(removePlan, { id: plan.id })
  counts.push(await made())

  expect(counts).toEqual([1, 1, 1, 2, 3, 4, 5])
  expect(defined(await publishedRun(api)).plans).toEqual([])
})

test('of two changes at once the newest run has both', async ({ api, given, run, db }) => {
  await begin({ db, run, given }, '100000')
  const runs = await countRuns(db)
  const finance = await api.as(await given.admin('finance'))
  const other = await api.as(await given.admin('finance'))

  const both = await Promise.all([
    finance.call(addPlan, endless),
    other.call(addPlan, { ...endless, name: 'Other' }),
  ])
  const { plans } = defined(await publishedRun(api))

  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(plans.map(({ name }) => name).sort()).toEqual(['Endless', 'Other'])
  expect((await countRuns(db)) - runs).toBe(2)
})

test('a job keeps a run of each day, on the books of the day', async ({
  api,
  given,
  run,
  db,
  clock,
}) => {
  await begin({ db, run, given }, '0')
  await given.plan()
  const [job] = ruleRunsScheduled
  const context = { db, clock, day: '2026-03-31' as ProgrammeDay }

  const dry = await defined(job).run(context)
  const empty = defined(await publishedRun(api))
  await given.treasury('100000')
  await defined(job).run(context)
  const funded = defined(await publishedRun(api))

  expect(dry).toEqual({ code: 'simulator.run.dry', facts: { day: '2026-04-01' } })
  expect([empty, funded].map(({ assumed }) => assumed.treasury)).toEqual([usd('0'), usd('100000')])
  expect(funded.rulesHash).toBe(empty.rulesHash)
  expect(funded.id).toBeGreaterThan(empty.id)
})

test('a run that is not there is refused, and one that is there is never changed', async ({
  api,
  given,
  db,
}) => {
  const owner = await api.as(await given.admin('owner'))
  await owner.call(addPlan, { ...endless, ...withReason })

  expect((await api.call(getRuleRun, { id: 99_999 as RuleRunId })).code).toBe('simulator.unknown')
  await expect(sql`update rule_runs set rule_version = 0`.execute(db)).rejects.toThrow(
    'never changed',
  )
})
