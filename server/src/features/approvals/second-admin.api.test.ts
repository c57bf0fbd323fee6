import { approve, rejectApproval } from '@clearstead/contract/approvals'
import * as deposits from '@clearstead/contract/deposits'
import * as topups from '@clearstead/contract/plans/topups'
import { getAdminDashboard } from '@clearstead/contract/reports/dashboards'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import * as withdrawals from '@clearstead/contract/withdrawals'
import { type Api, apiTest as test } from '../../../testing/api.ts'
import {
  givenDualApproval,
  givenLargeWithdrawal,
  switchDualApproval,
} from '../../../testing/approvals/approvals.ts'
import type { Given } from '../../../testing/given.ts'
import { givenOnChain } from '../../../testing/given-money.ts'
import { startApproval } from '../../../testing/plans/topups/topups.ts'
import { expect } from '../../../testing/test.ts'
import type { Caller } from '../../simulation/call-api.ts'
import { currentSettings } from '../settings/public.ts'
import { saveSettings } from '../settings/saving/public.ts'

const page = { page: 1, limit: 10, sort: 'oldest' } as const

async function reported(api: Api, given: Given, amount: string) {
  const member = await given.member()
  const { answer } = await (await api.as(member)).call(deposits.requestDeposit, {
    amount: usd(amount),
    method: 'bank',
    reference: `WIRE-${member.id}`,
  })
  const { id } = answer.deposit
  return { id, memberId: member.id, amount: usd(amount), status: 'approved' } as const
}

const queueOf = async (who: Caller, filter: { secondAdmin?: boolean; status?: 'pending' }) =>
  (await who.call(deposits.listDeposits, { ...page, ...filter })).answer

test('a deposit that waits for a second admin leaves those to decide, and comes back once that is refused', async ({
  api,
  given,
  run,
}) => {
  const { owner, finance, other, ids } = await givenDualApproval({ api, given, run })
  await given.bankAccount()
  const large = await reported(api, given, '2500')
  const small = await reported(api, given, '10')
  const toDecide = { status: 'pending', secondAdmin: false } as const
  const count = async () => (await owner.call(getAdminDashboard, {})).answer.waiting.deposits

  const before = await queueOf(finance, toDecide)
  const countBefore = await count()
  const { answer } = await finance.call(deposits.decideDeposit, large)
  const id = answer.approval?.id as ApprovalId
  const left = await queueOf(finance, toDecide)
  const asked = await queueOf(other, { secondAdmin: true })
  const all = await queueOf(finance, { status: 'pending' })
  const countAsked = await count()
  await other.call(rejectApproval, { id, note: 'Not this one' })
  const again = await queueOf(finance, toDecide)
  const none = await queueOf(finance, { secondAdmin: true })

  expect(before.rows).toMatchObject([
    { id: large.id, needsSecondAdmin: true },
    { id: small.id, needsSecondAdmin: false },
  ])
  expect([before.waiting, before.askedSecondAdmin, countBefore]).toEqual([2, 0, 2])
  expect(left.rows.map((row) => row.id)).toEqual([small.id])
  expect([left.total, left.waiting, left.askedSecondAdmin, countAsked]).toEqual([1, 1, 1, 1])
  expect(asked.rows).toMatchObject([
    { id: large.id, status: 'pending', secondAdmin: { id, askedBy: ids.finance } },
  ])
  expect(asked.rows[0]?.secondAdmin?.askedByName).not.toBe('')
  expect(all.rows).toHaveLength(2)
  expect(again.rows.map((row) => row.id)).toEqual([large.id, small.id])
  expect([again.waiting, none.total, none.askedSecondAdmin]).toEqual([2, 0, 0])
})

test('a request to a second admin that has expired, or whose deposit is done with, holds no row', async ({
  api,
  clock,
  given,
  run,
}) => {
  const { finance, ids } = await givenDualApproval({ api, given, run })
  await given.bankAccount()
  const [first, second] = [await reported(api, given, '2500'), await reported(api, given, '2600')]
  await finance.call(deposits.decideDeposit, first)
  await finance.call(deposits.decideDeposit, second)

  await finance.call(deposits.decideDeposit, { ...first, status: 'rejected', note: 'Not ours' })
  const afterRejection = await queueOf(finance, { secondAdmin: true })
  clock.forward({ hours: 72 })
  const later = await api.as({ kind: 'admin', id: ids.finance })
  const expired = await queueOf(later, { secondAdmin: true })
  const toDecide = await queueOf(later, { status: 'pending', secondAdmin: false })

  expect(afterRejection.rows.map(({ id }) => id)).toEqual([second.id])
  expect([expired.total, expired.askedSecondAdmin]).toEqual([0, 0])
  const found = toDecide.rows.filter(({ id }) => id === first.id || id === second.id)
  expect(found.map(({ id }) => id)).toEqual([second.id])
  expect(found[0]?.secondAdmin).toBeUndefined()
})

test('a row says whether a second admin is needed by what its reader decided today', async ({
  api,
  given,
  run,
}) => {
  const { finance, other } = await givenDualApproval({ api, given, run })
  await given.bankAccount()
  const six = []
  for (let count = 0; count < 6; count++) six.push(await reported(api, given, '1000'))
  const own = new Set<number>(six.map(({ id }) => id))
  const needs = async (who: Caller) =>
    (await queueOf(who, { status: 'pending' })).rows
      .filter(({ id }) => own.has(id))
      .map((row) => row.needsSecondAdmin)

  const before = await needs(finance)
  const waited = []
  for (const one of six.slice(0, 5)) {
    waited.push((await finance.call(deposits.decideDeposit, one)).answer.approval !== undefined)
  }
  const after = await needs(finance)
  const others = await needs(other)
  await switchDualApproval(run, { isOn: false })
  const off = await needs(finance)

  expect(before).toEqual(Array(6).fill(false))
  expect(waited).toEqual(Array(5).fill(false))
  expect([after, others, off]).toEqual([[true], [false], [false]])
})

test('a withdrawal waits for its approval as pending and for its payment as approved', async ({
  api,
  given,
  run,
}) => {
  await given.treasury('10000')
  const { finance, other, ids } = await givenDualApproval({ api, given, run })
  await givenOnChain(run, ids.owner, '10000')
  const { decision } = await givenLargeWithdrawal({ api, given, run })
  const list = async (filter: object) =>
    (await other.call(withdrawals.listWithdrawals, { ...page, ...filter })).answer
  const asked = () => list({ secondAdmin: true, exceptKind: 'roi' })

  const first = await finance.call(withdrawals.decideWorking, { ...decision, status: 'approved' })
  const toApprove = await asked()
  const ofRoi = await list({ secondAdmin: true, kind: 'roi' })
  await other.call(approve, { id: first.answer.approval?.id as ApprovalId })
  const between = await asked()
  const approved = await list({ status: 'approved' })
  const payment = { ...decision, status: 'paid', txHash: 'TRF 1', paidFrom: 'bank' } as const
  const second = await finance.call(withdrawals.decideWorking, payment)
  const toPay = await asked()

  expect(first.answer.approval).toBeDefined()
  expect(toApprove.rows).toMatchObject([
    { id: decision.id, status: 'pending', needsSecondAdmin: true, secondAdmin: {} },
  ])
  expect([toApprove.waiting, toApprove.askedSecondAdmin]).toEqual([0, 1])
  expect([ofRoi.total, ofRoi.askedSecondAdmin]).toEqual([0, 0])
  expect([between.total, between.askedSecondAdmin]).toEqual([0, 0])
  expect(approved.rows[0]).toMatchObject({ needsSecondAdmin: true })
  expect(approved.rows[0]?.secondAdmin).toBeUndefined()
  expect(second.answer.approval).toBeDefined()
  expect(toPay.rows).toMatchObject([{ status: 'approved', secondAdmin: { askedBy: ids.finance } }])
  expect([toPay.waiting, toPay.approved, toPay.askedSecondAdmin]).toEqual([0, 1, 1])
})

test('a top-up that waits for a second admin is listed apart', async ({
  api,
  clock,
  given,
  run,
}) => {
  const member = await given.member({ plan: usd('100'), funding: usd('100') })
  await startApproval(run, clock)
  await run(async (work) => {
    const { settings } = await currentSettings(work.tx, work.now)
    const security = { ...settings.security, dualApproval: true, dualApprovalAbove: usd('10') }
    await saveSettings(work, { settings: { ...settings, security } })
  })
  const finance = await api.as(await given.admin('finance'))
  const other = await api.as(await given.admin('finance'))
  const topUp = async (amount: string) =>
    (await (await api.as(member)).call(topups.addTopup, { amount: usd(amount) })).answer.topup
  const [small, large] = [await topUp('10'), await topUp('20')]
  const list = async (filter: object) =>
    (await other.call(topups.listTopups, { ...page, ...filter })).answer

  const before = await list({ status: 'pending', secondAdmin: false })
  const requested = await finance.call(topups.decideTopup, {
    id: large.id,
    amount: large.amount,
    memberId: member.id,
    status: 'approved',
  })
  const left = await list({ status: 'pending', secondAdmin: false })
  const asked = await list({ secondAdmin: true })

  expect(before.rows).toMatchObject([
    { id: small.id, needsSecondAdmin: false },
    { id: large.id, needsSecondAdmin: true },
  ])
  expect(requested.answer.approval).toBeDefined()
  expect(left.rows.map(({ id }) => id)).toEqual([small.id])
  expect([left.total, left.waiting, left.askedSecondAdmin]).toEqual([1, 1, 1])
  expect(asked.rows).toMatchObject([{ id: large.id, status: 'pending', secondAdmin: {} }])
})
