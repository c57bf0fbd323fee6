import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { compiled } from '../../../testing/compiled.ts'
import { expect, test } from '../../../testing/test.ts'
import { takeMail } from '../mail/mail-takings.ts'
import { planRun, releaseJobsOfDeadWorkers } from './job-runs.ts'
import { enqueue, startQueue } from './queue.ts'

const hanging = join(import.meta.dirname, '../../../testing/jobs/hang-in-child.ts')

test('jobs of a process killed with -9 are run by another, and jobs of a live one are not', {
  timeout: 60_000,
}, async ({ database, db, owner, run }) => {
  await run((work) => planRun(work, 'salary', '2026-04-01' as ProgrammeDay))
  const killed = spawn(process.execPath, [await compiled(hanging), database.url])
  const ended = once(killed, 'exit')
  await once(killed.stdout, 'data')
  const alive = async () => {
    const { rowCount } = await owner.query(`select from pg_locks
      where classid = 7201970 and granted and database = (select oid from pg_database where datname = current_database())`)
    return rowCount
  }
  await expect.poll(alive, { timeout: 15_000 }).toBe(1)
  const longAgo = `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`
  await owner.query(longAgo)

  expect(await releaseJobsOfDeadWorkers(db)).toBe(0)

  killed.kill('SIGKILL')
  await ended
  await expect.poll(() => releaseJobsOfDeadWorkers(db), { timeout: 15_000 }).toBe(1)

  const taken: unknown[] = []
  const queue = await startQueue({
    url: database.url,
    tasks: {
      mail: async () => undefined,
      scheduled: async (job) => void taken.push(job),
      listFile: async () => undefined,
      auditorsArchive: async () => undefined,
    },
    onError: (error) => taken.push(error),
  })
  await expect
    .poll(() => taken, { timeout: 15_000 })
    .toEqual([{ name: 'salary', day: '2026-04-01' }])
  await queue.stop()
})

test('a mail of a dead worker waits until its taking has ended, and other jobs do not', async ({
  db,
  owner,
  run,
}) => {
  const mail = { to: 'ada@example.org', subject: 'Hello', text: 'A line' }
  const ids = ['taken', 'sent', 'not taken']
  for (const messageId of ids) await run((work) => enqueue(work, 'mail', { ...mail, messageId }))
  await takeMail(db, 'taken', 60_000)
  await takeMail(db, 'sent', 60_000)
  await owner.query(`update mail_takings set sent_at = now() where message_id = 'sent'`)
  await owner.query(
    `
    update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '1 minute'
    where payload ->> 'messageId' = any ($1)`,
    [ids],
  )

  await releaseJobsOfDeadWorkers(db)

  const { rows } = await owner.query(
    `
    delete from graphile_worker._private_jobs where payload ->> 'messageId' = any ($1) and locked_by is null
    returning payload ->> 'messageId' as id, run_at > now() + interval '50 seconds' as "isLater"`,
    [ids],
  )
  expect(rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))).toEqual([
    { id: 'taken', isLater: true },
    { id: 'sent', isLater: false },
    { id: 'not taken', isLater: false },
  ])
})
