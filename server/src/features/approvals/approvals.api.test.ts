import { approve, listApprovals, rejectApproval } from '@clearstead/contract/approvals'
import { listAudit } from '@clearstead/contract/people/admins'
import * as treasury from '@clearstead/contract/treasury'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import { subtract, usd } from '@clearstead/contract/values/money'
import * as withdrawals from '@clearstead/contract/withdrawals'
import { apiTest as test } from '../../../testing/api.ts'
import {
  givenDualApproval,
  givenLargeWithdrawal,
  movement,
  requestFunding,
} from '../../../testing/approvals/approvals.ts'
import { expect } from '../../../testing/test.ts'
import { operatorBalances } from '../../ledger/balances.ts'

const page = { page: 1, limit: 10 }

test('books a movement at once with dual approval off', async ({ api, given }) => {
  const owner = await api.as(await given.admin('owner'))

  const booked = await owner.call(treasury.fundTreasury, movement)

  expect(booked.answer.transferId).toBeGreaterThan(0)
  expect(booked.answer.approval).toBeUndefined()
  expect((await owner.call(listApprovals, page)).answer.total).toBe(0)
})

test('books a movement in the name of the second owner who approves it', async ({
  api,
  db,
  given,
  run,
}) => {
  const { owner, second, ids } = await givenDualApproval({ api, given, run })
  const before = await operatorBalances(db)

  const requested = await owner.call(treasury.fundTreasury, movement)
  const between = await operatorBalances(db)
  const id = requested.answer.approval?.id as ApprovalId
  const listed = await second.call(listApprovals, { ...page, status: 'waiting' })
  const approved = await second.call(approve, { id })
  const after = await operatorBalances(db)

  expect(requested.answer.transferId).toBeUndefined()
  expect(requested.body.message).toBe('Waiting for the approval of a second admin.')
  expect(requested.answer.approval?.expiresAt).toEqual(new Date('2026-04-03T09:00:00Z'))
  expect(between).toEqual(before)
  expect(subtract(after.treasury, before.treasury)).toEqual(usd('500'))
  expect(listed.answer.rows).toMatchObject([
    {
      id,
      call: 'POST /treasury/fund',
      permission: 'owner',
      askedBy: ids.owner,
      summary: {
        code: 'treasury.summary.movement',
        facts: {
          kind: 'fund',
          amount: '500.00000000',
          gain: '0.00000000',
          memo: 'Working capital',
        },
        message: 'Put $500.00 into the treasury: Working capital',
      },
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
  const lines = await second.call(listAudit, { ...page, subject: `approval:${id}` })
  const summary = listed.answer.rows[0]?.summary
  expect(lines.answer.rows).toMatchObject([{ after: { summary } }, { after: { asked: summary } }])
})

test('what a request and its approval say is in the language of each admin', async ({
  api,
  given,
  run,
}) => {
  const { owner, second } = await givenDualApproval({ api, given, run })
  const hindi = { headers: { 'accept-language': 'hi' } }

  const requested = await owner.call(treasury.fundTreasury, movement, hindi)
  const id = requested.answer.approval?.id as ApprovalId
  const approved = await second.call(approve, { id }, hindi)

  expect(requested.body.message).toBe('दूसरे एडमिन की स्वीकृति की प्रतीक्षा है।')
  expect(approved.body).toMatchObject({
    message: 'स्वीकृत और पूरा किया गया।',
    result: { message: 'दर्ज हुआ' },
  })
})

test('refuses the decision of the asking admin, of strangers and without the permission', async ({
  api,
  given,
  run,
}) => {
  const { owner, finance } = await givenDualApproval({ api, given, run })
  const asMember = await api.as(await given.member())
  const id = await requestFunding(owner)

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

test('stores equal requests once, also simultaneous ones', async ({ api, given, run }) => {
  const { owner, second } = await givenDualApproval({ api, given, run })
  const request = { amount: usd('77'), memo: 'Only once' }

  const ids = await Promise.all(
    [owner, second, owner, owner].map((who) => requestFunding(who, request)),
  )
  const other = await requestFunding(owner, { ...request, amount: usd('78') })

  expect(new Set(ids).size).toBe(1)
  expect(other).not.toBe(ids[0])
})

test('refuses an impossible request at once and stores nothing', async ({ api, given, run }) => {
  const { owner, finance } = await givenDualApproval({ api, given, run })
  const { decision } = await givenLargeWithdrawal({ api, given, run })
  const before = (await owner.call(listApprovals, page)).answer.total

  const tooMuch = await owner.call(treasury.withdrawTreasury, {
    ...movement,
    amount: usd('80000000'),
  })
  const early = await finance.call(withdrawals.decideWorking, {
    ...decision,
    status: 'paid',
    txHash: 'TRF 1',
  })
  const wrong = await finance.call(withdrawals.decideWorking, {
    ...decision,
    amount: usd('1999'),
    status: 'approved',
  })

  expect([tooMuch.code, early.code, wrong.code]).toEqual([
    'treasury.bank_short',
    'withdrawals.not_approved',
    'withdrawals.mismatch',
  ])
  expect((await owner.call(listApprovals, page)).answer.total).toBe(before)
})

test('takes approval for a large withdrawal, and none for a small one or a rejection', async ({
  api,
  given,
  run,
}) => {
  const { finance, other } = await givenDualApproval({ api, given, run })
  const large = await givenLargeWithdrawal({ api, given, run })
  const refused = await givenLargeWithdrawal({ api, given, run })
  const small = await givenLargeWithdrawal({ api, given, run }, usd('1000'))

  const waits = await finance.call(withdrawals.decideWorking, {
    ...large.decision,
    status: 'approved',
  })
  const done = await finance.call(withdrawals.decideWorking, {
    ...small.decision,
    status: 'approved',
  })
  const rejected = await finance.call(withdrawals.decideWorking, {
    ...refused.decision,
    status: 'rejected',
    note: 'Name differs',
  })
  const id = waits.answer.approval?.id as ApprovalId
  const approved = await other.call(approve, { id })

  expect(waits.answer.request.status).toBe('pending')
  expect([done.answer.request.status, done.answer.approval]).toEqual(['approved', undefined])
  expect(rejected.answer.request.status).toBe('rejected')
  expect(approved.body.result).toMatchObject({ request: { status: 'approved' } })
})

test('changes nothing when a request is rejected or withdrawn, and refuses to approve it later', async ({
  api,
  db,
  given,
  run,
}) => {
  const { owner, second } = await givenDualApproval({ api, given, run })
  const one = await requestFunding(owner, { ...movement, memo: 'Turned down' })
  const two = await requestFunding(owner, { ...movement, memo: 'Taken back' })
  const before = await operatorBalances(db)

  const rejected = await second.call(rejectApproval, { id: one, note: 'Not now' })
  const takenBack = await owner.call(rejectApproval, { id: two, note: '' })
  const late = [await second.call(approve, { id: one }), await second.call(approve, { id: two })]
  const again = await requestFunding(owner, { ...movement, memo: 'Turned down' })

  expect(rejected.answer.approval).toMatchObject({ status: 'rejected', note: 'Not now' })
  expect(takenBack.answer.approval.status).toBe('rejected')
  expect(late.map(({ code }) => code)).toEqual(Array(2).fill('approvals.decided'))
  expect(late[0]?.body.message).toMatch(
    /^This approval request was already rejected by .+, 2026-03-31/,
  )
  expect(await operatorBalances(db)).toEqual(before)
  expect(again).not.toBe(one)
})

test('refuses the request of a sole owner, because nobody else can approve it', async ({
  api,
  db,
  given,
  run,
}) => {
  const { owner, ids } = await givenDualApproval({ api, given, run })
  await db
    .updateTable('users')
    .set({ status: 'block' })
    .where('role', '=', 'admin')
    .where('id', '<>', ids.owner)
    .execute()

  const refused = await owner.call(treasury.fundTreasury, movement)

  expect(refused.code).toBe('approvals.nobody_else')
})
