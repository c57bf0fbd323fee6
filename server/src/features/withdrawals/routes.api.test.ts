import { usd } from '@clearstead/contract/values/money'
import * as contract from '@clearstead/contract/withdrawals'
import { debitMember } from '@clearstead/contract/withdrawals/adjustments'
import { apiTest as test } from '../../../testing/api.ts'
import { givenConfirmation, givenInWallet, givenOnChain } from '../../../testing/given-money.ts'
import { expect } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'
import { findAdminName } from '../people/admins/queries.ts'

const page = { page: 1, limit: 10 }
const first = '0x52908400098527886E0F7030069857D2E4169EE7'
const second = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const payout = { amount: usd('100'), method: 'bep20', address: first } as const

test('fifty calls with one key have one effect and one answer', async ({ api, db, given, run }) => {
  const member = await given.member()
  await givenInWallet(run, member.id, 'working', '500')
  const asMember = await api.as(member)
  const request = { ...payout, verificationToken: await givenConfirmation(run, member.id) }
  const key = { idempotencyKey: 'payout-1' }

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => asMember.call(contract.requestWorking, request, key)),
  )
  const other = await asMember.call(
    contract.requestWorking,
    { ...request, amount: usd('101') },
    key,
  )

  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  expect(await walletsOf(db, member.id)).toEqual({
    working: usd('400'),
    pending_withdrawal: usd('100'),
  })
  expect(other.code).toBe('call.key_reused')
})

test('a changed address starts its wait and can be used afterwards', async ({
  api,
  clock,
  given,
  run,
}) => {
  const member = await given.member()
  await givenInWallet(run, member.id, 'working', '500')
  const asMember = await api.as(member)
  const send = async (address: string) =>
    asMember.call(contract.requestWorking, {
      ...payout,
      address,
      memberId: member.id,
      verificationToken: await givenConfirmation(run, member.id),
    })
  await send(first)

  const early = await send(second)
  clock.forward({ hours: 23 })
  const again = await send(second)
  const { answer } = await asMember.call(contract.listWithdrawalsOf, { id: member.id, ...page })
  clock.forward({ hours: 1 })
  const late = await send(second)

  expect([early.code, again.code]).toEqual(Array(2).fill('withdrawals.address_waiting'))
  expect(early.body.message).toBe('You can use your new address from 2026-04-01, 09:00:00 UTC.')
  expect(late.status).toBe(201)
  expect(answer.savedAddresses.map(({ address }) => address)).toEqual([second, first])
  expect(answer.leftToday).toEqual(usd('5000'))
})

test('requests can be made, decided and seen only by the right people', async ({
  api,
  given,
  run,
}) => {
  const member = await given.member()
  await givenInWallet(run, member.id, 'working', '500')
  const asMember = await api.as(member)
  const asOther = await api.as(await given.member())
  const asAdmin = await api.as(await given.admin('finance'))
  const asContent = await api.as(await given.admin('content'))
  const verificationToken = await givenConfirmation(run, member.id)
  const request = { ...payout, memberId: member.id, verificationToken }
  const strangers = [
    await api.call(contract.requestWorking, request),
    await asOther.call(contract.requestWorking, request),
    await asAdmin.call(contract.requestWorking, request),
  ]
  const made = await asMember.call(contract.requestWorking, request)
  const { id } = made.answer.request
  const decision = { id, memberId: member.id, amount: payout.amount, status: 'approved' } as const

  const refused = [
    await asMember.call(contract.decideWorking, decision),
    await asContent.call(contract.decideWorking, decision),
    await asOther.call(contract.cancelWithdrawal, { id }),
    await asOther.call(contract.listWithdrawalsOf, { id: member.id, ...page }),
    await asMember.call(contract.getWithdrawalRisk, { id }),
    await asAdmin.call(contract.decideRoi, decision),
    await asAdmin.send(contract.decideWorking, {
      id,
      user_id: member.id,
      amount: '100',
      status: 'pending',
    }),
  ]
  const risk = await asAdmin.call(contract.getWithdrawalRisk, { id })
  const approved = await asAdmin.call(contract.decideWorking, decision)
  const listed = await asAdmin.call(contract.listWithdrawals, {
    ...page,
    sort: 'oldest',
    status: 'approved',
    search: member.username,
  })
  const late = await asMember.call(contract.cancelWithdrawal, { id })

  expect(strangers.map(({ code }) => code)).toEqual([
    'people.not_signed_in',
    'people.not_yours',
    'people.not_permitted',
  ])
  expect(refused.map(({ code }) => code)).toEqual([
    'people.not_permitted',
    'people.not_permitted',
    'withdrawals.unknown',
    'people.not_yours',
    'people.not_permitted',
    'withdrawals.unknown',
    'call.invalid',
  ])
  expect(risk.answer.risk).toMatchObject({ walletAfter: usd('400'), withdrawnBefore: usd('0') })
  expect(risk.answer.risk.reasons).toContain('first_payout')
  expect(approved.answer.request.status).toBe('approved')
  expect(listed.answer.rows).toMatchObject([{ id, risk: risk.answer.risk }])
  expect(late.code).toBe('withdrawals.decided')
})

test('a blocked member can read but move nothing', async ({ api, db, given, run }) => {
  const member = await given.member()
  await givenInWallet(run, member.id, 'non_working', '500')
  const asMember = await api.as(member)
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', member.id).execute()
  const verificationToken = await givenConfirmation(run, member.id)

  const read = await asMember.call(contract.listWithdrawalsOf, { id: member.id, ...page })
  const moves = [
    await asMember.call(contract.requestRoi, { ...payout, verificationToken }),
    await asMember.call(contract.setAsideToCompound, { amount: usd('10') }),
  ]

  expect(read.status).toBe(200)
  expect(moves.map(({ code }) => code)).toEqual(Array(2).fill('people.blocked'))
})

test('compound money and debited money are in the right accounts', async ({
  api,
  db,
  given,
  run,
}) => {
  const member = await given.member()
  await givenInWallet(run, member.id, 'non_working', '500')
  const asMember = await api.as(member)
  const asAdmin = await api.as(await given.admin('finance'))

  const aside = await asMember.call(contract.setAsideToCompound, { amount: usd('120') })
  const debit = { memberId: member.id, wallet: 'compound', amount: usd('20') } as const
  const debited = await asAdmin.call(debitMember, { ...debit, reason: 'Paid in error' })
  const tooMuch = await asAdmin.call(debitMember, {
    ...debit,
    amount: usd('101'),
    reason: 'Paid in error',
  })
  const unexplained = await asAdmin.send(debitMember, {
    user_id: member.id,
    wallet: 'compound',
    amount: '1',
    reason: '',
  })

  expect(aside.answer).toMatchObject({ compound: usd('120'), nonWorking: usd('380') })
  expect(debited.answer.balance).toEqual(usd('100'))
  expect([tooMuch.code, unexplained.code]).toEqual(['ledger.not_enough', 'call.invalid'])
  expect(await walletsOf(db, member.id)).toEqual({
    non_working: usd('380'),
    compound: usd('100'),
  })
  const audited = await db
    .selectFrom('auditLog')
    .select('after')
    .where('subject', '=', `user:${member.id}`)
    .execute()
  expect(JSON.stringify(audited)).toContain('Paid in error')
})

test('the second of two admins is told who decided and when, and a member is not', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const member = await given.member()
  await givenInWallet(run, member.id, 'working', '500')
  const asMember = await api.as(member)
  const admin = await given.admin('finance')
  await givenOnChain(run, admin.id, '500')
  const by = await findAdminName(db, admin.id)
  const first = await api.as(admin)
  const second = await api.as(await given.admin('finance'))
  const verificationToken = await givenConfirmation(run, member.id)
  const made = await asMember.call(contract.requestWorking, { ...payout, verificationToken })
  const { id } = made.answer.request
  const decision = { id, memberId: member.id, amount: payout.amount, status: 'approved' } as const
  const at = clock().toISOString()

  await first.call(contract.decideWorking, decision)
  clock.forward({ hours: 1 })
  const late = await second.call(contract.decideWorking, decision)
  const cancelled = await asMember.call(contract.cancelWithdrawal, { id })
  await second.call(contract.decideWorking, {
    ...decision,
    status: 'paid',
    txHash: 'ab'.repeat(32),
  })
  const rejected = await first.call(contract.decideWorking, {
    ...decision,
    status: 'rejected',
    note: 'Too late',
  })

  expect(late.body.message).toBe(
    `This withdrawal is already approved by ${by}, 2026-03-31, 09:00:00 UTC.`,
  )
  expect(late.body.details).toMatchObject({ by, at })
  expect(cancelled.body.message).toBe('This withdrawal is already approved.')
  expect(rejected.body.message).toContain('already paid by')
  expect(rejected.body.message).not.toContain(`by ${by},`)
})
