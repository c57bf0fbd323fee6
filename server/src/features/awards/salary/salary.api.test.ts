import * as contract from '@clearstead/contract/awards/salary'
import { usd } from '@clearstead/contract/values/money'
import type { ProgrammeMonth } from '@clearstead/contract/values/months'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenLeader, givenSettings, on, smallTiers } from '../../../../testing/awards/awards.ts'
import { expect } from '../../../../testing/test.ts'
import { paySalaries } from './pay-salaries.ts'

const firstPage = { page: 1, limit: 10 }

test('admins see who earns which salary, what was paid and what is due', async ({
  api,
  db,
  given,
  run,
  clock,
}) => {
  await givenSettings(run, { salary: smallTiers })
  await given.treasury('10000')
  const bronze = await givenLeader(given, ['600', '400'])
  const silver = await givenLeader(given, ['3000', '1500', '500'])
  clock.set('2026-04-01T06:00:00Z')
  await given.treasury('210')
  await paySalaries({ db, clock, day: on('2026-04-01') })
  const admin = await api.as(await given.admin('finance'))

  const users = await admin.call(contract.listUserSalaries, firstPage)
  const named = await admin.call(contract.listUserSalaries, {
    ...firstPage,
    search: silver.username.toUpperCase(),
  })
  const due = await admin.call(contract.listSalaryTransactions, { ...firstPage, status: 'due' })
  const paid = await admin.call(contract.listSalaryTransactions, {
    ...firstPage,
    month: '2026-03' as ProgrammeMonth,
    status: 'paid',
  })
  const noMonth = await admin.call(contract.listSalaryTransactions, {
    ...firstPage,
    month: '2026-02' as ProgrammeMonth,
  })
  const today = await admin.call(contract.getSalaryToday)
  const tiers = await admin.call(contract.listTierStats, firstPage)
  const dashboard = await admin.call(contract.getSalaryDashboard)

  expect(Object.keys(users.body).sort()).toEqual(['current_page', 'data', 'total', 'total_pages'])
  expect(users.body).toMatchObject({ total: 2, total_pages: 1, current_page: 1 })
  expect(users.answer.rows).toMatchObject([
    { memberId: bronze.id, tierNow: 'Bronze', lastTier: 'Bronze', paid: usd('50'), due: usd('0') },
    { memberId: silver.id, tierNow: 'Silver', lastMonth: '2026-03', months: 1, due: usd('200') },
  ])
  expect(named.answer.rows.map(({ memberId }) => memberId)).toEqual([silver.id])
  expect(due.answer.rows).toMatchObject([
    { memberId: silver.id, amount: usd('200'), settledAt: null },
  ])
  expect(due.body.data).toMatchObject([
    { user_id: silver.id, amount: '200.00000000', counted_business: '5000.00000000' },
  ])
  expect(paid.answer.rows).toMatchObject([{ memberId: bronze.id, tier: 'Bronze', paid: usd('50') }])
  expect(noMonth.answer).toMatchObject({ rows: [], total: 0 })
  expect(today.answer).toMatchObject({
    day: '2026-04-01',
    paidToday: usd('50'),
    paidMembers: 1,
    dueToday: usd('200'),
    dueMembers: 1,
  })
  expect(tiers.answer.rows).toMatchObject([
    { month: '2026-03', tier: 'Silver', members: 1, amount: usd('200'), due: usd('200') },
    { month: '2026-03', tier: 'Bronze', members: 1, paid: usd('50'), due: usd('0') },
  ])
  expect(dashboard.answer).toMatchObject({
    months: [{ month: '2026-03', members: 2, amount: usd('250'), paid: usd('50') }],
    paid: usd('50'),
    due: usd('200'),
    treasury: usd('160'),
    nextRunOn: '2026-05-01',
    nextMembers: 2,
    nextCost: usd('250'),
  })
})

test('a member sees their months and what is missing for each tier', async ({
  api,
  given,
  clock,
}) => {
  clock.set('2026-04-10T06:00:00Z')
  await given.treasury('10000')
  const member = await givenLeader(given, ['900', '300'])
  const me = await api.as(member)

  const ownSalaries = await me.call(contract.getSalaryHistory, { id: member.id, ...firstPage })

  expect(ownSalaries.answer).toMatchObject({ rows: [], total: 0, totalPages: 1, currentPage: 1 })
  expect(ownSalaries.answer.progress).toMatchObject([
    {
      tier: 'Bronze',
      isReached: false,
      counted: usd('900'),
      business: usd('1000'),
      businessMissing: usd('100'),
      directs: 2,
      directsMissing: 0,
      mostOfLeg: usd('600'),
    },
    { tier: 'Silver', businessMissing: usd('3800'), directsMissing: 1 },
  ])
  expect(ownSalaries.answer.legs.map(({ activeBusiness }) => activeBusiness)).toEqual([
    usd('900'),
    usd('300'),
  ])
  const newcomer = await given.member()
  const newcomerSalaries = await (await api.as(newcomer)).call(contract.getSalaryHistory, {
    id: newcomer.id,
    ...firstPage,
  })
  expect(newcomerSalaries.answer.progress).toMatchObject([{ businessMissing: usd('1000') }, {}])
})

test('lists are for admins, a history for its member', async ({ api, given }) => {
  const member = await given.member()
  const me = await api.as(member)
  const admin = await api.as(await given.admin('finance'))
  const other = await given.member()

  for (const call of [
    contract.listUserSalaries,
    contract.listSalaryTransactions,
    contract.getSalaryToday,
    contract.listTierStats,
    contract.getSalaryDashboard,
  ]) {
    const codes = [await api.send(call), await me.send(call), await admin.send(call)]
    expect(codes.map(({ status }) => status)).toEqual([401, 403, 200])
  }
  expect((await api.send(contract.getSalaryHistory, { id: member.id })).status).toBe(401)
  expect((await me.send(contract.getSalaryHistory, { id: other.id })).code).toBe('people.not_yours')
  expect((await admin.send(contract.getSalaryHistory, { id: other.id })).status).toBe(200)
  expect((await admin.send(contract.getSalaryHistory, { id: 2_000_000_000 })).code).toBe(
    'people.unknown',
  )
  for (const month of ['2026-13', '2026-3', "2026-03' or 1=1", '']) {
    const refused = await admin.send(contract.listSalaryTransactions, { month })
    expect(refused.code).toBe('call.invalid')
  }
  const search = await admin.send(contract.listUserSalaries, { search: "%'; drop table users" })
  expect(search.status).toBe(200)
})
