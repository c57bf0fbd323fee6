import { type Fit, listTable, listTableOf } from '@clearstead/contract/reports/statements'
import type { TransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { credit, watchAndClaim } from '../../../../testing/daily/claiming.ts'
import { expect } from '../../../../testing/test.ts'
import { listPostings } from '../../../ledger/statements/statements.ts'
import { reverseMovement } from '../reversal/reverse-movement.ts'

const page = { page: 1, limit: 10 }

test('level income is explained under every filter, for the member and for admins', async ({
  api,
  clock,
  given,
  run,
}) => {
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('1000') })
  const small = await given.member({ sponsor, plan: usd('100') })
  const large = await given.member({ sponsor, plan: usd('500') })
  for (const { id } of [small, large]) await watchAndClaim(run, clock, id)
  await credit(run)
  const level = { tableName: 'level_transaction', ...page } as const
  const own = await api.as(sponsor)
  const ofOwn = async (fit?: Fit) => {
    const asked = { memberId: sponsor.id, ...level, ...(fit && { fit }) }
    return (await own.call(listTableOf, asked)).answer.transactions
  }

  const [all, completed, reversed] = [
    await ofOwn(),
    await ofOwn('completed'),
    await ofOwn('reversed'),
  ]
  const admin = await api.as(await given.admin())
  const ofAll = (await admin.call(listTable, level)).answer.transactions

  expect(completed).toEqual(all)
  expect(completed).toMatchObject([
    { amount: usd('0.2'), incomeCount: 1, income: { base: usd('2'), level: 1 } },
    { amount: usd('0.04'), incomeCount: 1, income: { base: usd('0.4'), level: 1 } },
  ])
  expect(reversed).toEqual([])
  // One movement pays both.
  expect(ofAll).toMatchObject([
    {
      memberId: sponsor.id,
      amount: usd('0.24'),
      incomeCount: 2,
      income: { base: usd('2'), paid: usd('0.2'), fromUsername: large.username },
    },
  ])
})

test('a reversed income and its reversal are each found by their status', async ({
  api,
  db,
  given,
  run,
}) => {
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('1000') })
  await given.member({ sponsor, plan: usd('100') })
  await given.member({ sponsor, plan: usd('200') })
  const { rows } = await listPostings(db, sponsor.id, { kinds: ['direct'] }, page)
  const transferId = rows.at(-1)?.transferId as TransferId
  await run((work) => reverseMovement(work, { transferId, reason: 'Wrong' }))
  const own = await api.as(sponsor)
  const list = async (fit: Fit) => {
    const asked = { memberId: sponsor.id, tableName: 'direct_transaction', fit, ...page } as const
    const { transactions } = (await own.call(listTableOf, asked)).answer
    return transactions.map(({ status, amount, transactionType, income }) => [
      status,
      amount,
      transactionType,
      income?.paid,
    ])
  }
  const admin = await api.as(await given.admin())
  const ofAll = await admin.call(listTable, { tableName: 'direct_transaction', ...page })

  expect(await list('completed')).toEqual([
    ['completed', usd('5'), 'debit', usd('-5')],
    ['completed', usd('10'), 'credit', usd('10')],
  ])
  expect(await list('reversed')).toEqual([['reversed', usd('5'), 'credit', usd('5')]])
  expect(await list('unpaid')).toEqual([])
  const ofSponsor = ofAll.answer.transactions.filter(({ memberId }) => memberId === sponsor.id)
  expect(ofSponsor.map(({ status, income }) => [status, income?.paid])).toEqual([
    ['completed', usd('10')],
    ['reversed', usd('5')],
  ])
})
