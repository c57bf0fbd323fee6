import { Refusal } from '@clearstead/contract/call/refusal'
import { type Said, say } from '@clearstead/contract/call/say'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { sql } from 'kysely'
import { expect, test } from '../../../testing/test.ts'
import type { Db } from '../database/database.ts'
import { OutageError } from '../is-outage.ts'
import { sentence } from '../said/sentence.ts'
import { planRun, planRuns } from './job-runs.ts'
import { failureOf, runScheduled } from './run-scheduled.ts'
import { everyDay, firstOfMonth, type ScheduledJob } from './scheduled.ts'

const day = (text: string) => text as ProgrammeDay
const quiet = async () => undefined

function job(
  name: string,
  isDueOn: ScheduledJob['isDueOn'] = everyDay,
  run: ScheduledJob['run'] = async () => say('referral.run.tree_correct'),
): ScheduledJob<string> {
  return { name, isDueOn, run }
}

async function rowsOf(db: Db, name: string) {
  const { rows } = await sql<{
    day: string
    status: string
    attempts: number
    summary: Said | null
  }>`
    select day, status, attempts, summary from job_runs where name = ${name} order by day`.execute(
    db,
  )
  return rows
}

test('a new job begins with today, and every missed day is caught up as a run of its own', async ({
  db,
  run,
}) => {
  const jobs = [job('daily'), job('monthly', firstOfMonth)]

  await run((work) => planRuns(work, jobs, day('2026-03-30')))
  await run((work) => planRuns(work, jobs, day('2026-03-30')))
  const missed = await run((work) => planRuns(work, jobs, day('2026-04-02')))

  expect((await rowsOf(db, 'daily')).map((row) => row.day)).toEqual([
    '2026-03-30',
    '2026-03-31',
    '2026-04-01',
    '2026-04-02',
  ])
  expect((await rowsOf(db, 'monthly')).map((row) => row.day)).toEqual(['2026-04-01'])
  expect(missed).toBe(4)
})

test('concurrent processes plan each day once', async ({ db, owner, run }) => {
  const jobs = [job('twice')]

  await Promise.all(
    Array.from({ length: 8 }, () => run((work) => planRuns(work, jobs, day('2026-03-31')))),
  )

  expect(await rowsOf(db, 'twice')).toMatchObject([{ day: '2026-03-31', status: 'waiting' }])
  const { rows } = await owner.query(
    `select from graphile_worker.jobs where key = 'scheduled:twice:2026-03-31'`,
  )
  expect(rows).toHaveLength(1)
})

test('a run that the file store fails says so as data', () => {
  const cause = new Error('It answered 403: AccessDenied')

  expect(failureOf(new OutageError('The file store request failed', { cause }))).toEqual(
    say('schedule.run.store_fails'),
  )
})

test('a run that is refused says the refusal as data', () => {
  expect(failureOf(new Refusal('plans.locked', { day: '2026-04-01' }))).toEqual(
    say('plans.locked', { day: '2026-04-01' }),
  )
})

test('a run that fails unexpectedly quotes the message of the server in both languages', () => {
  const said = failureOf(new Error('relation "x" does not exist'))

  expect(said).toEqual(say('schedule.run.failed', { technical: 'relation "x" does not exist' }))
  for (const language of ['en', 'hi'] as const) {
    expect(sentence(said, language)).toContain('“relation "x" does not exist”')
  }
  expect(sentence(said, 'hi')).toMatch(/सर्वर का तकनीकी संदेश/)
})

test('a run stores its summary or its error, and a failure is reported', async ({ db, clock }) => {
  let isBroken = true
  const failures: string[] = []
  const flaky = job('flaky', everyDay, async ({ day: of }) => {
    if (isBroken) throw new Error('The treasury was away')
    return say('awards.run.pool_made_before', { month: of })
  })
  const scheduling = {
    jobs: [flaky],
    onFailure: async ({ job: name, day: of }: { job: string; day: string }) =>
      void failures.push(`${name} ${of}`),
  }
  const request = { name: 'flaky', day: '2026-03-31' }

  const failing = runScheduled(scheduling, { db, clock }, request)
  await expect(failing).rejects.toThrow('The treasury was away')
  expect(await rowsOf(db, 'flaky')).toMatchObject([
    {
      status: 'failed',
      attempts: 1,
      summary: { code: 'schedule.run.failed', facts: { technical: 'The treasury was away' } },
    },
  ])

  isBroken = false
  await runScheduled(scheduling, { db, clock }, request)

  expect(await rowsOf(db, 'flaky')).toMatchObject([
    {
      status: 'done',
      attempts: 2,
      summary: { code: 'awards.run.pool_made_before', facts: { month: '2026-03-31' } },
    },
  ])
  expect(failures).toEqual(['flaky 2026-03-31'])
})

test('a day that has run can be planned again', async ({ db, run, clock }) => {
  const scheduling = { jobs: [job('again')], onFailure: quiet }
  await runScheduled(scheduling, { db, clock }, { name: 'again', day: '2026-03-31' })

  await run((work) => planRun(work, 'again', day('2026-03-31')))

  expect(await rowsOf(db, 'again')).toMatchObject([{ status: 'waiting', attempts: 1 }])
})
