import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { compiled } from '../../../testing/compiled.ts'
import { expect, test } from '../../../testing/test.ts'
import { planRun, releaseJobsOfDeadWorkers } from './job-runs.ts'
import { startQueue } from './queue.ts'

const hanging = join(import.meta.dirname, '../../../testing/jobs/hang-in-child.ts')

test('jobs of a process killed with -9 are run by another, and jobs of a live one are not', {
  timeout: 60_000,
}, async ({ database, db, owner, run }) => {
  await run((work) => planRun(work, 'salary', '2026-04-01' as ProgrammeDay))
  const killed = spawn(process.execPath, [await compiled(hanging), database.url])
  const ended = once(killed, 'exit')
  await once(killed.stdout, 'data')
  const alive = async () =>
    (await owner.query('select from pg_locks where classid = 7201970 and granted')).rowCount
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
    },
    onError: (error) => taken.push(error),
  })
  await expect
    .poll(() => taken, { timeout: 15_000 })
    .toEqual([{ name: 'salary', day: '2026-04-01' }])
  await queue.stop()
})
