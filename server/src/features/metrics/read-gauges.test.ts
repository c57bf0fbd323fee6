import { say } from '@clearstead/contract/call/say'
import { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { credit, watchAndClaim } from '../../../testing/daily/claiming.ts'
import { expect, test } from '../../../testing/test.ts'
import { dayAfter, reason } from '../../../testing/withdrawals/freezes/freezes.ts'
import type { Clock } from '../../plumbing/clock.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { gaugeText } from '../../plumbing/http/gauges.ts'
import { recordEnd, recordStart } from '../../plumbing/jobs/job-runs.ts'
import { enqueue } from '../../plumbing/jobs/queue.ts'
import { updateThreshold } from '../simulator/stress/queries.ts'
import { freezePayouts, openPayouts } from '../withdrawals/freezes/freeze-payouts.ts'
import { readGauges } from './read-gauges.ts'

/** The lines of `/metrics` that begin like this, without their prefix. */
async function linesOf(db: Db, clock: Clock, start: string): Promise<string[]> {
  const text = await gaugeText(() => readGauges(db, clock))()
  return text.split('\n').filter((line) => line.startsWith(`clearstead_${start}`))
}

test('staged income is as old as its oldest claim, and gone when it is credited', async ({
  db,
  given,
  run,
  clock,
}) => {
  await given.treasury('1000')
  const top = await given.member({ plan: usd('100') })
  const member = await given.member({ sponsor: top, plan: usd('1000') })
  await watchAndClaim(run, clock, member.id)
  clock.forward({ seconds: 90 })

  const waiting = await linesOf(db, clock, 'staged_income')
  await credit(run)
  const credited = await linesOf(db, clock, 'staged_income')

  expect(waiting).toEqual([
    'clearstead_staged_incomes 1',
    'clearstead_staged_income_oldest_age_seconds{source="claim"} 90',
    'clearstead_staged_income_oldest_age_seconds{source="purchase"} 0',
    'clearstead_staged_income_period_seconds{source="claim"} 1',
    'clearstead_staged_income_period_seconds{source="purchase"} 1',
  ])
  expect(credited).toContain('clearstead_staged_incomes 0')
  expect(credited).toContain('clearstead_staged_income_oldest_age_seconds{source="claim"} 0')
})

test('a job that failed stands there until its day succeeds, and one that waits has an age', async ({
  db,
  run,
  clock,
}) => {
  const day = ProgrammeDay.parse('2026-03-31')
  const summary = say('schedule.run.backup_missed')
  await recordStart(db, { name: 'backup', day, at: clock() })
  await recordEnd(db, { name: 'backup', day, at: clock(), status: 'failed', summary })
  await run((work) => enqueue(work, 'mail', { to: 'a@example.org', subject: 's', text: 't' }))

  const failed = await linesOf(db, clock, 'job_')
  const mails = await linesOf(db, clock, 'queue_jobs{task="mail"}')
  await recordEnd(db, { name: 'backup', day, at: clock(), status: 'done', summary })
  const done = await linesOf(db, clock, 'job_')

  expect(failed).toEqual(['clearstead_job_days_failed{scheduled_job="backup"} 1'])
  expect(done).toEqual([
    `clearstead_job_last_success_timestamp_seconds{scheduled_job="backup"} ${clock().getTime() / 1000}`,
    'clearstead_job_days_failed{scheduled_job="backup"} 0',
  ])
  expect(mails).toEqual(['clearstead_queue_jobs{task="mail"} 1'])
  // The backup of that day was missed, so none was made.
  expect(await linesOf(db, clock, 'backup_last_success')).toEqual([])
})

test('payouts are frozen for as long as the freeze is open', async ({ db, given, run, clock }) => {
  const { id: adminId } = await given.admin('owner')
  const wordBy = dayAfter(clock(), 3)
  const id = await run((work) => freezePayouts(work, { reason, adminId, wordBy }))
  clock.forward({ seconds: 90 })

  const frozen = await linesOf(db, clock, 'payouts_frozen')
  await run((work) => openPayouts(work, { id, adminId }))
  const open = await linesOf(db, clock, 'payouts_frozen')

  expect(frozen).toEqual(['clearstead_payouts_frozen_seconds 90'])
  expect(open).toEqual(['clearstead_payouts_frozen_seconds 0'])
})

test('a threshold is crossed while the last check found it so', async ({ db, run, clock }) => {
  const found = { found: 0n, isCrossed: false }
  await run((work) => updateThreshold(work, { ...found, name: 'coverage', isCrossed: true }))
  await run((work) => updateThreshold(work, { ...found, name: 'runway' }))

  const crossed = await linesOf(db, clock, 'threshold')
  await run((work) => updateThreshold(work, { ...found, name: 'coverage' }))

  expect(crossed).toEqual([
    'clearstead_threshold_crossed{threshold="coverage"} 1',
    'clearstead_threshold_crossed{threshold="runway"} 0',
  ])
  expect(await linesOf(db, clock, 'threshold')).toContain(
    'clearstead_threshold_crossed{threshold="coverage"} 0',
  )
})

test('a database that fails, or hangs, is said and holds up no scrape', async () => {
  const failing = gaugeText(async () => {
    throw new Error('away')
  })

  expect(await failing()).toContain('clearstead_figures_up 0')

  const hanging = gaugeText(() => new Promise(() => undefined))
  const begun = performance.now()
  expect(await hanging()).toContain('clearstead_figures_up 0')
  expect(performance.now() - begun).toBeLessThan(8_000)
})
