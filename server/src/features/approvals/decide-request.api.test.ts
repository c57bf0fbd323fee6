import { approve, listApprovals, rejectApproval } from '@clearstead/contract/approvals'
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
  requestWithdrawalApproval,
  switchDualApproval,
} from '../../../testing/approvals/approvals.ts'
import { expect } from '../../../testing/test.ts'
import { operatorBalances, walletsOf } from '../../ledger/balances.ts'

const page = { page: 1, limit: 10 }

test('a request expires after 72 hours and can be made again', async ({
  api,
  clock,
  given,
  run,
}) => {
  const { owner } = await givenDualApproval({ api, given, run })
  const request = { ...movement, memo: 'Too slow' }
  const id = await requestFunding(owner, request)
  const forgotten = await requestFunding(owner, { ...movement, memo: 'Never looked at' })

  clock.forward({ hours: 72 })
  const later = await api.as(await given.admin('owner'))
  const laterSecond = await api.as(await given.admin('owner'))
  const late = await laterSecond.call(approve, { id })
  const lateAgain = await laterSecond.call(rejectApproval, { id, note: '' })
  const expired = await later.call(listApprovals, { ...page, status: 'expired' })
  const waiting = await later.call(listApprovals, { ...page, status: 'waiting' })
  const anew = await requestFunding(later, request)

  expect([late.code, lateAgain.code]).toEqual(['approvals.expired', 'approvals.expired'])
  expect(expired.answer.rows.slice(0, 2).map((row) => row.id)).toEqual([forgotten, id])
  expect(waiting.answer.rows).toEqual([])
  expect(anew).not.toBe(id)
})

test('a request whose facts have changed is refused and marked as stale', async ({
  api,
  given,
  run,
}) => {
  const { finance, other } = await givenDualApproval({ api, given, run })
  const { decision, asMember, id: withdrawal } = await givenLargeWithdrawal({ api, given, run })
  const id = await requestWithdrawalApproval(finance, decision)
  await asMember.call(withdrawals.cancelWithdrawal, { id: withdrawal })

  const late = await other.call(approve, { id })
  const again = await other.call(approve, { id })
  const stale = await other.call(listApprovals, { ...page, status: 'stale' })

  expect([late.code, again.code]).toEqual(['approvals.changed', 'approvals.changed'])
  expect(stale.answer.rows.map((row) => row.id)).toContain(id)
})

test('the request of an admin who is blocked by now is refused', async ({
  api,
  db,
  given,
  run,
}) => {
  const { owner, second, ids } = await givenDualApproval({ api, given, run })
  const id = await requestFunding(owner, { ...movement, memo: 'By somebody blocked' })
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', ids.owner).execute()

  const late = await second.call(approve, { id })

  expect(late.code).toBe('approvals.changed')
})

test('a waiting request still takes a second admin after dual approval is switched off', async ({
  api,
  given,
  run,
}) => {
  const { owner, second } = await givenDualApproval({ api, given, run })
  const id = await requestFunding(owner, { ...movement, memo: 'Asked before' })
  await switchDualApproval(run, { isOn: false })

  const own = await owner.call(approve, { id })
  const approved = await second.call(approve, { id })

  expect(own.code).toBe('approvals.same_person')
  expect(approved.answer.approval.status).toBe('approved')
})

test('simultaneous approvals execute the call once, also under one idempotency key', async ({
  api,
  db,
  given,
  run,
}) => {
  const { owner, second } = await givenDualApproval({ api, given, run })
  const third = await api.as(await given.admin('owner'))
  const id = await requestFunding(owner, { ...movement, memo: 'At once' })
  const before = await operatorBalances(db)

  const replies = await Promise.all([
    ...[1, 2, 3].map(() => second.call(approve, { id }, { idempotencyKey: 'approve-once' })),
    third.call(approve, { id }),
    third.call(approve, { id }),
  ])

  const done = replies.filter(({ code }) => code === undefined)
  expect(done.length).toBeGreaterThan(0)
  for (const { code } of replies) expect([undefined, 'approvals.decided']).toContain(code)
  expect(subtract((await operatorBalances(db)).treasury, before.treasury)).toEqual(usd('500'))
})

test('a simultaneous approval and rejection end as one of the two', async ({
  api,
  db,
  given,
  run,
}) => {
  const { owner, second } = await givenDualApproval({ api, given, run })
  const id = await requestFunding(owner, { ...movement, memo: 'Yes and no' })
  const before = await operatorBalances(db)

  const [yes, no] = await Promise.all([
    second.call(approve, { id }),
    owner.call(rejectApproval, { id, note: '' }),
  ])

  expect([yes.code, no.code].filter((code) => code === 'approvals.decided')).toHaveLength(1)
  const moved = subtract((await operatorBalances(db)).treasury, before.treasury)
  expect(moved).toEqual(yes.code === undefined ? usd('500') : usd('0'))
})

test('an approval while the member cancels ends as one of the two', async ({
  api,
  db,
  given,
  run,
}) => {
  const { finance, other } = await givenDualApproval({ api, given, run })
  const {
    decision,
    asMember,
    member,
    id: withdrawal,
  } = await givenLargeWithdrawal({ api, given, run })
  const id = await requestWithdrawalApproval(finance, decision)

  const [approved, cancelled] = await Promise.all([
    other.call(approve, { id }),
    asMember.call(withdrawals.cancelWithdrawal, { id: withdrawal }),
  ])

  expect([approved.code, cancelled.code].filter((code) => code === undefined)).toHaveLength(1)
  const held = await walletsOf(db, member.id)
  expect(held.pending_withdrawal).toEqual(approved.code === undefined ? usd('2000') : undefined)
})

test('a request keeps waiting when its call is refused for now', async ({ api, given, run }) => {
  const { owner, second } = await givenDualApproval({ api, given, run })
  await given.treasury('100')
  const { answer } = await owner.call(treasury.withdrawTreasury, {
    amount: usd('90'),
    memo: 'Rent',
  })
  const id = answer.approval?.id as ApprovalId
  await given.treasury('10')

  const short = await second.call(approve, { id })
  await given.treasury('100')
  const paid = await second.call(approve, { id })

  expect(short.code).toBe('treasury.short')
  expect(paid.answer.approval.status).toBe('approved')
})

test('the database refuses an approval by the asking admin, and every change of a request', async ({
  api,
  given,
  owner: database,
  run,
}) => {
  const { owner, ids } = await givenDualApproval({ api, given, run })
  const id = await requestFunding(owner, { ...movement, memo: 'By the back door' })
  const approveOwn = `update approvals set status = 'approved', decided_by = ${ids.owner},
    decided_at = now(), result = '{}' where id = ${id}`
  const change = `update approvals set request = '{"amount": "1"}' where id = ${id}`

  await expect(database.query(approveOwn)).rejects.toThrow(/approvals_take_two/)
  await expect(database.query(change)).rejects.toThrow(/never changed/)
  await expect(database.query('delete from approvals')).rejects.toThrow(/never changed/)
})
