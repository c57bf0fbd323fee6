import { getDetails, listTable, listTableOf } from '@clearstead/contract/reports/statements'
import { listTransactionsOf, reverseTransaction } from '@clearstead/contract/reports/transactions'
import { sgx, usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { givenTrader } from '../../../testing/reports/trader.ts'
import { expect } from '../../../testing/test.ts'

const page = { page: 1, limit: 10 }

test('lists of movements show a trade in both wallets', async ({ api, given, run, clock }) => {
  const { id: memberId } = await givenTrader({ given, run, clock }, '2026-08')
  const asMember = await api.as({ id: memberId })
  const asAdmin = await api.as(await given.admin('finance'))
  const table = {
    tableName: 'token_transaction',
    ...page,
    from: '2026-08-03' as never,
    to: '2026-08-28' as never,
  } as const

  const own = await asMember.call(listTableOf, { memberId, ...table })
  const all = await asAdmin.call(listTable, table)
  const latest = await asMember.call(listTransactionsOf, { memberId, ...page, limit: 2 })
  const tokens = await asMember.send(listTransactionsOf, { userId: memberId, wallet: 'token' })
  const details = await asMember.call(getDetails, { id: memberId })

  const bothSides = [
    {
      asset: 'USD',
      wallet: 'funding',
      transactionType: 'debit',
      amount: usd('0.008'),
      balanceAfter: usd('25.69101234'),
      memo: 'Bought 1.00 SGX at $0.008',
    },
    {
      asset: 'SGX',
      wallet: 'token',
      transactionType: 'credit',
      amount: sgx('1'),
      balanceAfter: sgx('601.12345677'),
      memo: 'Bought 1.00 SGX at $0.008',
    },
  ]
  expect(own.answer).toMatchObject({ total: 2, transactions: bothSides })
  expect(all.answer.transactions).toHaveLength(2)
  expect(all.answer.transactions).toMatchObject(
    expect.arrayContaining(bothSides.map((side) => expect.objectContaining(side))),
  )
  expect(latest.answer.rows).toMatchObject(bothSides)
  expect(tokens.body.transactions).toMatchObject([
    { asset: 'SGX', amount: '1.00000000', balance_after: '601.12345677' },
    { asset: 'SGX', amount: '400.00000001', transaction_type: 'debit' },
    { asset: 'SGX', amount: '1000.12345678', transaction_type: 'credit' },
  ])
  expect(details.answer).toMatchObject({
    tokens: { credited: sgx('1001.12345678'), debited: sgx('400.00000001'), count: 3 },
    counts: { movements: 7, credits: 4, debits: 3 },
  })
  expect(details.answer.totals).toContainEqual({
    source: 'token',
    credited: usd('3.2'),
    debited: usd('8.00898766'),
    count: 3,
  })
})

test('a trade cannot be reversed, only traded back', async ({ api, given, run, clock }) => {
  const { id: memberId } = await givenTrader({ given, run, clock }, '2026-09')
  const asMember = await api.as({ id: memberId })
  const asFinance = await api.as(await given.admin('finance'))
  const { answer } = await asMember.call(listTransactionsOf, { memberId, ...page, limit: 1 })
  const [trade] = answer.rows
  if (!trade) throw new Error('no trade')

  const refused = await asFinance.call(reverseTransaction, {
    id: trade.transactionId,
    status: 'reversed',
    reason: 'Bought by mistake',
  })

  expect(refused.code).toBe('reports.not_reversible')
  expect(refused.body.message).toBe('This transaction cannot be reversed. Trade the other way.')
})
