import * as contract from '@clearstead/contract/awards/cto'
import type { CtoMonthId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import type { ProgrammeMonth } from '@clearstead/contract/values/months'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenLeader, givenSettings, on, smallRanks } from '../../../../testing/awards/awards.ts'
import { expect } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import { checkRanks } from '../leadership/check-ranks.ts'
import { makeCtoMonth } from './make-month.ts'

const firstPage = { page: 1, limit: 10 }
const march = '2026-03' as ProgrammeMonth
const leadership = {
  ...smallRanks,
  ranks: smallRanks.ranks.map((rank) => ({ ...rank, bonus: usd('0') })),
}

test('members see the pool and their own share, and finance pays it once', async ({
  api,
  db,
  given,
  run,
  clock,
}) => {
  await givenSettings(run, { leadership })
  await given.treasury('10000')
  clock.set('2026-03-10T10:00:00Z')
  const leader = await givenLeader(given, ['700', '300'])
  const other = await givenLeader(given, ['700', '300'])
  const member = await given.member({ plan: usd('1000') })
  clock.set('2026-03-12T10:00:00Z')
  await checkRanks({ db, clock, day: on('2026-03-12') })
  const soFar = await (await api.as(leader)).call(contract.getCtoNow)
  const outside = await (await api.as(member)).call(contract.getCtoNow)
  clock.set('2026-04-01T00:10:00Z')
  await makeCtoMonth({ db, clock, day: on('2026-04-01') })
  const finance = await api.as(await given.admin('finance'))
  const me = await api.as(leader)
  const stranger = await api.as(member)

  const months = await finance.call(contract.listCtoMonths, { ...firstPage, status: 'open' })
  const id = months.answer.rows[0]?.id as CtoMonthId
  const pay = () => finance.call(contract.payCto, { month: march }, { idempotencyKey: 'cto-3' })
  const paid = await Promise.all([pay(), pay(), pay()])
  const repeated = await finance.call(contract.payCto, { month: march })
  const ownMonth = await me.call(contract.getCtoMonth, { id })
  const shares = await me.call(contract.listCtoShares, { id, ...firstPage })
  const all = await finance.call(contract.listCtoShares, { id, ...firstPage })
  const otherShares = await stranger.call(contract.listCtoShares, { id, ...firstPage })
  const now = await me.call(contract.getCtoNow)

  expect(soFar.answer).toMatchObject({
    month: '2026-03',
    purchases: usd('5000'),
    percent: percent('2'),
    counted: usd('2000'),
    pool: usd('40'),
    leaders: 2,
    isLeader: true,
    myBusiness: usd('1000'),
    myCarried: usd('0'),
    myShare: usd('20'),
    myMonths: [],
  })
  expect(outside.answer).toMatchObject({ isLeader: false, myBusiness: null, myShare: null })
  expect(months.body.cto).toMatchObject([
    {
      month: '2026-03',
      counted: '2000.00000000',
      pool: '40.00000000',
      leaders: 2,
      shares: [
        { user_id: leader.id, business: '1000.00000000', share: '20.00000000', status: 'open' },
        { user_id: other.id, business: '1000.00000000', share: '20.00000000', status: 'open' },
      ],
    },
  ])
  expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([200]))
  expect(repeated.code).toBe('cto.decided')
  expect(ownMonth.answer).toMatchObject({
    cto: { status: 'paid', paid: usd('40') },
    mine: { memberId: leader.id, paid: usd('20'), status: 'paid' },
  })
  expect(shares.answer.rows.map(({ memberId }) => memberId)).toEqual([leader.id])
  expect(all.answer.rows.map(({ memberId }) => memberId)).toEqual([leader.id, other.id])
  expect(all.answer.total).toBe(2)
  expect(otherShares.answer).toMatchObject({ rows: [], total: 0 })
  expect(now.answer).toMatchObject({
    month: '2026-04',
    myMonths: [{ id, share: { paid: usd('20') } }],
  })
  expect((await walletsOf(db, other.id)).working).toEqual(usd('70'))
})

test('a month can be paid and withdrawn by finance only, and only in the right state', async ({
  api,
  db,
  given,
  clock,
}) => {
  clock.set('2026-05-01T00:10:00Z')
  await makeCtoMonth({ db, clock, day: on('2026-05-01') })
  const finance = await api.as(await given.admin('finance'))
  const support = await api.as(await given.admin('support'))
  const me = await api.as(await given.member())
  const { rows } = (await finance.call(contract.listCtoMonths, firstPage)).answer
  const [newest] = rows
  if (!newest) throw new Error('There is no month')
  const month = newest.month

  for (const caller of [support, me]) {
    expect((await caller.call(contract.payCto, { month })).code).toBe('people.not_permitted')
    expect((await caller.call(contract.withdrawCto, { id: newest.id })).code).toBe(
      'people.not_permitted',
    )
  }
  expect((await api.call(contract.payCto, { month })).status).toBe(401)
  expect((await me.send(contract.listCtoMonths)).code).toBe('people.not_permitted')
  expect((await finance.send(contract.payCto, { month: '2026-05' })).code).toBe('cto.unfinished')
  expect((await finance.send(contract.payCto, { month: 'May' })).code).toBe('call.invalid')
  expect((await finance.send(contract.getCtoMonth, { id: 9_999 })).code).toBe('cto.unknown')
  expect((await me.send(contract.listCtoShares, { id: 9_999 })).code).toBe('cto.unknown')
  expect((await finance.send(contract.withdrawCto, { id: 9_999 })).code).toBe('cto.unknown')
  const withdrawn = await finance.call(contract.withdrawCto, { id: newest.id })
  expect(withdrawn.answer.cto).toMatchObject({ month: '2026-04', status: 'withdrawn' })
  expect((await finance.call(contract.payCto, { month })).code).toBe('cto.decided')
})
