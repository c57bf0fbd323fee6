import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from '../../src/plumbing/log.ts'
import { openApi } from '../api.ts'
import { openStream, test, textsOf } from '../live/streams.ts'
import { expect } from '../test.ts'

const callMs = 300

test('a stream goes on after the time in which calls are answered', async ({
  database,
  clock,
  given,
  publish,
}) => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const api = await openApi(database.db, clock, { url: database.url, callMs, log })
  const address = await api.server.listen({ port: 0, host: '127.0.0.1' })
  const member = await given.member()
  const { token } = await api.as(member)
  const stream = await openStream(`${address}/api/v1/events`, {
    authorization: `Bearer ${token}`,
  })

  await pause(callMs * 5)
  await publish({ memberId: member.id }, 'late')

  await expect.poll(() => textsOf(stream)).toEqual(['late'])
  expect(stream.hasEnded()).toBe(false)
  expect(lines).toEqual([])
  stream.close()
  await api.server.close()
})
