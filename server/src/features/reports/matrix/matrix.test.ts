import { getDetails, getMatrix } from '@clearstead/contract/reports/statements'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { TransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import type { ProgrammeMonth } from '@clearstead/contract/values/months'
import { rollUp } from '../../../ledger/roll-up.ts'
import { listPostings } from '../../../ledger/statements/statements.ts'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'
import { reverseMovement } from '../reversal/reverse-movement.ts'
import { foldMovements } from './queries.ts'
import { showMatrix } from './show-matrix.ts'

test('a month has the same figures by day before and after its sums are stored', async ({
  clock,
  db,
  given,
  run,
}) => {
  const read = async () => (await showMatrix(db, clock(), '2026-05' as ProgrammeMonth)).data
  const on = (data: Awaited<ReturnType<typeof read>>, day: string) =>
    data.find((line) => line.day === (day as ProgrammeDay))
  const fold = async () => {
    await run(rollUp)
    while (await run((work) => foldMovements(work, 'UTC')));
  }
  clock.set('2026-05-02T12:00:00Z')
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('1000') })
  clock.set('2026-05-05T12:00:00Z')
  await given.member({ sponsor, plan: usd('400') })

  const live = await read()
  await fold()
  const kept = await read()
  clock.set('2026-05-07T12:00:00Z')
  const { rows } = await listPostings(db, sponsor.id, { kinds: ['direct'] }, { page: 1, limit: 1 })
  const transferId = rows[0]?.transferId as TransferId
  await run((work) => reverseMovement(work, { transferId, reason: 'Wrong' }))
  const mixed = await read()
  await fold()

  expect(live).toHaveLength(31)
  expect(on(live, '2026-05-02')).toMatchObject({
    deposits: usd('1000'),
    plans: usd('1000'),
    net: usd('1000'),
    direct: usd('0'),
  })
  expect(on(live, '2026-05-05')).toMatchObject({
    deposits: usd('400'),
    plans: usd('400'),
    direct: usd('20'),
    roi: usd('0'),
  })
  expect(kept).toEqual(live)
  expect(on(mixed, '2026-05-07')).toMatchObject({ direct: usd('-20'), deposits: usd('0') })
  expect(await read()).toEqual(mixed)
})

test('the totals of a member are credits and debits by source', async ({ api, given }) => {
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('100') })
  await given.member({ sponsor, plan: usd('200') })
  const asSponsor = await api.as(sponsor)

  const { answer } = await asSponsor.call(getDetails, { id: sponsor.id })
  const other = await (await api.as(await given.member())).call(getDetails, { id: sponsor.id })

  expect(other.status).toBe(403)
  expect(answer.counts).toEqual({ movements: 4, credits: 3, debits: 1 })
  expect(answer.wallets).toMatchObject({ principal: usd('100'), working: usd('10') })
  expect(answer.totals).toEqual(
    expect.arrayContaining([
      { source: 'plan', credited: usd('100'), debited: usd('100'), count: 2 },
      { source: 'direct', credited: usd('10'), debited: usd('0'), count: 1 },
    ]),
  )
})

test('only admins read the matrix, of valid months', async ({ api, given }) => {
  const admin = await api.as(await given.admin('finance'))
  const member = await api.as(await given.member())

  const answers = [
    await api.call(getMatrix),
    await member.call(getMatrix),
    await admin.send(getMatrix, { month: '2026-13' }),
    await admin.send(getMatrix, { month: '9999-12' }),
    await admin.send(getMatrix, { month: '2026-03' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 400, 400, 200])
})
