import { approve, listApprovals, rejectApproval } from '@clearstead/contract/approvals'
import * as treasury from '@clearstead/contract/treasury'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import { subtract, usd } from '@clearstead/contract/values/money'
import * as withdrawals from '@clearstead/contract/withdrawals'
import { operatorBalances } from '../../ledger/balances.ts'
import { apiTest as test } from '../../testing/api.ts'
import { expect } from '../../testing/test.ts'
import { askToFund, givenFourEyes, givenLargeWithdrawal, movement } from './test-approvals.ts'

const page = { page: 1, limit: 10 }

test('with four eyes off, a movement is booked at once', async ({ api, given }) => {
  const owner = await api.as(await given.admin('owner'))

  const booked = await owner.call(treasury.fundTreasury, movement)

  expect(booked.answer.transferId).toBeGreaterThan(0)
  expect(booked.answer.approval).toBeUndefined()
  expect((await owner.call(listApprovals, page)).answer.total).toBe(0)
})

test('a movement waits, and is booked by a second owner in their name', async ({
  api,
  db,
  given,
  run,
}) => {
  const { owner, second, ids } = await givenFourEyes({ api, given, run })
  const before = await operatorBalances(db)

  const asked = await owner.call(treasury.fundTreasury, movement)
  const between = await operatorBalances(db)
  const id = asked.answer.approval?.id as ApprovalId
  const listed = await second.call(listApprovals, { ...page, status: 'waiting' })
  const approved = await second.call(approve, { id })
  const after = await operatorBalances(db)

  expect(asked.answer.transferId).toBeUndefined()
  expect(asked.body.message).toBe('Waiting for the approval of a second admin.')
  expect(asked.answer.approval?.expiresAt).toEqual(new Date('2026-04-03T09:00:00Z'))
  expect(between).toEqual(before)
  expect(subtract(after.treasury, before.treasury)).toEqual(usd('500'))
  expect(listed.answer.rows).toMatchObject([
    {
      ...{ id, call: 'POST /treasury/fund', permission: 'owner', askedBy: ids.owner },
      summary: 'Put 500.00 USD into the treasury: Working capital',
      request: { amount: '500.00000000', memo: 'Working capital' },
    },
  ])
  expect(approved.answer.approval).toMatchObject({ status: 'approved', decidedBy: ids.second })
  expect(approved.body.result).toMatchObject({ message: 'Booked' })
  const booked = await db
    .selectFrom('treasuryMovements')
    .select('adminId')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(booked?.adminId).toBe(ids.second)
  const audited = await db
    .selectFrom('auditLog')
    .select(['actorId', 'after'])
    .where('subject', '=', `approval:${id}`)
    .orderBy('id')
    .execute()
  expect(audited.map(({ actorId }) => actorId)).toEqual([ids.owner, ids.second])
  expect(audited[1]?.after).toMatchObject({ asked_by: ids.owner, approved_by: ids.second })
})

test('the same person, a stranger and an admin without the permission are refused', async ({
  api,
  given,
  run,
}) => {
  const { owner, finance } = await givenFourEyes({ api, given, run })
  const asMember = await api.as(await given.member())
  const id = await askToFund(owner)

  const codes = []
  for (const who of [owner, finance, asMember, api]) {
    codes.push((await who.call(approve, { id })).code)
  }
  codes.push((await finance.call(rejectApproval, { id, note: '' })).code)
  codes.push((await asMember.call(rejectApproval, { id, note: '' })).code)
  codes.push((await asMember.call(listApprovals, page)).code)
  codes.push((await owner.call(approve, { id: 999_999 as ApprovalId })).code)

  expect(codes).toEqual([
    'approvals.same_person',
    'people.not_permitted',
    'people.not_permitted',
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
    'people.not_permitted',
    'approvals.unknown',
  ])
  expect((await owner.call(listApprovals, { ...page, status: 'waiting' })).answer.rows[0]?.id).toBe(
    id,
  )
})

test('the same request is not stored twice, also when asked at once', async ({
  api,
  given,
  run,
}) => {
  const { owner, second } = await givenFourEyes({ api, given, run })
  const request = { amount: usd('77'), memo: 'Only once' }

  const ids = await Promise.all([owner, second, owner, owner].map((who) => askToFund(who, request)))
  const other = await askToFund(owner, { ...request, amount: usd('78') })

  expect(new Set(ids).size).toBe(1)
  expect(other).not.toBe(ids[0])
})

test('what could not be done is refused at once and not stored', async ({ api, given, run }) => {
  const { owner, finance } = await givenFourEyes({ api, given, run })
  const { decision } = await givenLargeWithdrawal({ api, given, run })
  const before = (await owner.call(listApprovals, page)).answer.total

  const tooMuch = await owner.call(treasury.withdrawTreasury, {
    ...movement,
    amount: usd('80000000'),
  })
  const early = await finance.call(withdrawals.decideWorking, {
    ...{ ...decision, status: 'paid', txHash: 'TRF 1' },
  })
  const wrong = await finance.call(withdrawals.decideWorking, {
    ...{ ...decision, amount: usd('1999'), status: 'approved' },
  })

  expect([tooMuch.code, early.code, wrong.code]).toEqual([
    'treasury.custody_short',
    'withdrawals.not_approved',
    'withdrawals.mismatch',
  ])
  expect((await owner.call(listApprovals, page)).answer.total).toBe(before)
})

test('a large withdrawal waits, a small one and a rejection do not', async ({
  api,
  given,
  run,
}) => {
  const { finance, other } = await givenFourEyes({ api, given, run })
  const large = await givenLargeWithdrawal({ api, given, run })
  const refused = await givenLargeWithdrawal({ api, given, run })
  const small = await givenLargeWithdrawal({ api, given, run }, usd('1000'))

  const waits = await finance.call(withdrawals.decideWorking, {
    ...{ ...large.decision, status: 'approved' },
  })
  const done = await finance.call(withdrawals.decideWorking, {
    ...{ ...small.decision, status: 'approved' },
  })
  const rejected = await finance.call(withdrawals.decideWorking, {
    ...{ ...refused.decision, status: 'rejected', note: 'Name differs' },
  })
  const id = waits.answer.approval?.id as ApprovalId
  const approved = await other.call(approve, { id })

  expect(waits.answer.request.status).toBe('pending')
  expect([done.answer.request.status, done.answer.approval]).toEqual(['approved', undefined])
  expect(rejected.answer.request.status).toBe('rejected')
  expect(approved.body.result).toMatchObject({ request: { status: 'approved' } })
})

test('rejected or taken back, nothing happens and nothing can be approved', async ({
  api,
  db,
  given,
  run,
}) => {
  const { owner, second } = await givenFourEyes({ api, given, run })
  const one = await askToFund(owner, { ...movement, memo: 'Turned down' })
  const two = await askToFund(owner, { ...movement, memo: 'Taken back' })
  const before = await operatorBalances(db)

  const rejected = await second.call(rejectApproval, { id: one, note: 'Not now' })
  const takenBack = await owner.call(rejectApproval, { id: two, note: '' })
  const late = [await second.call(approve, { id: one }), await second.call(approve, { id: two })]
  const again = await askToFund(owner, { ...movement, memo: 'Turned down' })

  expect(rejected.answer.approval).toMatchObject({ status: 'rejected', note: 'Not now' })
  expect(takenBack.answer.approval.status).toBe('rejected')
  expect(late.map(({ code }) => code)).toEqual(Array(2).fill('approvals.decided'))
  expect(late[0]?.body.message).toBe('This request for approval was already rejected.')
  expect(await operatorBalances(db)).toEqual(before)
  expect(again).not.toBe(one)
})

test('a sole owner is told that nobody else could approve', async ({ api, db, given, run }) => {
  const { owner, ids } = await givenFourEyes({ api, given, run })
  await db
    .updateTable('users')
    .set({ status: 'block' })
    .where('role', '=', 'admin')
    .where('id', '<>', ids.owner)
    .execute()

  const refused = await owner.call(treasury.fundTreasury, movement)

  expect(refused.code).toBe('approvals.nobody_else')
})
