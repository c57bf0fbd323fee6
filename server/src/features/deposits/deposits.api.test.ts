import * as contract from '@clearstead/contract/deposits'
import type { AdminId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { type Api, apiTest as test } from '../../../testing/api.ts'
import type { Given } from '../../../testing/given.ts'
import { imageBytes, uploadOf } from '../../../testing/images.ts'
import { expect } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'
import { decideDeposit } from './decide-deposit.ts'
import { requestDeposit } from './request-deposit.ts'

const bank = { method: 'bank', amount: usd('100') } as const

async function people(api: Api, given: Given) {
  await given.bankAccount()
  const member = await given.member()
  const admin = await given.admin('finance')
  return {
    member,
    admin,
    asMember: await api.as(member),
    asOther: await api.as(await given.member()),
    asAdmin: await api.as(admin),
    asSupport: await api.as(await given.admin('support')),
  }
}

test('a deposit that is requested, listed and approved is in the funding wallet', async ({
  api,
  db,
  given,
}) => {
  const { member, admin, asMember, asAdmin } = await people(api, given)

  const requested = await asMember.call(contract.requestDeposit, { ...bank, reference: 'PAY-1' })
  const { deposit } = requested.answer
  const listed = await asAdmin.call(contract.listDeposits, {
    page: 1,
    limit: 10,
    sort: 'newest',
    status: 'pending',
    search: 'pay-1',
  })
  const decided = await asAdmin.call(contract.decideDeposit, {
    id: deposit.id,
    memberId: member.id,
    amount: bank.amount,
    status: 'approved',
  })

  expect(requested.status).toBe(201)
  expect(deposit).toMatchObject({ status: 'pending', reference: 'PAY-1', hasProof: false })
  expect(listed.answer.rows.map(({ id }) => id)).toEqual([deposit.id])
  expect(listed.answer.waiting).toBe(1)
  expect(decided.answer.deposit).toMatchObject({ status: 'approved', decidedBy: admin.id })
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('100') })
})

test('a member can report a payment once, and again after a rejection', async ({ api, given }) => {
  const { member, asMember, asAdmin } = await people(api, given)
  const first = await asMember.call(contract.requestDeposit, { ...bank, reference: 'PAY-2' })

  const repeated = await asMember.call(contract.requestDeposit, { ...bank, reference: 'pay 2' })
  await asAdmin.call(contract.decideDeposit, {
    id: first.answer.deposit.id,
    memberId: member.id,
    amount: bank.amount,
    status: 'rejected',
  })
  const later = await asMember.call(contract.requestDeposit, { ...bank, reference: 'PAY-2' })

  expect([repeated.code, later.status]).toEqual(['deposits.reference_used', 201])
})

test('a deposit below the minimum or without a reference or proof is refused', async ({
  api,
  given,
}) => {
  const { asMember } = await people(api, given)

  const small = await asMember.send(contract.requestDeposit, {
    amount: '9.99',
    method: 'bank',
    reference: 'x',
  })
  const withoutProof = await asMember.send(contract.requestDeposit, {
    amount: '10',
    method: 'bank',
  })

  expect([small.code, withoutProof.code]).toEqual(['deposits.below_minimum', 'call.invalid'])
})

test('the type of a proof is detected from its bytes, and only its owner and admins can read it', async ({
  api,
  given,
  run,
}) => {
  const { member, asMember, asOther, asAdmin } = await people(api, given)
  const request = { ...bank, memberId: member.id }
  const proof = uploadOf(await imageBytes('png'), '../../etc/passwd"\r\nx: y')
  const id = await run((work) => requestDeposit(work, { ...request, proof }))

  const own = await asMember.call(contract.getDepositProof, { id })
  const other = await asOther.call(contract.getDepositProof, { id })
  const staff = await asAdmin.call(contract.getDepositProof, { id })
  const nobody = await api.call(contract.getDepositProof, { id })
  const forged = run((work) =>
    requestDeposit(work, { ...request, proof: uploadOf(Buffer.from('<html>'), 'page.png') }),
  )

  expect(own.headers['content-type']).toBe('image/png')
  expect(own.headers['content-disposition']).toBe(`attachment; filename="deposit-${id}.png"`)
  expect(own.headers['x-content-type-options']).toBe('nosniff')
  expect([own.status, other.status, staff.status, nobody.status]).toEqual([200, 404, 200, 401])
  await expect(forged).rejects.toRefuseWith('deposits.proof_invalid')
})

test('lets one of two simultaneous decisions succeed and refuses the other with the name of the first admin', async ({
  db,
  given,
  run,
}) => {
  const { id: memberId } = await given.member()
  const admins = [(await given.admin('finance')).id, (await given.admin('finance')).id]
  const id = await run((work) => requestDeposit(work, { ...bank, memberId, reference: 'PAY-3' }))
  const named = { id, memberId, amount: bank.amount, note: '' }
  const decide = (adminId: AdminId, status: 'approved' | 'rejected') =>
    run((work) => decideDeposit(work, { ...named, status, adminId }))

  const decided = await Promise.allSettled(
    admins.flatMap((adminId) => [decide(adminId, 'approved'), decide(adminId, 'rejected')]),
  )

  const refused = decided.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(3)
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'deposits.decided' })
    expect(admins).toContain(reason.details.decidedBy)
  }
  const { funding } = await walletsOf(db, memberId)
  expect([undefined, usd('100')]).toContain(funding)
})

test('decisions with other facts, by other people or in other states are refused', async ({
  api,
  given,
}) => {
  const { member, asMember, asOther, asAdmin, asSupport } = await people(api, given)
  const requested = await asMember.call(contract.requestDeposit, { ...bank, reference: 'PAY-4' })
  const { id } = requested.answer.deposit
  const right = { id, memberId: member.id, amount: bank.amount, status: 'approved' } as const

  const answers = [
    await api.call(contract.decideDeposit, right),
    await asMember.call(contract.decideDeposit, right),
    await asSupport.call(contract.decideDeposit, right),
    await asAdmin.call(contract.decideDeposit, { ...right, amount: usd('1000') }),
    await asOther.call(contract.removeDeposit, { id }),
    await asOther.call(contract.listDepositsOf, { id: member.id, page: 1, limit: 10 }),
    await asMember.call(contract.listDeposits, { page: 1, limit: 10, sort: 'newest' }),
    await asMember.call(contract.removeDeposit, { id }),
    await asMember.call(contract.removeDeposit, { id }),
    await asAdmin.call(contract.decideDeposit, right),
  ]

  expect(answers.map(({ code, status }) => code ?? status)).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
    'deposits.mismatch',
    'deposits.unknown',
    'people.not_yours',
    'people.not_permitted',
    200,
    'deposits.decided',
    'deposits.decided',
  ])
})

test('hostile search texts are never executed', async ({ api, given }) => {
  const { asAdmin } = await people(api, given)

  const answers = [
    await asAdmin.send(contract.listDeposits, { search: "%' or 1=1; drop table deposits; --" }),
    await asAdmin.send(contract.listDeposits, { status: 'all' }),
    await asAdmin.send(contract.listDeposits, { order_by: 'amount' }),
    await asAdmin.send(contract.listDeposits, { limit: '1000' }),
    await asAdmin.send(contract.getDepositProof, { id: '1 or 1=1' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 400, 400])
})

test('a member without a deposit address gets an empty answer', async ({ api, given }) => {
  const { member, asMember, asOther } = await people(api, given)

  const own = await asMember.call(contract.getDepositAddress, { memberId: member.id })
  const other = await asOther.call(contract.getDepositAddress, { memberId: member.id })

  expect(own.answer).toEqual({
    bep20: '',
    trc20: '',
    qr: '',
    methods: ['bank'],
    chains: [],
    pairing: null,
  })
  expect(other.code).toBe('people.not_yours')
})
