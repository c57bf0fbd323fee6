import * as contract from '@clearstead/contract/deposits'
import type { AdminId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { walletsOf } from '../../ledger/balances.ts'
import { type Api, apiTest as test } from '../../testing/api.ts'
import type { Given } from '../../testing/given.ts'
import { imageBytes, uploadOf } from '../../testing/images.ts'
import { expect } from '../../testing/test.ts'
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

test('asked for, listed and approved, a deposit is in the funding wallet', async ({
  api,
  db,
  given,
}) => {
  const { member, admin, asMember, asAdmin } = await people(api, given)

  const asked = await asMember.call(contract.requestDeposit, { ...bank, reference: 'PAY-1' })
  const { deposit } = asked.answer
  const listed = await asAdmin.call(contract.listDeposits, {
    ...{ page: 1, limit: 10, sort: 'newest' },
    ...{ status: 'pending', search: 'pay-1' },
  })
  const decided = await asAdmin.call(contract.decideDeposit, {
    ...{ id: deposit.id, userId: member.id, amount: bank.amount },
    status: 'approved',
  })

  expect(asked.status).toBe(201)
  expect(deposit).toMatchObject({ status: 'pending', reference: 'PAY-1', hasProof: false })
  expect(listed.answer.rows.map(({ id }) => id)).toEqual([deposit.id])
  expect(listed.answer.waiting).toBe(1)
  expect(decided.answer.deposit).toMatchObject({ status: 'approved', decidedBy: admin.id })
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('100') })
})

test('a member tells of one payment once, and again after a rejection', async ({ api, given }) => {
  const { member, asMember, asAdmin } = await people(api, given)
  const one = await asMember.call(contract.requestDeposit, { ...bank, reference: 'PAY-2' })

  const again = await asMember.call(contract.requestDeposit, { ...bank, reference: 'pay 2' })
  await asAdmin.call(contract.decideDeposit, {
    ...{ id: one.answer.deposit.id, userId: member.id, amount: bank.amount },
    status: 'rejected',
  })
  const later = await asMember.call(contract.requestDeposit, { ...bank, reference: 'PAY-2' })

  expect([again.code, later.status]).toEqual(['deposits.reference_used', 201])
})

test('too small, or with nothing to check it by, a deposit is refused', async ({ api, given }) => {
  const { asMember } = await people(api, given)

  const small = await asMember.send(contract.requestDeposit, {
    ...{ amount: '9.99', method: 'bank', reference: 'x' },
  })
  const bare = await asMember.send(contract.requestDeposit, { amount: '10', method: 'bank' })

  expect([small.code, bare.code]).toEqual(['deposits.below_minimum', 'call.invalid'])
})

test('a proof is told by its bytes and read by its owner and admins alone', async ({
  api,
  given,
  run,
}) => {
  const { member, asMember, asOther, asAdmin } = await people(api, given)
  const asking = { ...bank, memberId: member.id }
  const proof = uploadOf(await imageBytes('png'), '../../etc/passwd"\r\nx: y')
  const id = await run((work) => requestDeposit(work, { ...asking, proof }))

  const own = await asMember.call(contract.getDepositProof, { id })
  const other = await asOther.call(contract.getDepositProof, { id })
  const staff = await asAdmin.call(contract.getDepositProof, { id })
  const nobody = await api.call(contract.getDepositProof, { id })
  const forged = run((work) =>
    requestDeposit(work, { ...asking, proof: uploadOf(Buffer.from('<html>'), 'page.png') }),
  )

  expect(own.headers['content-type']).toBe('image/png')
  expect(own.headers['content-disposition']).toBe(`attachment; filename="deposit-${id}.png"`)
  expect(own.headers['x-content-type-options']).toBe('nosniff')
  expect([own.status, other.status, staff.status, nobody.status]).toEqual([200, 404, 200, 401])
  await expect(forged).rejects.toRefuseWith('deposits.proof_invalid')
})

test('two admins at once: one decides, the other is told who was first', async ({
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

test('other facts, other people and other states are refused', async ({ api, given }) => {
  const { member, asMember, asOther, asAdmin, asSupport } = await people(api, given)
  const asked = await asMember.call(contract.requestDeposit, { ...bank, reference: 'PAY-4' })
  const { id } = asked.answer.deposit
  const right = { id, userId: member.id, amount: bank.amount, status: 'approved' } as const

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

test('nothing a hostile list asks for is run', async ({ api, given }) => {
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

test('a member without an address of their own is told none', async ({ api, given }) => {
  const { member, asMember, asOther } = await people(api, given)

  const own = await asMember.call(contract.getDepositAddress, { userId: member.id })
  const other = await asOther.call(contract.getDepositAddress, { userId: member.id })

  expect(own.answer).toEqual({ bep20: '', trc20: '', qr: '', methods: ['bank'] })
  expect(other.code).toBe('people.not_yours')
})
