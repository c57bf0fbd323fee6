import { expect, test } from '../../testing/test.ts'
import { enqueue, queueApplicationName, startQueue } from './queue.ts'

const mail = { to: 'asha@example.org', subject: 'Hello', text: 'A line' }

const none = {
  mail: async () => undefined,
  scheduled: async () => undefined,
  listFile: async () => undefined,
}

test('a job runs once its work has committed, and never after a rollback', async ({
  database,
  run,
}) => {
  const sent: unknown[] = []
  const undone = run(async (work) => {
    await enqueue(work, 'mail', { ...mail, subject: 'Never' })
    throw new Error('stop')
  })
  await expect(undone).rejects.toThrow('stop')
  await run((work) => enqueue(work, 'mail', mail))

  const queue = await startQueue({
    url: database.url,
    tasks: { ...none, mail: async (payload) => void sent.push(payload) },
    onError: (error) => sent.push(error),
  })

  await expect.poll(() => sent).toEqual([mail])
  await queue.stop()
})

test('a failed job is stored with its error, to be retried', async ({ database, owner, run }) => {
  const errors: string[] = []
  await run((work) => enqueue(work, 'scheduled', { name: 'none', day: '2026-03-31' }))

  const queue = await startQueue({
    url: database.url,
    tasks: {
      ...none,
      scheduled: async () => {
        throw new Error('It cannot be done')
      },
    },
    onError: (error) => void errors.push(String(error)),
  })

  const lastError = async () => {
    const { rows } = await owner.query('select last_error from graphile_worker.jobs')
    return rows.map((row) => row.last_error)
  }
  await expect.poll(lastError).toEqual(['It cannot be done'])
  expect(errors).toEqual(['Error: It cannot be done'])
  await queue.stop()
  await owner.query('delete from graphile_worker._private_jobs')
})

test('workers that lose their connections during a job are replaced', async ({
  database,
  owner,
  run,
}) => {
  const sent: string[] = []
  const gate: { open: () => void } = { open: () => undefined }
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  const send = async ({ subject }: typeof mail) => {
    sent.push(subject)
    if (subject === 'first') await opened
  }
  const queue = await startQueue({
    url: database.url,
    tasks: { ...none, mail: send },
    onError: () => undefined,
  })
  await run((work) => enqueue(work, 'mail', { ...mail, subject: 'first' }))
  await expect.poll(() => sent, { timeout: 5_000 }).toEqual(['first'])

  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [queueApplicationName],
  )
  gate.open()
  await run((work) => enqueue(work, 'mail', { ...mail, subject: 'second' }))

  await expect.poll(() => sent, { timeout: 10_000 }).toContain('second')
  await queue.stop()
})
