import { searchAll } from '@clearstead/contract/reports/search'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'

test('finance finds requests and transfers, support tickets, and nobody what they may not read', async ({
  api,
  db,
  given,
}) => {
  const member = await given.member({ funding: usd('75') })
  const own = await db
    .insertInto('deposits')
    .values({
      memberId: member.id,
      amount: usd('12'),
      method: 'bank',
      reference: 'WIRE 2026 77',
      referenceKey: 'wire202677',
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tickets')
    .values({
      memberId: member.id,
      subject: 'My wire is late',
      category: 'deposit',
      priority: 'normal',
      message: 'Where is it?',
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .execute()
  const transfer = await db
    .selectFrom('ledger.transfers')
    .select(['id', 'reference'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const finance = await api.as(await given.admin('finance'))
  const support = await api.as(await given.admin('support'))
  const find = async (caller: typeof finance, q: string) =>
    (await caller.call(searchAll, { q })).answer

  const byReference = await find(finance, 'wire 2026')
  const byNumber = await find(finance, `#${own.id}`)
  const byMember = await find(finance, member.username)
  const booked = await find(finance, transfer.reference)
  const ofSupport = await find(support, 'wire')
  const memberOfSupport = await find(support, member.username)

  expect(byReference.requests).toMatchObject([{ kind: 'deposit', id: own.id }])
  expect(byNumber.requests).toContainEqual(expect.objectContaining({ kind: 'deposit', id: own.id }))
  expect(byMember.members).toMatchObject([{ id: member.id }])
  expect(byMember.requests).toContainEqual(expect.objectContaining({ id: own.id }))
  expect(booked.transfers).toMatchObject([{ id: transfer.id }])
  expect([byReference.tickets, ofSupport.requests, ofSupport.transfers]).toEqual([[], [], []])
  expect(ofSupport.tickets).toMatchObject([{ subject: 'My wire is late' }])
  expect(memberOfSupport.members).toMatchObject([{ id: member.id }])
  expect(memberOfSupport.requests).toEqual([])
})

test('content admins and members search nothing, and one letter is too little', async ({
  api,
  given,
}) => {
  const content = await api.as(await given.admin('content'))
  const member = await api.as(await given.member())
  const auditor = await api.as(await given.admin('auditor'))

  expect((await content.call(searchAll, { q: 'asha' })).code).toBe('people.not_permitted')
  expect((await member.call(searchAll, { q: 'asha' })).code).toBe('people.not_permitted')
  expect((await auditor.call(searchAll, { q: 'asha' })).status).toBe(200)
  expect((await auditor.send(searchAll, { q: 'a' })).status).toBe(400)
})
