import { sayStored } from '@clearstead/contract/call/say'
import * as contract from '@clearstead/contract/schedule'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'
import { planRun, recordEnd, recordStart } from '../../plumbing/jobs/job-runs.ts'

const today = '2026-03-31' as ProgrammeDay
const again = { name: 'books-check', day: today }

test('an owner lists the jobs and runs a day again', async ({ api, given }) => {
  const owner = await api.as(await given.admin('owner'))

  const asked = await owner.call(contract.runJob, again)
  const { answer } = await owner.call(contract.listJobs)
  const runs = await owner.call(contract.listJobRuns, { page: 1, limit: 10, name: 'books-check' })

  expect(asked.answer.run).toMatchObject({ ...again, status: 'waiting' })
  expect(answer.jobs.find(({ name }) => name === 'books-check')).toMatchObject({
    last: { day: today },
    nextDay: '2026-04-01',
  })
  expect(runs.answer.rows).toHaveLength(1)
})

test('runs that failed come first, whatever their day', async ({ api, db, clock, given, run }) => {
  const finance = await api.as(await given.admin('finance'))
  const old = { name: 'tree-check', day: '2026-03-29' as ProgrammeDay, at: clock() }
  await run((work) => planRun(work, 'books-check', today))
  await recordStart(db, old)
  await recordEnd(db, { ...old, status: 'failed', summary: sayStored('The tree has a gap') })

  const { rows } = (await finance.call(contract.listJobRuns, { page: 1, limit: 10 })).answer

  expect(rows.map(({ name, status }) => [name, status])).toEqual([
    ['tree-check', 'failed'],
    ['books-check', 'waiting'],
  ])
})

test('a run of a job that is no longer there stays in the list', async ({ api, given, run }) => {
  const finance = await api.as(await given.admin('finance'))
  await run((work) => planRun(work, 'count-birds', today))

  const { answer } = await finance.call(contract.listJobRuns, { page: 1, limit: 10 })
  const { jobs } = (await finance.call(contract.listJobs)).answer

  expect(answer.rows.map(({ name }) => name)).toContain('count-birds')
  expect(jobs.map(({ name }) => name)).not.toContain('count-birds')
})

test('a future day and an unknown job are refused', async ({ api, given }) => {
  const owner = await api.as(await given.admin('owner'))

  const early = await owner.call(contract.runJob, { ...again, day: '2026-04-01' as ProgrammeDay })
  const unknown = await owner.call(contract.runJob, { ...again, name: 'nothing' })

  expect(early.code).toBe('schedule.not_due')
  expect(unknown.code).toBe('schedule.unknown_job')
})

test('visitors, members and admins without the permission are refused', async ({ api, given }) => {
  const member = await api.as(await given.member())
  const support = await api.as(await given.admin('support'))

  expect((await api.call(contract.runJob, again)).status).toBe(401)
  expect((await member.call(contract.runJob, again)).status).toBe(403)
  expect((await support.call(contract.runJob, again)).status).toBe(403)
  expect((await member.call(contract.listJobs)).status).toBe(403)
  expect((await support.call(contract.listJobs)).status).toBe(403)
  const finance = await api.as(await given.admin('finance'))
  expect((await finance.call(contract.runJob, again)).status).toBe(403)
  expect((await finance.call(contract.listJobs)).status).toBe(200)
})
