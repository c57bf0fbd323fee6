import { usd } from '@clearstead/contract/values/money'
import * as contract from '@clearstead/contract/withdrawals/adjustments'
import { apiTest as test } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'
import { operator } from '../../../ledger/accounts.ts'
import { balanceOf, walletsOf } from '../../../ledger/balances.ts'
import { adjustMember } from './adjust-member.ts'

const credit = { wallet: 'working', direction: 'credit', reason: 'Paid too little' } as const

test('credits come from the treasury and debits return to it, with an audit line', async ({
  api,
  db,
  given,
}) => {
  await given.treasury('100')
  const member = await given.member()
  const asFinance = await api.as(await given.admin('finance'))
  const facts = { ...credit, memberId: member.id }

  const credited = await asFinance.call(contract.adjustMember, { ...facts, amount: usd('60') })
  const debited = await asFinance.call(contract.adjustMember, {
    ...facts,
    direction: 'debit',
    amount: usd('20'),
    reason: 'Paid too much',
  })

  expect([credited.status, credited.answer.balance, debited.answer.balance]).toEqual([
    201,
    usd('60'),
    usd('40'),
  ])
  expect(await walletsOf(db, member.id)).toEqual({ working: usd('40') })
  expect(await balanceOf(db, operator('treasury'))).toEqual(usd('60'))
  const rows = await db
    .selectFrom('adjustments')
    .select(['direction', 'reason'])
    .where('memberId', '=', member.id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { direction: 'credit', reason: 'Paid too little' },
    { direction: 'debit', reason: 'Paid too much' },
  ])
  const audit = await db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `user:${member.id}`)
    .orderBy('id')
    .execute()
  expect(audit).toEqual([
    {
      action: 'POST /tr/create',
      before: { working: '$0.00' },
      after: { working: '$60.00', reason: 'Paid too little' },
    },
    {
      action: 'POST /tr/create',
      before: { working: '$60.00' },
      after: { working: '$40.00', reason: 'Paid too much' },
    },
  ])
})

test('money that is missing and closed accounts move nothing', async ({ api, db, given }) => {
  await given.treasury('10')
  const member = await given.member()
  const closed = await given.member()
  await db
    .updateTable('users')
    .set({ closedAt: new Date(), fullname: '' })
    .where('id', '=', closed.id)
    .execute()
  const asFinance = await api.as(await given.admin('finance'))
  const send = async (facts: object) =>
    (
      await asFinance.send(contract.adjustMember, {
        ...credit,
        user_id: member.id,
        amount: '10',
        ...facts,
      })
    ).code

  expect(await send({ amount: '10.00000001' })).toBe('treasury.short')
  expect(await send({ direction: 'debit' })).toBe('ledger.not_enough')
  expect(await send({ user_id: closed.id })).toBe('people.unknown')
  expect(await send({ user_id: 2_000_000_000 })).toBe('people.unknown')
  const invalid = [
    { amount: '-1' },
    { amount: '0' },
    { amount: '0.000000001' },
    { amount: '1e999' },
    { wallet: 'principal' },
    { wallet: 'treasury' },
    { direction: 'both' },
    { reason: ' x ' },
  ]
  for (const facts of invalid) expect(await send(facts)).toBe('call.invalid')
  expect(await walletsOf(db, member.id)).toEqual({})
  expect(await balanceOf(db, operator('treasury'))).toEqual(usd('10'))
})

test('only finance can post an adjustment, once per key', async ({ api, db, given }) => {
  await given.treasury('1000')
  const member = await given.member()
  const facts = { ...credit, memberId: member.id, amount: usd('10') }
  const asFinance = await api.as(await given.admin('finance'))
  const strangers = [
    await api.call(contract.adjustMember, facts),
    await (await api.as(member)).call(contract.adjustMember, facts),
    await (await api.as(await given.admin('support', 'content'))).call(
      contract.adjustMember,
      facts,
    ),
  ]

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      asFinance.call(contract.adjustMember, facts, { idempotencyKey: 'adjust-1' }),
    ),
  )

  expect(strangers.map(({ code }) => code)).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
  ])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await walletsOf(db, member.id)).toEqual({ working: usd('10') })
})

test('simultaneous credits stop when the treasury is empty', async ({ db, given, run }) => {
  await given.treasury('55')
  const member = await given.member()
  const { id: adminId } = await given.admin('finance')

  const done = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      run((work) =>
        adjustMember(work, { ...credit, memberId: member.id, adminId, amount: usd('10') }),
      ),
    ),
  )

  const refused = done.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(7)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'treasury.short' })
  expect(await walletsOf(db, member.id)).toEqual({ working: usd('50') })
})
