import * as contract from '@clearstead/contract/plans'
import { usd } from '@clearstead/contract/values/money'
import { vi } from 'vitest'
import { apiTest } from '../../testing/api.ts'
import { present } from '../../testing/present.ts'
import { expect } from '../../testing/test.ts'

type Sending = Record<'_write' | '_writev', (...given: unknown[]) => void>

/** With the credential and the kept answer, and the commit sent along with it. */
const mostRoundTrips = 8

apiTest(
  'a purchase with ten uplines and an idempotency key waits for the database a few times only',
  async ({ api, database, given }) => {
    await given.treasury('1000')
    const chain = await given.upTo(10, { plan: usd('100') })
    const member = await given.member({ sponsor: chain.at(-1), funding: usd('300') })
    const plan = await given.plan()
    const asMember = await api.as(member)
    const buy = (idempotencyKey: string) =>
      asMember.call(contract.buyPlan, { planId: plan.id, amount: usd('100') }, { idempotencyKey })
    // Settings are remembered for a second.
    await buy('first')

    const client = await database.pool.connect()
    const { stream } = (client as unknown as { connection: { stream: Sending } }).connection
    const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
    client.release()
    const { status, answer } = await buy('second')
    const count = writes.reduce((sum, write) => sum + write.mock.calls.length, 0)
    for (const write of writes) write.mockRestore()

    expect(status).toBe(201)
    expect(count).toBeGreaterThan(3)
    expect(count).toBeLessThanOrEqual(mostRoundTrips)
    // Shown without being read again, it is what reading it shows.
    const { id } = present(answer.activePlan)
    expect((await asMember.call(contract.getActivePlan, { id })).answer.activePlan).toEqual(
      answer.activePlan,
    )
  },
)
