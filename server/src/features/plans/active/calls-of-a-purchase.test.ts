import { buyPlan, getActivePlan } from '@clearstead/contract/plans/active-plans'
import { usd } from '@clearstead/contract/values/money'
import { vi } from 'vitest'
import { apiTest } from '../../../../testing/api.ts'
import { defined } from '../../../../testing/defined.ts'
import { mailsTo, noticesOf } from '../../../../testing/notices/notices.ts'
import { expect } from '../../../../testing/test.ts'

type SocketWrites = Record<'_write' | '_writev', (...given: unknown[]) => void>

/**
 * The credential; `begin` with the key; the facts; the purchase with its notice; the stored answer with the commit.
 */
const maxRoundTrips = 5

apiTest(
  'a purchase with ten uplines and an idempotency key waits for the database a few times only',
  async ({ api, database, db, given, owner }) => {
    await given.treasury('1000')
    const chain = await given.chain(10, { plan: usd('100') })
    const member = await given.member({ sponsor: chain.at(-1), funding: usd('500') })
    const plan = await given.plan()
    const asMember = await api.as(member)
    const buy = (idempotencyKey: string) =>
      asMember.call(buyPlan, { planId: plan.id, amount: usd('100') }, { idempotencyKey })
    const { answer } = await buy('first')

    const client = await database.pool.connect()
    const { stream } = (client as unknown as { connection: { stream: SocketWrites } }).connection
    const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
    client.release()
    const counts: number[] = []
    for (const key of ['second', 'third', 'fourth']) {
      for (const write of writes) write.mockClear()
      await buy(key)
      counts.push(writes.reduce((sum, write) => sum + write.mock.calls.length, 0))
    }
    for (const write of writes) write.mockRestore()

    // Settings are read again after a second, which a purchase on a busy machine takes.
    const count = Math.min(...counts)
    expect(count).toBeGreaterThan(3)
    expect(count).toBeLessThanOrEqual(maxRoundTrips)
    expect((await noticesOf(db, member.id)).map(([event]) => event)).toEqual(
      Array(4).fill('plan.bought'),
    )
    expect(await mailsTo(owner, member.email)).toHaveLength(4)
    // The answer is built without a further read and equals what a read gives.
    const { id } = defined(answer.activePlan)
    expect((await asMember.call(getActivePlan, { id })).answer.activePlan).toEqual(
      answer.activePlan,
    )
  },
)
