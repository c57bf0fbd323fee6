import { expect, test } from '../../testing/test.ts'
import { enqueue, startQueue } from './queue.ts'

const mail = { to: 'asha@example.org', subject: 'Hello', text: 'A line' }

test('a job runs once its work has committed, and not when it was undone', async ({
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
    tasks: { mail: async (payload) => void sent.push(payload), scheduled: async () => undefined },
    onError: (error) => sent.push(error),
  })

  await expect.poll(() => sent).toEqual([mail])
  await queue.stop()
})
