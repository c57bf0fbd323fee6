import { approve } from '@clearstead/contract/approvals'
import * as credentials from '@clearstead/contract/people/credentials'
import * as contract from '@clearstead/contract/people/users'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenDualApproval } from '../../../../testing/approvals/approvals.ts'
import { expect } from '../../../../testing/test.ts'

test('a change adds to the present figures, once per key', async ({ api, db, given }) => {
  const { id } = await given.member()
  const finance = await api.as(await given.admin('finance'))
  const add = (by: string, balanceBy: string, idempotencyKey: string) =>
    finance.call(
      credentials.changeBusiness,
      { id, businessBy: usd(by), businessBalanceBy: usd(balanceBy), reason: 'Moved in' },
      { idempotencyKey },
    )

  await Promise.all([add('1000', '250.5', 'one'), add('300', '0', 'two')])
  const again = await add('1000', '250.5', 'one')
  const less = await add('-50', '-0.5', 'three')
  const below = await add('-5000', '0', 'four')

  expect(again.status).toBe(200)
  expect(less.answer.singleuser.business).toEqual(usd('1250'))
  expect(less.answer.singleuser.businessBalance).toEqual(usd('250'))
  expect(below.code).toBe('people.figure_below_zero')
  const rows = await db
    .selectFrom('businessAdjustments')
    .select(['businessDelta', 'reason'])
    .where('memberId', '=', id)
    .orderBy('businessDelta')
    .execute()
  expect(rows.map(({ businessDelta }) => businessDelta)).toEqual([
    -5_000_000_000n,
    30_000_000_000n,
    100_000_000_000n,
  ])
})

test('saving a member does not change business figures', async ({ api, db, given }) => {
  const { id } = await given.member()
  const asOwner = await api.as(await given.admin('owner'))

  const stale = await asOwner.send(contract.updateUser, { id, business: '0', reason: 'r' })
  const saved = await asOwner.send(contract.updateUser, { id, phone: '+43 1' })

  expect(stale.code).toBe('call.invalid')
  expect(saved.status).toBe(200)
  const rows = await db
    .selectFrom('businessAdjustments')
    .select('id')
    .where('memberId', '=', id)
    .execute()
  expect(rows).toEqual([])
})

test('a change takes the permission for finance and a reason', async ({ api, given }) => {
  const member = await given.member()
  const request = { id: member.id, business_by: '5' }
  const support = await api.as(await given.admin('support'))
  const finance = await api.as(await given.admin('finance'))
  const me = await api.as(member)

  const codes = [
    (await support.send(credentials.changeBusiness, { ...request, reason: 'r' })).code,
    (await me.send(credentials.changeBusiness, { ...request, reason: 'r' })).code,
    (await finance.send(credentials.changeBusiness, request)).code,
  ]

  expect(codes).toEqual(['people.not_permitted', 'people.not_permitted', 'call.invalid'])
})

test('with dual approval a change waits for a second admin', async ({ api, given, run }) => {
  const { id } = await given.member()
  const { finance: first, other: second } = await givenDualApproval({ api, given, run })

  const request = { id, businessBy: usd('70'), reason: 'Moved in' }
  const asked = await first.call(credentials.changeBusiness, request)
  const approvalId = asked.answer.approval?.id
  const approved = approvalId && (await second.call(approve, { id: approvalId }))

  expect(asked.answer.singleuser.business).toEqual(usd('0'))
  expect(approved?.status).toBe(200)
  const { singleuser } = (await first.call(contract.getUser, { id })).answer
  expect(singleuser.business).toEqual(usd('70'))
})
