import { expect, test } from '../../../testing/test.ts'
import { enqueue, queueApplicationName, startQueue } from './queue.ts'

const mail = { to: 'asha@example.org', subject: 'Hello', text: 'A line' }

const none = {
  mail: async () => undefined,
  scheduled: async () => undefined,
  listFile: async () => undefined,
  auditorsArchive: async () => undefined,
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

  await expect.poll(() => sent).toEqual([{ ...mail, messageId: expect.any(String) }])
  await queue.stop()
})

test('a job of each kind is run by its task', async ({ database, run }) => {
  const ran: string[] = []
  const by = (name: string) => async () => void ran.push(name)
  await run(async (work) => {
    await enqueue(work, 'mail', mail)
    await enqueue(work, 'scheduled', { name: 'salary', day: '2026-03-31' })
    await enqueue(work, 'listFile', { id: 1 })
    await enqueue(work, 'auditorsArchive', { id: 1 })
  })

  const queue = await startQueue({
    url: database.url,
    tasks: {
      mail: by('mail'),
      scheduled: by('scheduled'),
      listFile: by('listFile'),
      auditorsArchive: by('auditorsArchive'),
    },
    onError: (error) => ran.push(String(error)),
  })

  await expect
    .poll(() => ran.toSorted(), { timeout: 15_000 })
    .toEqual(['auditorsArchive', 'listFile', 'mail', 'scheduled'])
  await queue.stop()
}, 30_000)

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

test('jobs of one queue run one after the other, without a pause between them', async ({
  database,
  run,
}) => {
  const days = Array.from({ length: 32 }, (_, index) => `2026-03-${index + 1}`)
  const done: string[] = []
  let running = 0
  let mostAtOnce = 0
  const scheduled = async ({ day }: { day: string }) => {
    mostAtOnce = Math.max(mostAtOnce, ++running)
    done.push(day)
    running--
  }
  await run(async (work) => {
    for (const day of days) await enqueue(work, 'scheduled', { name: 'salary', day })
  })

  const queue = await startQueue({
    url: database.url,
    tasks: { ...none, scheduled },
    onError: (error) => done.push(String(error)),
  })

  // One job a second or more, as it is with the library alone, would be half done.
  await expect.poll(() => done.length, { timeout: 15_000 }).toBe(days.length)
  expect(done).toEqual(days)
  expect(mostAtOnce).toBe(1)
  await queue.stop()
}, 30_000)

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
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [queueApplicationName],
  )
  gate.open()
  await run((work) => enqueue(work, 'mail', { ...mail, subject: 'second' }))

  await expect.poll(() => sent, { timeout: 10_000 }).toContain('second')
  await queue.stop()
})
