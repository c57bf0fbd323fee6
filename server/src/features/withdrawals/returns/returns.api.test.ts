import { transferToFriend } from '@clearstead/contract/transfers'
import { usd } from '@clearstead/contract/values/money'
import * as contract from '@clearstead/contract/withdrawals'
import { listReturnableDeposits } from '@clearstead/contract/withdrawals/returns'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenConfirmation, givenOnChain, givenPayout } from '../../../../testing/given-money.ts'
import { expect } from '../../../../testing/test.ts'
import {
  ask,
  creditedByBank,
  creditedOnChain,
  sender,
} from '../../../../testing/withdrawals/returns/returns.ts'
import { walletsOf } from '../../../ledger/balances.ts'

const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

test('the funding wallet is withdrawn at the usual fee and paid out', async ({
  api,
  db,
  given,
  run,
}) => {
  const { id } = await given.member({ funding: usd('150') })
  const asAdmin = await api.as(await given.admin('finance'))

  const asked = await ask({ api, run }, id)
  const { request } = asked.answer
  const decision = { id: request.id, memberId: id, amount: usd('100') }
  await asAdmin.call(contract.decideFunding, { ...decision, status: 'approved' })
  const elsewhere = await asAdmin.call(contract.decideWorking, {
    ...decision,
    status: 'rejected',
    note: 'No',
  })
  const paid = await asAdmin.call(contract.decideFunding, {
    ...decision,
    status: 'paid',
    txHash: 'BANK-1',
  })

  expect(request).toMatchObject({ kind: 'funding', fee: usd('5'), returnsDeposit: null })
  expect(elsewhere.code).toBe('withdrawals.unknown')
  expect(paid.answer.request.status).toBe('paid')
  expect(await walletsOf(db, id)).toEqual({ funding: usd('50') })
})

test('a deposit by bank goes back without a fee, once', async ({ api, db, given, run }) => {
  const { id } = await given.member()
  const returnsDeposit = await creditedByBank({ given, run }, id, '100')
  const asAdmin = await api.as(await given.admin('finance'))
  const me = await api.as({ id })
  const offered = await me.call(listReturnableDeposits)

  const asked = await ask({ api, run }, id, { returnsDeposit })
  const decision = { id: asked.answer.request.id, memberId: id, amount: usd('100') }
  await asAdmin.call(contract.decideFunding, { ...decision, status: 'approved' })
  await given.funds({ id }, '100')
  const waiting = await ask({ api, run }, id, { returnsDeposit })
  await asAdmin.call(contract.decideFunding, { ...decision, status: 'paid', txHash: 'BANK-2' })
  const again = await ask({ api, run }, id, { returnsDeposit })
  const left = await me.call(listReturnableDeposits)

  expect(offered.answer.deposits).toMatchObject([
    { id: returnsDeposit, amount: usd('100'), method: 'bank', address: null },
  ])
  expect(asked.answer.request).toMatchObject({ fee: usd('0'), net: usd('100'), returnsDeposit })
  expect([waiting.code, again.code]).toEqual(Array(2).fill('withdrawals.returned_already'))
  expect(left.answer.deposits).toEqual([])
  expect(await walletsOf(db, id)).toEqual({ funding: usd('100') })
})

test('a deposit on a chain goes back only to the address that paid', async ({
  api,
  given,
  run,
}) => {
  const { id } = await given.member()
  await givenOnChain(run, (await given.admin('finance')).id, '0.01')
  const returnsDeposit = await creditedOnChain(run, id, '100')
  const method = 'bep20'

  const elsewhere = await ask({ api, run }, id, { returnsDeposit, method, address: other })
  const byBank = await ask({ api, run }, id, { returnsDeposit })
  const back = await ask({ api, run }, id, { returnsDeposit, method, address: sender })

  expect([elsewhere.code, byBank.code]).toEqual(Array(2).fill('withdrawals.return_elsewhere'))
  expect(elsewhere.body.message).toContain(sender)
  expect(back.answer.request).toMatchObject({ fee: usd('0'), address: sender })
})

test('a deposit that was spent and replaced pays the fee', async ({ api, db, given, run }) => {
  const [{ id }, friend] = [await given.member(), await given.member({ active: true })]
  const returnsDeposit = await creditedByBank({ given, run }, id, '100')
  const me = await api.as({ id })
  const sent = await me.call(transferToFriend, {
    to: { id: friend.id },
    amount: usd('0.00000001'),
    verificationToken: await givenConfirmation(run, id, 'transfer'),
  })
  const all = await me.call(transferToFriend, {
    to: { id: friend.id },
    amount: usd('40'),
    verificationToken: await givenConfirmation(run, id, 'transfer'),
  })
  await given.funds({ id }, '40')

  const free = await ask({ api, run }, id, { returnsDeposit })
  const offered = await me.call(listReturnableDeposits)
  const usual = await ask({ api, run }, id)

  expect([sent.code, all.status]).toEqual(['transfers.below_minimum', 201])
  expect(free.code).toBe('withdrawals.return_spent')
  expect(offered.answer.deposits).toEqual([])
  expect(usual.answer.request.fee).toEqual(usd('5'))
  expect(await walletsOf(db, id)).toEqual({ pending_withdrawal: usd('100') })
})

test('of two deposits of which one is spent, one goes back', async ({ api, given, run }) => {
  const [{ id }, friend] = [await given.member(), await given.member({ active: true })]
  const first = await creditedByBank({ given, run }, id, '100')
  const second = await creditedByBank({ given, run }, id, '100')
  await (await api.as({ id })).call(transferToFriend, {
    to: { id: friend.id },
    amount: usd('100'),
    verificationToken: await givenConfirmation(run, id, 'transfer'),
  })

  const back = await ask({ api, run }, id, { returnsDeposit: first })
  await given.funds({ id }, '100')
  const more = await ask({ api, run }, id, { returnsDeposit: second })

  expect([back.status, more.code]).toEqual([201, 'withdrawals.return_spent'])
})

test('what was asked for and given back has not left', async ({ api, given, run }) => {
  const { id } = await given.member()
  const returnsDeposit = await creditedByBank({ given, run }, id, '100')
  const me = await api.as({ id })
  const asAdmin = await api.as(await given.admin('finance'))
  const usual = await ask({ api, run }, id)
  await me.call(contract.cancelWithdrawal, { id: usual.answer.request.id })
  const free = await ask({ api, run }, id, { returnsDeposit })
  const decision = { id: free.answer.request.id, memberId: id, amount: usd('100') }
  await asAdmin.call(contract.decideFunding, { ...decision, status: 'rejected', note: 'Other' })

  const again = await ask({ api, run }, id, { returnsDeposit })

  expect([usual.status, free.status, again.status]).toEqual([201, 201, 201])
})

test('one of simultaneous requests gives a deposit back', async ({ api, db, given, run }) => {
  const { id } = await given.member()
  const returnsDeposit = await creditedByBank({ given, run }, id, '100')
  await given.funds({ id }, '400')

  const asked = await Promise.all(
    Array.from({ length: 4 }, () => ask({ api, run }, id, { returnsDeposit })),
  )

  const codes = asked.map(({ code }) => code ?? 'sent').sort()
  expect(codes).toEqual(['sent', ...Array(3).fill('withdrawals.returned_already')])
  expect(await walletsOf(db, id)).toEqual({
    funding: usd('400'),
    pending_withdrawal: usd('100'),
  })
})

test('nobody gives back the deposit of another, a late one, or one while payouts are held', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const { id } = await given.member({ funding: usd('100') })
  const owner = await given.member()
  const returnsDeposit = await creditedByBank({ given, run }, owner.id, '100')
  const verificationToken = await givenConfirmation(run, owner.id)
  const request = { ...givenPayout(owner.id), amount: usd('100'), verificationToken }

  const refused = [
    await ask({ api, run }, id, { returnsDeposit }),
    await api.call(contract.requestFunding, { ...request, returnsDeposit }),
    await (await api.as({ id })).call(contract.requestFunding, { ...request, memberId: owner.id }),
    await (await api.as(await given.admin('finance'))).call(contract.requestFunding, request),
  ]
  const hostile = await (await api.as(owner)).send(contract.requestFunding, {
    ...givenPayout(owner.id),
    amount: '100',
    returns_deposit: '1 or 1=1',
    verification_token: verificationToken,
  })
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', owner.id).execute()
  const blocked = await ask({ api, run }, owner.id, { returnsDeposit })
  await db.updateTable('users').set({ status: 'unblock' }).where('id', '=', owner.id).execute()
  clock.forward({ days: 30 })
  const late = await ask({ api, run }, owner.id, { returnsDeposit })

  expect(refused.map(({ code }) => code)).toEqual([
    'withdrawals.return_unknown',
    'people.not_signed_in',
    'people.not_yours',
    'people.not_permitted',
  ])
  expect([hostile.code, blocked.code, late.code]).toEqual([
    'call.invalid',
    'people.blocked',
    'withdrawals.return_late',
  ])
  expect(await walletsOf(db, owner.id)).toEqual({ funding: usd('100') })
})

test('the database keeps a return whole, free and of its own member', async ({
  db,
  given,
  owner,
  run,
  api,
}) => {
  const { id } = await given.member({ funding: usd('100') })
  const depositId = await creditedByBank({ given, run }, id, '100')
  const asked = await ask({ api, run }, id)
  const set = (change: string) =>
    owner.query(`update withdrawals set ${change} where id = ${asked.answer.request.id}`)

  await expect(set(`returns_deposit = ${depositId}`)).rejects.toThrow(
    /withdrawals_return_is_free|never changed/,
  )
  const { rows } = await owner.query(
    'select count(*)::int as returns from withdrawals where returns_deposit = $1',
    [depositId],
  )
  expect(rows).toEqual([{ returns: 0 }])
  expect((await walletsOf(db, id)).funding).toEqual(usd('100'))
})
