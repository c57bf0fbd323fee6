import { Fit, listTable, listTableOf, TableName } from '@clearstead/contract/reports/statements'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenConfirmation, givenInWallet } from '../../../../testing/given-money.ts'
import { expect } from '../../../../testing/test.ts'
import { requestDeposit } from '../../deposits/request-deposit.ts'
import { requestWithdrawal } from '../../withdrawals/request-withdrawal.ts'

const page = { page: 1, limit: 10 }

test('income is listed row by row with its reasons, including unpaid income', async ({
  api,
  given,
}) => {
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('10') })
  const buyer = await given.member({ sponsor, plan: usd('500') })
  await given.member({ sponsor, plan: usd('300') })
  const asSponsor = await api.as(sponsor)
  const named = { memberId: sponsor.id, tableName: 'direct_transaction', ...page } as const

  const { answer } = await asSponsor.call(listTableOf, named)
  const team = await asSponsor.call(listTableOf, { ...named, fit: 'team' })
  const own = await asSponsor.call(listTableOf, { ...named, fit: 'invest' })
  const unpaid = await asSponsor.call(listTableOf, { ...named, fit: 'unpaid' })

  expect(answer).toMatchObject({ total: 2, page: 1, currentPage: 1, totalPages: 1 })
  expect(answer.transactions).toMatchObject([
    {
      status: 'completed',
      source: 'direct',
      wallet: 'working',
      transactionType: 'credit',
      amount: usd('5'),
      balanceAfter: usd('30'),
      income: { base: usd('300'), intended: usd('15'), reason: 'capped' },
    },
    {
      amount: usd('25'),
      balanceAfter: usd('25'),
      income: { base: usd('500'), level: 1, fromUsername: buyer.username, reason: null },
    },
  ])
  expect([team.answer.total, own.answer.total, unpaid.answer.total]).toEqual([2, 0, 0])
})

test('tables of incomes and movements continue at their cursor', async ({ api, given }) => {
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('100') })
  for (const plan of ['50', '60', '70']) await given.member({ sponsor, plan: usd(plan) })
  const asSponsor = await api.as(sponsor)
  const admin = await api.as(await given.admin('finance'))
  const direct = { table_name: 'direct_transaction' }
  const lists = [
    (asked: object) => asSponsor.send(listTableOf, { userId: sponsor.id, ...direct, ...asked }),
    (asked: object) => admin.send(listTable, { ...direct, ...asked }),
    (asked: object) => admin.send(listTable, { ...direct, search: sponsor.username, ...asked }),
  ]

  for (const list of lists) {
    const { transactions } = (await list({ limit: 2 })).body
    const { cursor, ...first } = (await list({ limit: 1 })).body
    const second = (await list({ limit: 1, cursor })).body
    expect([first, second].flatMap((each) => each.transactions)).toEqual(transactions)
  }
})

test('a table of requests continues at its cursor to its end', async ({ api, given, run }) => {
  await given.bankAccount()
  const member = await given.member()
  const asMember = await api.as(member)
  for (const [at, amount] of ['10', '20', '30', '40'].entries()) {
    const deposit = { memberId: member.id, amount: usd(amount), method: 'bank' } as const
    await run((work) => requestDeposit(work, { ...deposit, reference: `Reference ${at}` }))
  }
  const list = async (asked: object) => {
    const named = { userId: member.id, table_name: 'deposit_transaction', fit: 'pending' }
    return (await asMember.send(listTableOf, { ...named, limit: 3, ...asked })).body
  }

  const first = await list({})
  const second = await list({ cursor: first.cursor })

  expect([first, second].flatMap(({ transactions }) => transactions)).toMatchObject(
    ['40', '30', '20', '10'].map((amount) => ({ amount: `${amount}.00000000` })),
  )
  expect(second.cursor).toBeNull()
})

test('unpaid income is listed with an amount of zero', async ({ api, given }) => {
  await given.treasury('10000')
  const sponsor = await given.member()
  await given.member({ sponsor, plan: usd('500') })
  const asSponsor = await api.as(sponsor)

  const { answer } = await asSponsor.call(listTableOf, {
    memberId: sponsor.id,
    tableName: 'direct_transaction',
    fit: 'unpaid',
    ...page,
  })

  expect(answer.transactions).toMatchObject([
    {
      transactionId: null,
      status: 'unpaid',
      amount: usd('0'),
      balanceAfter: null,
      wallet: null,
      income: { intended: usd('25'), reason: 'inactive' },
    },
  ])
})

test('requests are listed by status, and movements by what they moved', async ({
  api,
  given,
  run,
}) => {
  const member = await given.member({ plan: usd('100') })
  await givenInWallet(run, member.id, 'working', '50')
  const verificationToken = await givenConfirmation(run, member.id)
  await given.bankAccount()
  await run((work) =>
    requestDeposit(work, {
      memberId: member.id,
      amount: usd('75'),
      method: 'bank',
      reference: 'PAY-77',
    }),
  )
  await run((work) =>
    requestWithdrawal(work, {
      memberId: member.id,
      kind: 'working',
      amount: usd('20'),
      verificationToken,
      method: 'bank',
      address: 'DE02 1203',
    }),
  )
  const asMember = await api.as(member)
  const list = async (
    tableName: TableName,
    fit?: Fit,
    days: { from?: string; to?: string } = {},
  ) => {
    const asked = {
      memberId: member.id,
      tableName,
      ...page,
      ...(fit && { fit }),
      ...(days as object),
    }
    const { transactions } = (await asMember.call(listTableOf, asked)).answer
    return transactions.map(({ status, amount, wallet }) => [status, amount, wallet])
  }

  expect(await list('deposit_transaction')).toEqual([['completed', usd('100'), 'funding']])
  expect(await list('deposit_transaction', 'pending')).toEqual([['pending', usd('75'), null]])
  expect(await list('deposit_transaction', 'paid')).toEqual([])
  expect(await list('topup_transaction', 'pending')).toEqual([])
  expect(await list('withdrawal_transaction', 'pending')).toEqual([['pending', usd('20'), null]])
  for (const [table, amount] of [
    ['deposit_transaction', usd('75')],
    ['withdrawal_transaction', usd('20')],
  ] as const) {
    expect(await list(table, 'pending', { from: '2026-03-31', to: '2026-03-31' })).toEqual([
      ['pending', amount, null],
    ])
    expect(await list(table, 'pending', { to: '2026-03-30' })).toEqual([])
    expect(await list(table, 'pending', { from: '2026-04-01' })).toEqual([])
  }
  expect(await list('withdrawal_transaction')).toEqual([
    ['completed', usd('20'), 'working'],
    ['completed', usd('20'), 'pending_withdrawal'],
  ])
  expect(await list('investment_transaction', 'invest')).toEqual([
    ['completed', usd('100'), 'principal'],
  ])
  expect(await list('investment_transaction', 'reversed')).toEqual([])
})

test('every table answers for every fit', async ({ api, given }) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  const asMember = await api.as(member)
  const asked = TableName.options.flatMap((tableName) =>
    [undefined, ...Fit.options].map((fit) => ({ tableName, ...(fit && { fit }) })),
  )

  const statuses = new Set<number>()
  for (const each of asked) {
    const { status } = await asMember.call(listTableOf, { memberId: member.id, ...page, ...each })
    statuses.add(status)
  }

  expect([...statuses]).toEqual([200])
})

test('an admin lists the movements of all members, and unpaid income of a searched member', async ({
  api,
  given,
}) => {
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('100') })
  const idle = await given.member()
  await given.member({ sponsor, plan: usd('200') })
  await given.member({ sponsor: idle, plan: usd('200') })
  const asAdmin = await api.as(await given.admin('finance'))
  const list = async (asked: object) =>
    (await asAdmin.send(listTable, { table_name: 'direct_transaction', ...asked })).body

  const all = await list({})
  const found = await list({ search: idle.username })
  const today = await list({ from: '2026-03-31', to: '2026-03-31', search: sponsor.username })
  const before = await list({ to: '2026-03-30' })
  const plans = await list({ table_name: 'investment_transaction', search: sponsor.username })

  expect(all).toMatchObject({
    transactions: expect.arrayContaining([
      expect.objectContaining({
        user_id: sponsor.id,
        amount: '10.00000000',
        income: expect.objectContaining({ base: '200.00000000' }),
      }),
    ]),
  })
  expect(found.transactions).toMatchObject([{ status: 'unpaid', username: idle.username }])
  expect([today.total, before.total, plans.total]).toEqual([1, 0, 2])
})

test('only the member and admins read tables, with declared filters', async ({ api, given }) => {
  const member = await given.member()
  const other = await api.as(await given.member())
  const own = await api.as(member)
  const asked = { memberId: member.id, tableName: 'roi_transaction', ...page } as const
  const bare = { user_id: member.id, userId: member.id, table_name: 'roi_transaction' }

  const answers = [
    await api.call(listTableOf, asked),
    await other.call(listTableOf, asked),
    await other.call(listTable, { tableName: 'roi_transaction', ...page }),
    await own.send(listTableOf, { ...bare, user_id: undefined, table_name: 'users; drop table' }),
    await own.send(listTableOf, { ...bare, user_id: undefined, fit: 'all' }),
    await own.send(listTableOf, {
      ...bare,
      user_id: undefined,
      from: '2026-03-31',
      to: '2026-03-30',
    }),
    await own.call(listTableOf, asked),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 400, 400, 400, 200])
})
