import { longestPage } from '@clearstead/contract/call/paging'
import { listPaidIncome, type PaidKind } from '@clearstead/contract/reports/paid-income'
import { getDetails, getMatrix } from '@clearstead/contract/reports/statements'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { TransferId } from '@clearstead/contract/values/ids'
import { add, isPositive, usd, zero } from '@clearstead/contract/values/money'
import type { ProgrammeMonth } from '@clearstead/contract/values/months'
import { apiTest as test } from '../../../../testing/api.ts'
import { credit, watchAndClaim } from '../../../../testing/daily/claiming.ts'
import { expect } from '../../../../testing/test.ts'
import { rollUp } from '../../../ledger/roll-up.ts'
import { listPostings } from '../../../ledger/statements/statements.ts'
import { reverseMovement } from '../reversal/reverse-movement.ts'
import { foldMovements, recentMovements } from './queries.ts'
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

test('figures are of now right after a month begins, whose numbers leap', async ({
  clock,
  db,
  given,
  owner,
}) => {
  clock.set('2026-07-02T12:00:00Z')
  const member = await given.member()
  await owner.query("select ledger.make_months('2026-07-01', 'UTC')")
  await given.funds(member, '70')

  const { data } = await showMatrix(db, clock(), '2026-07' as ProgrammeMonth)
  const period = { from: '2026-07-01' as ProgrammeDay, to: '2026-07-31' as ProgrammeDay }
  const { asOf } = await recentMovements(db, period, 'UTC', clock())

  expect(asOf).toEqual(clock())
  expect(data.find(({ day }) => day === ('2026-07-02' as ProgrammeDay))).toMatchObject({
    deposits: usd('70'),
  })
})

test('the rows behind a cell add up to it, also when level income is credited after midnight', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  clock.set('2026-06-05T12:00:00Z')
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('1000') })
  const buyer = await given.member({ sponsor, plan: usd('400') })
  await credit(run)
  clock.set('2026-06-06T23:59:00Z')
  await watchAndClaim(run, clock, buyer.id)
  clock.set('2026-06-07T00:01:00Z')
  await watchAndClaim(run, clock, buyer.id)
  for (let done = 1; done > 0; ) done = await credit(run)
  const { rows } = await listPostings(db, sponsor.id, { kinds: ['direct'] }, { page: 1, limit: 1 })
  const transferId = rows[0]?.transferId as TransferId
  await run((work) => reverseMovement(work, { transferId, reason: 'Wrong' }))
  const admin = await api.as(await given.admin('finance'))

  const { data } = (await admin.call(getMatrix, { month: '2026-06' as ProgrammeMonth })).answer
  const days = data.filter(({ day }) => day >= '2026-06-05' && day <= '2026-06-07')
  const columns = { roi: 'roi', level: 'level', direct: 'direct', reward: 'rewards' } as const
  for (const { day, ...cells } of days) {
    for (const [column, kind] of Object.entries(columns) as [keyof typeof columns, PaidKind][]) {
      const request = { kind, from: day, to: day, ...longestPage }
      const { rows: behind, total } = (await admin.call(listPaidIncome, request)).answer
      expect([day, kind, add(zero(), ...behind.map(({ paid }) => paid))]).toEqual([
        day,
        kind,
        cells[column],
      ])
      expect(total).toBe(behind.length)
    }
  }

  expect(days.map(({ direct }) => direct)).toEqual([usd('20'), usd('0'), usd('-20')])
  expect(days.map(({ level }) => isPositive(level))).toEqual([false, true, true])
})

test('paid income names its member, is found by them, and is for finance alone', async ({
  api,
  given,
}) => {
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('1000') })
  await given.member({ sponsor, plan: usd('400') })
  const other = await given.member({ plan: usd('100') })
  const admin = await api.as(await given.admin('finance'))

  const all = await admin.call(listPaidIncome, longestPage)
  const own = await admin.call(listPaidIncome, {
    search: sponsor.username,
    kind: 'direct',
    ...longestPage,
  })
  const none = await admin.call(listPaidIncome, { search: other.username, ...longestPage })
  const refused = [
    await (await api.as(await given.admin('support'))).call(listPaidIncome, longestPage),
    await (await api.as(sponsor)).call(listPaidIncome, longestPage),
    await api.call(listPaidIncome, longestPage),
  ]

  expect(own.answer).toMatchObject({
    total: 1,
    rows: [{ memberId: sponsor.id, username: sponsor.username, kind: 'direct', paid: usd('20') }],
  })
  expect(all.answer.rows).toEqual(expect.arrayContaining(own.answer.rows))
  expect(none.answer).toMatchObject({ rows: [], total: 0 })
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 401])
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
