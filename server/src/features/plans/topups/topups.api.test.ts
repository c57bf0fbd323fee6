import * as contract from '@clearstead/contract/plans/topups'
import { getTransfer, listTransfers } from '@clearstead/contract/transparency/books'
import type { ActivePlanId, PlanId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { defined } from '../../../../testing/defined.ts'
import type { Given } from '../../../../testing/given.ts'
import { givenConfirmation } from '../../../../testing/given-money.ts'
import { reachLimit, startApproval } from '../../../../testing/plans/topups/topups.ts'
import { expect } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'

const page = { page: 1, limit: 10 }
const list = { ...page, sort: 'newest' } as const

async function people(api: Api, given: Given) {
  const member = await given.member({ plan: usd('100'), funding: usd('100') })
  const payer = await given.member({ plan: usd('100'), funding: usd('100') })
  return {
    member,
    payer,
    asMember: await api.as(member),
    asPayer: await api.as(payer),
    asFinance: await api.as(await given.admin('finance')),
    asSupport: await api.as(await given.admin('support')),
  }
}

test('a plan grows once, however often the call is repeated', async ({ api, db, given }) => {
  const { member, asMember } = await people(api, given)
  const key = { idempotencyKey: 'grow-1' }

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => asMember.call(contract.addTopup, { amount: usd('10') }, key)),
  )
  const other = await asMember.call(contract.addTopup, { amount: usd('11') }, key)

  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers[0]?.answer.topup).toMatchObject({
    kind: 'own',
    status: 'approved',
    amount: usd('10'),
    planName: 'Standard',
    memberId: member.id,
    payerId: member.id,
    codeId: null,
    decidedBy: null,
  })
  expect(other.code).toBe('call.key_reused')
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('90'), principal: usd('110') })
})

test('top-ups can be made, seen and decided only by the right people', async ({
  api,
  db,
  given,
  run,
}) => {
  const { member, payer, asMember, asPayer, asFinance, asSupport } = await people(api, given)
  const entry = { memberId: member.id, payerId: payer.id, amount: usd('10') }
  const own = { amount: usd('10') }

  const verificationToken = await givenConfirmation(run, payer.id, 'transfer')
  const made = await asPayer.call(contract.addEntry, { ...entry, verificationToken })
  const { id } = made.answer.topup
  const decision = { id, status: 'approved', amount: usd('10'), memberId: member.id } as const
  const refused = [
    await api.call(contract.addTopup, own),
    await asFinance.call(contract.addTopup, own),
    await api.call(contract.addEntry, entry),
    // The caller pays; another payer in the request is refused.
    await asMember.call(contract.addEntry, entry),
    await api.call(contract.listTopups, list),
    await asMember.call(contract.listTopups, list),
    await asMember.call(contract.listTopupsOf, { id: payer.id, ...page }),
    await asMember.call(contract.decideTopup, decision),
    await asSupport.call(contract.decideTopup, decision),
    await asSupport.call(contract.removeTopup, { id }),
    await asMember.call(contract.removeTopup, { id }),
    await asPayer.call(contract.removeTopup, { id }),
    await asFinance.call(contract.decideTopup, decision),
  ]
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', payer.id).execute()
  const blocked = await asPayer.call(contract.addEntry, entry)

  expect(refused.map(({ code }) => code)).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_signed_in',
    'people.not_yours',
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_yours',
    'people.not_permitted',
    'people.not_permitted',
    'people.not_permitted',
    'topups.unknown',
    'topups.decided',
    'topups.decided',
  ])
  expect(blocked.code).toBe('people.blocked')
  expect(await walletsOf(db, payer.id)).toEqual({ funding: usd('90'), principal: usd('100') })
})

test('top-ups are listed for both sides, and for admins by filter', async ({ api, given, run }) => {
  const { member, payer, asMember, asPayer, asFinance } = await people(api, given)
  const amount = usd('10')
  const verificationToken = await givenConfirmation(run, payer.id, 'transfer')
  const entry = await asPayer.call(contract.addEntry, {
    memberId: member.id,
    amount,
    verificationToken,
  })
  const own = await asMember.call(contract.addTopup, { amount })
  const ids = (reply: Awaited<ReturnType<typeof find>>) => reply.answer.rows.map(({ id }) => id)
  const find = (filter: object) => asFinance.call(contract.listTopups, { ...list, ...filter })
  const [first, second] = [entry.answer.topup.id, own.answer.topup.id]

  const ofMember = await asMember.call(contract.listTopupsOf, { id: member.id, ...page })
  const ofPayer = await asPayer.call(contract.listTopupsOf, { id: payer.id, ...page })

  expect(ofMember.answer.rows.map(({ id }) => id)).toEqual([second, first])
  expect(ofPayer.answer.rows).toMatchObject([
    { id: first, kind: 'entry', username: member.username, payerName: payer.username },
  ])
  expect(ids(await find({ search: member.username.slice(0, 9) }))).toEqual([second, first])
  expect(ids(await find({ search: payer.referralCode.toLowerCase() }))).toEqual([first])
  expect(ids(await find({ search: member.username, kind: 'own' }))).toEqual([second])
  expect(ids(await find({ search: member.username, sort: 'oldest' }))).toEqual([first, second])
  expect(ids(await find({ search: member.username, status: 'pending' }))).toEqual([])
  expect(ids(await find({ search: member.username, to: '2000-01-01' as never }))).toEqual([])
  expect(ids(await find({ search: '_' }))).toEqual([])
  expect(ids(await find({ search: `#${second}` }))).toEqual([second])
  const booked = await asFinance.call(listTransfers, { search: `topup:${first}`, limit: 1 })
  const { answer } = await asFinance.call(getTransfer, { id: defined(booked.answer.data[0]).id })
  const shown = await find({ search: `#${first}` })
  const { status } = defined(shown.answer.rows[0])
  expect(answer.transfer.cause).toMatchObject({ kind: 'topup', number: first, status })
  expect(ids(await find({ search: '#999999999' }))).toEqual([])
})

test('a top-up waits for an admin where the programme requires it', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const member = await given.member({ plan: usd('100'), funding: usd('100') })
  await startApproval(run, clock)
  const asMember = await api.as(member)
  const asFinance = await api.as(await given.admin('finance'))
  const requestTopup = async () =>
    (await asMember.call(contract.addTopup, { amount: usd('10') })).answer.topup
  const [first, second, third] = [await requestTopup(), await requestTopup(), await requestTopup()]
  const wallets = await walletsOf(db, member.id)
  const decide = (topup: typeof first, status: 'approved' | 'rejected', key: string) =>
    asFinance.call(
      contract.decideTopup,
      { id: topup.id, status, amount: topup.amount, memberId: member.id },
      { idempotencyKey: key },
    )

  const waiting = await asFinance.call(contract.listTopups, { ...list, status: 'pending' })
  const approved = await decide(first, 'approved', 'decide-1')
  const repeated = await decide(first, 'approved', 'decide-1')
  const rejected = await decide(second, 'rejected', 'decide-2')
  const cancelled = await asFinance.call(contract.removeTopup, { id: third.id })

  expect(first).toMatchObject({ status: 'pending', decidedAt: null })
  expect(wallets).toEqual({
    funding: usd('70'),
    principal: usd('100'),
    pending_withdrawal: usd('30'),
  })
  expect(waiting.answer).toMatchObject({ total: 3, waiting: 3 })
  expect(approved.answer.topup.status).toBe('approved')
  expect(repeated.body).toEqual(approved.body)
  expect(rejected.answer.topup.status).toBe('rejected')
  expect(cancelled.answer.topup.status).toBe('cancelled')
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('90'), principal: usd('110') })
  const audit = await db
    .selectFrom('auditLog')
    .select('after')
    .where('subject', '=', `topup:${first.id}`)
    .execute()
  expect(audit).toMatchObject([{ after: { status: 'approved', amount: '$10.00' } }])
})

test('hostile input moves nothing', async ({ api, db, given }) => {
  const { member, payer, asMember } = await people(api, given)
  const bodies = [
    {},
    { amount: '-1' },
    { amount: '0' },
    { amount: '1.000000001' },
    { amount: '1e3' },
    { amount: '99999999999' },
    { amount: '1', active_plan_id: -1 },
    { amount: '1', active_plan_id: 'x' },
    { amount: '1', user_id: payer.id },
    { amount: '1', code: '' },
  ]

  const refused = []
  for (const body of bodies) refused.push((await asMember.send(contract.addTopup, body)).code)
  const missing = await asMember.call(contract.addTopup, {
    amount: usd('1'),
    activePlanId: 2_000_000_000 as ActivePlanId,
  })
  const tooMuch = await asMember.call(contract.addTopup, { amount: usd('100.00000001') })

  expect(refused).toEqual(bodies.map(() => 'call.invalid'))
  expect([missing.code, tooMuch.code]).toEqual(['plans.active_unknown', 'ledger.not_enough'])
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('100'), principal: usd('100') })
})

test('a member alone opens a new cap, once and not too early', async ({ api, db, given, run }) => {
  await given.treasury('1000')
  const { member, asMember, asFinance } = await people(api, given)
  const { id: planId } = await given.plan()
  const request = { planId, amount: usd('50') }
  const key = { idempotencyKey: 'again-1' }
  const early = await asMember.call(contract.addRetopup, request)
  await reachLimit(run, member.id)

  const strangers = [
    await api.call(contract.addRetopup, request),
    await asFinance.call(contract.addRetopup, request),
    await asMember.send(contract.addRetopup, { plan_id: planId, amount: '-50' }),
    await asMember.call(contract.addRetopup, { ...request, planId: 2_000_000_000 as PlanId }),
    await asMember.call(contract.addRetopup, { ...request, amount: usd('1000001') }),
    await asMember.call(contract.addRetopup, { ...request, amount: usd('100.00000001') }),
  ]
  const opened = await asMember.call(contract.addRetopup, request, key)
  const repeated = await asMember.call(contract.addRetopup, request, key)
  const again = await asMember.call(contract.addRetopup, request)

  expect(strangers.map(({ code }) => code)).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'call.invalid',
    'plans.unknown',
    'plans.amount_outside',
    'ledger.not_enough',
  ])
  expect(opened.answer.topup).toMatchObject({ kind: 'retopup', status: 'approved', planId })
  expect(repeated.body).toEqual(opened.body)
  expect([early.code, again.code]).toEqual(['topups.limit_left', 'topups.limit_left'])
  expect(await walletsOf(db, member.id)).toMatchObject({
    funding: usd('50'),
    principal: usd('150'),
  })
})
