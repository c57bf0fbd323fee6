import {
  getAdminDashboard,
  getMemberDashboard,
  getWallets,
} from '@clearstead/contract/reports/dashboards'
import { listTransactions, listTransactionsOf } from '@clearstead/contract/reports/transactions'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest as test } from '../../../testing/api.ts'
import { givenConfirmation, givenInWallet } from '../../../testing/given-money.ts'
import { expect } from '../../../testing/test.ts'
import { rollUp } from '../../ledger/roll-up.ts'
import { rowCountFolder } from '../../plumbing/database/queries/row-counts.ts'
import { cancelWithdrawal } from '../withdrawals/decide-withdrawal.ts'
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts'
import { foldMovements } from './matrix/queries.ts'

const page = { page: 1, limit: 10 }

test('a member sees each movement from their side', async ({ api, given, run }) => {
  const member = await given.member({ funding: usd('300') })
  await givenInWallet(run, member.id, 'working', '100')
  const verificationToken = await givenConfirmation(run, member.id)
  const id = await run((work) =>
    requestWithdrawal(work, {
      memberId: member.id,
      kind: 'working',
      amount: usd('100'),
      verificationToken,
      method: 'bank',
      address: 'DE02 1203',
    }),
  )
  await run((work) => cancelWithdrawal(work, member.id, id))
  const asMember = await api.as(member)
  const list = async (filter: object) =>
    (await asMember.send(listTransactionsOf, { userId: member.id, ...filter })).body

  const all = await list({})
  const working = await list({ wallet: 'working', transaction_type: 'debit' })
  const reversed = await list({ status: 'reversed' })
  const deposits = await list({ source: 'deposit' })

  expect(all.total).toBe(6)
  expect(working.transactions).toMatchObject([
    {
      amount: '100.00000000',
      balance_after: '0.00000000',
      source: 'withdrawal',
      status: 'reversed',
    },
  ])
  expect(reversed.total).toBe(2)
  expect(deposits.transactions).toMatchObject([
    { amount: '300.00000000', transaction_type: 'credit', wallet: 'funding' },
  ])
})

test('an admin searches movements by member and by reference', async ({ api, given, run }) => {
  const member = await given.member({ funding: usd('300') })
  await given.member({ funding: usd('300') })
  await givenInWallet(run, member.id, 'working', '100')
  const admin = await api.as(await given.admin('finance'))
  const list = async (filter: Record<string, unknown>) =>
    (await admin.send(listTransactions, filter)).body as {
      transactions: { user_id: number; transaction_id: number }[]
      total: number
    }

  const byName = await list({ search: member.username.slice(0, 8) })
  const byCode = await list({ search: member.referralCode.toLowerCase(), source: 'adjustment' })
  const newest = (await list({ limit: 1, source: 'adjustment' })).transactions[0]
  const byNumber = await list({ search: String(newest?.transaction_id) })
  const none = await list({ search: "%' or 1=1 --" })

  expect(byName.transactions.map(({ user_id }) => user_id)).toEqual([member.id, member.id])
  expect([byName.total, byCode.total, none.total]).toEqual([2, 1, 0])
  expect(byNumber.transactions).toEqual([newest])
})

test('a list of movements continues at its cursor while movements are added', async ({
  api,
  given,
}) => {
  const member = await given.member({ funding: usd('300') })
  for (const amount of ['1', '2', '3']) await given.funds(member, amount)
  const admin = await api.as(await given.admin('finance'))
  const own = await api.as(member)
  const ofMember = (request: object) =>
    own.send(listTransactionsOf, { userId: member.id, ...request })
  const ofAll = (request: object) => admin.send(listTransactions, { ...request })
  const found = (request: object) => ofAll({ search: member.username, ...request })

  for (const list of [ofMember, ofAll, found]) {
    const { transactions } = (await list({ limit: 3 })).body
    const first = (await list({ limit: 1 })).body
    await given.funds(member, '9')
    const second = (await list({ limit: 1, cursor: first.cursor })).body
    const third = (await list({ limit: 1, cursor: second.cursor })).body

    expect([first, second, third].flatMap((page) => page.transactions)).toEqual(transactions)
  }
  expect((await ofMember({ limit: 100 })).body.cursor).toBeNull()
})

test('only the member and admins read movements', async ({ api, given }) => {
  const member = await given.member()
  const other = await api.as(await given.member())
  const named = { memberId: member.id }

  const answers = [
    await api.call(listTransactionsOf, { ...named, ...page }),
    await other.call(listTransactionsOf, { ...named, ...page }),
    await other.call(listTransactions, page),
    await other.call(getWallets, named),
    await other.call(getMemberDashboard, { id: member.id }),
    await other.call(getAdminDashboard),
  ]
  const own = await api.as(member)
  const backwards = await own.send(listTransactionsOf, {
    userId: member.id,
    from: '2026-03-31',
    to: '2026-03-30',
  })

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403, 403, 403])
  expect(backwards.body).toMatchObject({
    code: 'call.invalid',
    errors: [{ path: 'to', message: 'The end must not lie before the start' }],
  })
})

test('the dashboard of a member adds up', async ({ api, given }) => {
  await given.treasury('10000')
  const member = await given.member({ plan: usd('1000') })
  await given.member({ sponsor: member, plan: usd('200') })
  await given.member({ sponsor: member, funding: usd('50') })
  const asMember = await api.as(member)

  const { answer } = await asMember.call(getMemberDashboard, { id: member.id })

  expect(answer).toMatchObject({
    total: usd('1010'),
    usable: usd('10'),
    cap: usd('3000'),
    earned: usd('10'),
    availableLimit: usd('2990'),
    usedPercent: percent('0.333333'),
    incomeToday: { direct: usd('10'), roi: usd('0') },
    incomeMonth: { direct: usd('10') },
    incomeAll: { direct: usd('10') },
    last30Days: { now: usd('10'), before: usd('0'), changePercent: null },
    directs: 2,
    activeDirects: 1,
    referralCode: member.referralCode,
  })
  expect(answer.days).toHaveLength(30)
  expect(answer.days.at(-1)).toMatchObject({ day: '2026-03-31', total: usd('10') })
  expect(answer.latest[0]).toMatchObject({ source: 'direct', wallet: 'working' })
})

test('the admin dashboard compares 30 days with the 30 days before', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const read = async () => {
    const admin = await api.as(await given.admin('finance'))
    return (await admin.call(getAdminDashboard)).answer
  }
  clock.set('2027-06-01T12:00:00Z')
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('1000') })
  clock.set('2027-07-15T12:00:00Z')
  await given.member({ sponsor, plan: usd('1500') })
  await given.member({ sponsor })

  const live = await read()
  await run(rollUp)
  while (await run((work) => foldMovements(work, 'UTC')));
  while (await rowCountFolder.run({ db, clock }));
  const { planSales, payouts, members, days, waiting, health } = await read()

  expect(planSales).toEqual({ now: usd('1500'), before: usd('1000'), changePercent: '+50.0' })
  expect(live).toMatchObject({ planSales, payouts, members, days })
  expect(payouts).toEqual({ now: usd('75'), before: usd('0'), changePercent: null })
  expect(members).toEqual({ now: 2, before: 1, changePercent: '+100.0' })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toMatchObject({ day: '2027-07-15', planSales: usd('1500'), members: 2 })
  expect(waiting).toEqual({ deposits: 0, withdrawals: 0, roiWithdrawals: 0, topups: 0 })
  expect(health.booksOk).toBeNull()
  const { version, bytes, connections, mostConnections } = health.database
  expect(version).toMatch(/^\d+(\.\d+)?$/)
  expect(bytes).toBeGreaterThan(1_000_000)
  expect(connections).toBeGreaterThan(0)
  expect(mostConnections).toBeGreaterThan(connections)
})
