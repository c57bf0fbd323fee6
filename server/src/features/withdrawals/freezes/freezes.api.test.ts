import { fundTreasury, withdrawTreasury } from '@clearstead/contract/treasury'
import { usd } from '@clearstead/contract/values/money'
import { cancelWithdrawal, decideWorking } from '@clearstead/contract/withdrawals'
import * as contract from '@clearstead/contract/withdrawals/freezes'
import * as payouts from '@clearstead/contract/withdrawals/payouts'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { apiTest as test } from '../../../../testing/api.ts'
import { switchDualApproval } from '../../../../testing/approvals/approvals.ts'
import { noticesOf } from '../../../../testing/notices/notices.ts'
import { expect } from '../../../../testing/test.ts'
import {
  dayAfter,
  givenBreaker,
  givenPending,
  reason,
} from '../../../../testing/withdrawals/freezes/freezes.ts'
import { givenApproved, sendResults } from '../../../../testing/withdrawals/payouts/payouts.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { freezeByRule, keepFreeze } from './freeze-payouts.ts'
import { notifyWaiting } from './notify-waiting.ts'

test('only an owner freezes payouts, and says until when', async ({ api, given, run, clock }) => {
  const { freeze, owner } = await givenBreaker({ api, given, run, clock })
  const finance = await api.as(await given.admin('finance'))
  const member = await api.as(await given.member())
  const request = { reason, wordBy: dayAfter(clock(), 3) }

  const refused = [
    await api.call(contract.freezePayouts, request),
    await member.call(contract.freezePayouts, request),
    await finance.call(contract.freezePayouts, request),
    await finance.call(contract.openPayouts, { id: 1 }),
    await finance.call(contract.sayWord, { text: reason, wordBy: request.wordBy }),
    await freeze({}),
    await freeze({ wordBy: dayAfter(clock(), 3), endsOn: dayAfter(clock(), 3) }),
    await freeze({ wordBy: dayAfter(clock(), 0) }),
    await freeze({ endsOn: dayAfter(clock(), 91) }),
    await owner.call(contract.openPayouts, { id: 1 }),
  ]
  const frozen = await freeze()
  const again = await freeze()

  expect(refused.map(({ code }) => code)).toEqual([
    'people.not_signed_in',
    ...Array(4).fill('people.not_permitted'),
    'freezes.until_needed',
    'freezes.until_needed',
    'freezes.day_out_of_range',
    'freezes.day_out_of_range',
    'freezes.not_frozen',
  ])
  expect(frozen.status).toBe(201)
  expect(again.code).toBe('freezes.frozen_already')
  const { answer } = await api.call(contract.getPayoutFreeze, {})
  expect(answer.freeze).toMatchObject({ reason, byRule: false, isOverdue: false })
})

test('while payouts are frozen nothing is approved, sealed, downloaded or paid, and the operator takes nothing out', async ({
  api,
  given,
  run,
  clock,
}) => {
  const { owner, freeze } = await givenBreaker({ api, given, run, clock })
  const finance = await api.as(await given.admin('finance'))
  await owner.call(fundTreasury, { amount: usd('500'), memo: 'Own money' })
  const pending = await givenPending({ given, run })
  const approved = await givenApproved({ given, run })
  const sealed = await givenApproved({ given, run })
  const { answer: made } = await finance.call(payouts.makePayout, {
    method: 'bank',
    withdrawals: [sealed.id],
  })
  const { answer } = await freeze()

  const refused = [
    await finance.call(decideWorking, { ...pending, status: 'approved' }),
    await finance.call(decideWorking, { ...approved, status: 'paid', txHash: 'TRF 88' }),
    await finance.call(payouts.makePayout, { method: 'bank' }),
    await finance.call(payouts.makePayout, { method: 'bank', withdrawals: [approved.id] }),
    await finance.call(payouts.downloadPayout, { id: made.payout.id, format: 'csv' }),
    await owner.call(withdrawTreasury, { amount: usd('10'), memo: 'For myself' }),
  ]
  await sendResults(finance, made.payout.id, `WD-${sealed.id},paid,TRF 9,,`)
  const settled = await finance.call(payouts.settlePayoutRow, {
    id: made.payout.id,
    withdrawalId: sealed.id,
  })
  const rejected = await finance.call(decideWorking, { ...pending, status: 'rejected', note: 'No' })
  const opened = await owner.call(contract.openPayouts, { id: answer.freeze.id })
  const paid = await finance.call(decideWorking, { ...approved, status: 'paid', txHash: 'TRF 88' })

  expect(refused.map(({ code }) => code)).toEqual(Array(6).fill('freezes.frozen'))
  expect(settled.code).toBe('freezes.frozen')
  expect([rejected.status, opened.status, paid.status]).toEqual([200, 200, 200])
})

test('members ask and cancel while payouts are frozen, and a file that was downloaded before is recorded', async ({
  api,
  given,
  run,
  clock,
}) => {
  const { freeze } = await givenBreaker({ api, given, run, clock })
  const finance = await api.as(await given.admin('finance'))
  const sent = await givenApproved({ given, run })
  const { answer } = await finance.call(payouts.makePayout, { method: 'bank' })
  const { id } = answer.payout
  await finance.call(payouts.downloadPayout, { id, format: 'csv' })
  await freeze()

  const asked = await givenPending({ given, run })
  const member = await api.as({ id: asked.memberId })
  const cancelled = await member.call(cancelWithdrawal, { id: asked.id })
  await sendResults(finance, id, `WD-${sent.id},paid,TRF 9,,`)
  const settled = await finance.call(payouts.settlePayoutRow, { id, withdrawalId: sent.id })

  expect(cancelled.status).toBe(200)
  expect(settled.answer.row.fate).toBe('paid')
})

test('payouts open by themselves with the day that was set, and on no other word', async ({
  api,
  given,
  run,
  db,
  clock,
}) => {
  const { freeze } = await givenBreaker({ api, given, run, clock })
  const keep = () => runAsJob({ db, clock }, 'open-payouts', keepFreeze)
  const shown = async () => (await api.call(contract.getPayoutFreeze, {})).answer
  await freeze({ wordBy: dayAfter(clock(), 1) })

  clock.forward({ days: 3 })
  await keep()
  await keep()
  const overdue = await shown()
  const alarms = await db.selectFrom('ownerAlarms').selectAll().execute()
  const refreshed = await api.as(await given.admin('owner'))
  await refreshed.call(contract.sayWord, { text: reason, endsOn: dayAfter(clock(), 2) })
  const said = await shown()
  clock.forward({ days: 1 })
  await keep()
  const before = await shown()
  clock.forward({ days: 1 })
  await keep()
  const after = await shown()

  expect(overdue.freeze?.isOverdue).toBe(true)
  expect(alarms.filter(({ key }) => key.startsWith('freeze-word:'))).toHaveLength(1)
  expect(said.freeze).toMatchObject({ isOverdue: false, endsOn: dayAfter(clock(), 0) })
  expect(before.freeze).not.toBeNull()
  expect(after.freeze).toBeNull()
  expect(after.past[0]).toMatchObject({ queue: 'by_date', words: [{ text: reason }] })
})

test('members whose requests wait are notified once of the freeze and once of its end', async ({
  api,
  given,
  run,
  db,
  clock,
}) => {
  const { owner, freeze } = await givenBreaker({ api, given, run, clock })
  const { memberId } = await givenPending({ given, run })
  const other = await given.member()
  const notices = async () => [
    ...(await noticesOf(db, memberId)),
    ...(await noticesOf(db, other.id)),
  ]
  const told = async () =>
    (await notices()).map(([event]) => event).filter((event) => event.startsWith('payouts.'))
  const { answer } = await freeze()

  await run(notifyWaiting)
  await run(notifyWaiting)
  const frozen = await told()
  await owner.call(contract.openPayouts, { id: answer.freeze.id })
  await run(notifyWaiting)
  await run(notifyWaiting)

  expect(frozen).toEqual(['payouts.frozen'])
  expect(await told()).toEqual(['payouts.frozen', 'payouts.opened'])
})

test('a rule freezes payouts with the threshold as the reason, once', async ({
  api,
  given,
  run,
  clock,
}) => {
  await givenBreaker({ api, given, run, clock })
  const crossed = {
    threshold: 'runway',
    scenario: 'no_deposits',
    limit: '30',
    found: '12',
  } as const

  const both = [
    await run((work) => freezeByRule(work, crossed)),
    await run((work) => freezeByRule(work, crossed)),
  ]

  const { answer } = await api.call(contract.getPayoutFreeze, {})
  expect(both).toEqual([true, false])
  expect(answer.freeze).toMatchObject({
    byRule: true,
    reason:
      'The treasury lasts 12 days without deposits for 90 days, less than the threshold of 30 days.',
  })
})

test('a second owner opens payouts while dual approval is on, and freezes them alone', async ({
  api,
  given,
  run,
  clock,
}) => {
  const { owner, freeze } = await givenBreaker({ api, given, run, clock })
  await given.admin('owner')
  onTestFinished(async () => void (await switchDualApproval(run, { isOn: false })))
  await switchDualApproval(run, { isOn: true })
  const { answer } = await freeze()

  const asked = await owner.call(contract.openPayouts, { id: answer.freeze.id })
  const word = await owner.call(contract.sayWord, { text: reason, wordBy: dayAfter(clock(), 5) })
  const end = await owner.call(contract.sayWord, { text: reason, endsOn: dayAfter(clock(), 5) })

  expect(asked.answer.approval?.status).toBe('waiting')
  expect(word.answer.approval).toBeUndefined()
  expect(end.answer.approval?.status).toBe('waiting')
  expect((await api.call(contract.getPayoutFreeze, {})).answer.freeze).not.toBeNull()
})

test('two owners who freeze at once make one freeze', async ({ api, given, run, db, clock }) => {
  const { freeze } = await givenBreaker({ api, given, run, clock })

  const answers = await Promise.all([freeze(), freeze(), freeze()])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from payout_freezes where opened_at is null`.execute(db)
  expect(rows).toEqual([{ count: 1n }])
})
