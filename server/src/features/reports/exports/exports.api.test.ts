import {
  downloadReport,
  listReport,
  summarizeReport,
} from '@clearstead/contract/reports/report-files'
import { ReportName } from '@clearstead/contract/reports/report-names'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { WithdrawalId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import type { Given } from '../../../../testing/given.ts'
import { givenConfirmation, givenInWallet } from '../../../../testing/given-money.ts'
import { expect, type Run } from '../../../../testing/test.ts'
import { decideWithdrawal } from '../../withdrawals/decide-withdrawal.ts'
import { requestWithdrawal } from '../../withdrawals/request-withdrawal.ts'

const march = { from: '2026-03-01', to: '2026-03-31' }

async function reader(api: Api, given: Given) {
  const admin = await api.as(await given.admin('finance'))
  return async (name: ReportName, days: object = march) => {
    const { body, status } = await admin.send(downloadReport, { name, ...days })
    expect(status).toBe(200)
    return body.rows as Record<string, unknown>[]
  }
}

async function paidWithdrawal(run: Run, given: Given, memberId: never): Promise<WithdrawalId> {
  const { id: adminId } = await given.admin('finance')
  const verificationToken = await givenConfirmation(run, memberId)
  const asked = { memberId, kind: 'working', amount: usd('100'), verificationToken } as const
  const id = await run((work) =>
    requestWithdrawal(work, { ...asked, method: 'bank', address: 'DE02 1203' }),
  )
  const named = { id, memberId, kind: 'working', amount: usd('100'), note: '', adminId } as const
  await run((work) => decideWithdrawal(work, { ...named, status: 'approved', txHash: '' }))
  await run((work) => decideWithdrawal(work, { ...named, status: 'paid', txHash: `TRF ${id}` }))
  return id
}

test('movement reports have a row for each movement', async ({ api, given, run }) => {
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('1000') })
  const buyer = await given.member({ sponsor, plan: usd('200') })
  await givenInWallet(run, buyer.id, 'working', '100')
  const id = await paidWithdrawal(run, given, buyer.id as never)
  const rowsOf = await reader(api, given)

  const deposits = await rowsOf('deposits')
  const withdrawals = await rowsOf('withdrawals')
  const sales = await rowsOf('plan_sales')
  const fees = await rowsOf('fees')

  expect(deposits).toHaveLength(2)
  expect(deposits).toContainEqual(
    expect.objectContaining({ user_id: buyer.id, amount: '200.00000000', status: 'completed' }),
  )
  expect(withdrawals).toMatchObject([
    {
      user_id: buyer.id,
      username: buyer.username,
      reference: `withdrawal:${id}:paid`,
      amount: '100.00000000',
      fee: '5.00000000',
      net: '95.00000000',
    },
  ])
  expect(sales.map(({ user_id, amount, plan }) => [user_id, amount, plan])).toEqual([
    [sponsor.id, '1000.00000000', 'Standard'],
    [buyer.id, '200.00000000', 'Standard'],
  ])
  expect(fees).toMatchObject([{ for: 'withdrawal', fee: '5.00000000', user_id: buyer.id }])
})

test('day, team and sponsor reports have their figures', async ({ api, given }) => {
  await given.treasury('10000')
  const rowsOf = await reader(api, given)
  const before = (await rowsOf('payouts')).at(-1)
  const owedBefore = Number((await rowsOf('liabilities')).at(-1)?.owed)
  const sponsor = await given.member({ plan: usd('1000') })
  await given.member({ sponsor, plan: usd('2000') })

  const payouts = await rowsOf('payouts')
  const liabilities = await rowsOf('liabilities')
  const team = await rowsOf('team')
  const sponsors = await rowsOf('top_sponsors')

  expect(payouts).toHaveLength(31)
  const last = payouts.at(-1)
  expect(last).toMatchObject({ day: '2026-03-31', roi: '0.00000000' })
  expect(Number(last?.direct) - Number(before?.direct)).toBe(100)
  expect(Number(last?.total) - Number(before?.total)).toBe(100)
  expect(Number(liabilities.at(-1)?.owed) - owedBefore).toBe(3_100)
  expect(liabilities[0]).toMatchObject({ day: '2026-03-01', owed: '0.00000000' })
  expect(team).toContainEqual(
    expect.objectContaining({
      user_id: sponsor.id,
      members: 1,
      active_members: 1,
      active_directs: 1,
      business: '2000.00000000',
      active_business: '2000.00000000',
    }),
  )
  expect(sponsors[0]).toEqual({
    rank: 1,
    user_id: sponsor.id,
    username: sponsor.username,
    purchases: 1,
    business: '2000.00000000',
    direct_income: '100.00000000',
  })
})

test('every report is available as CSV with its headings', async ({ api, given }) => {
  const admin = await api.as(await given.admin('finance'))
  const read = async (name: ReportName, format: string) =>
    api.server.inject({
      url: `/api/v1/reports/${name}?from=2026-03-01&to=2026-03-31&format=${format}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })

  for (const name of ReportName.options) {
    const csv = await read(name, 'csv')
    const { columns, rows } = (await read(name, 'json')).json()
    const lines = csv.body.trim().split('\n')

    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(lines[0]).toBe(columns.map((column: { name: string }) => column.name).join(','))
    expect(lines).toHaveLength(1 + rows.length)
  }
})

test('a report is summed by day, and compared with as many days before', async ({
  api,
  clock,
  given,
  run,
}) => {
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('1000') })
  clock.forward({ days: 2 })
  const buyer = await given.member({ sponsor, plan: usd('400') })
  await givenInWallet(run, buyer.id, 'working', '100')
  await paidWithdrawal(run, given, buyer.id as never)
  const admin = await api.as(await given.admin('auditor'))
  const summaryOf = async (name: ReportName, from = '2026-04-01', to = '2026-04-02') => {
    const days = { from: from as ProgrammeDay, to: to as ProgrammeDay }
    return (await admin.call(summarizeReport, { name, ...days })).answer
  }

  const sales = await summaryOf('plan_sales')
  const earlier = await summaryOf('plan_sales', '2026-03-30', '2026-03-31')
  const fees = await summaryOf('fees')
  const sponsors = await summaryOf('top_sponsors')
  const owed = await summaryOf('liabilities')
  const team = await summaryOf('team')

  expect(sales).toMatchObject({
    beforeFrom: '2026-03-30',
    beforeTo: '2026-03-31',
    total: usd('400'),
    totalBefore: earlier.total,
    changePercent: expect.stringMatching(/^-\d/),
    days: [
      { day: '2026-04-01', amount: usd('0') },
      { day: '2026-04-02', amount: usd('400') },
    ],
  })
  expect([fees.total, sponsors.total]).toEqual([usd('5'), usd('20')])
  expect(owed.days.at(-1)?.amount).toEqual(owed.total)
  expect(team).toMatchObject({ total: null, days: [] })
})

test('rows of a report are read on to their end, the same as in its file', async ({
  api,
  given,
}) => {
  const admin = await api.as(await given.admin('finance'))
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('500') })
  for (const plan of ['100', '200', '300']) await given.member({ sponsor, plan: usd(plan) })

  for (const name of ReportName.options) {
    const whole = (await admin.send(downloadReport, { name, ...march })).body.rows
    const read: unknown[] = []
    for (let cursor: number | null | undefined; cursor !== null; ) {
      const { answer } = await admin.call(listReport, {
        name,
        limit: 2,
        from: march.from as ProgrammeDay,
        to: march.to as ProgrammeDay,
        ...(cursor && { cursor: cursor as never }),
      })
      read.push(...answer.data)
      cursor = answer.nextCursor
    }
    expect(read).toEqual(whole)
  }
})

test('only admins read reports', async ({ api, given }) => {
  const member = await api.as(await given.member())
  const admin = await api.as(await given.admin('finance'))

  const answers = [
    await api.send(downloadReport, { name: 'deposits' }),
    await member.send(downloadReport, { name: 'deposits' }),
    await admin.send(downloadReport, { name: 'users' }),
    await admin.send(downloadReport, { name: 'deposits', format: 'pdf' }),
    await admin.send(downloadReport, { name: 'deposits', from: '2026-04-01', to: '2026-03-01' }),
    await admin.send(downloadReport, { name: 'deposits' }),
    await member.send(summarizeReport, { name: 'deposits' }),
    await admin.send(listReport, { name: 'deposits', from: '2024-01-01', to: '2026-03-01' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 400, 400, 400, 200, 403, 400])
})
