import type { MemberId } from '@clearstead/contract/values/ids'
import { subtract, usd } from '@clearstead/contract/values/money'
import * as contract from '@clearstead/contract/withdrawals'
import {
  closeOwnAccount,
  keepOwnAccount,
  showClosing,
} from '@clearstead/contract/withdrawals/closing'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenPassword as password } from '../../../../testing/given.ts'
import { givenConfirmation, givenInWallet, givenPayout } from '../../../../testing/given-money.ts'
import { expect, type Run } from '../../../../testing/test.ts'
import { close, settle } from '../../../../testing/withdrawals/closing/closing.ts'
import { operator } from '../../../ledger/accounts.ts'
import { balanceOf, walletsOf } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { holdPayouts } from '../../people/credentials/record-change.ts'

/** 0.50 of income and 0.30 of funding. */
async function givenRemainder(run: Run, id: MemberId) {
  await givenInWallet(run, id, 'working', '0.5')
  await givenInWallet(run, id, 'funding', '0.3')
}

function requestsOf(db: Db, id: MemberId) {
  return db
    .selectFrom('withdrawals')
    .select(['id', 'kind', 'amount', 'status'])
    .where('memberId', '=', id)
    .orderBy('id')
    .execute()
}

test('what is too little to pay out goes to the treasury, once its member has agreed to the sum', async ({
  api,
  db,
  given,
  run,
}) => {
  const { id } = await given.member()
  await givenRemainder(run, id)
  const me = await api.as({ id })
  const before = await balanceOf(db, operator('treasury'))

  const shown = await me.call(showClosing)
  const silent = await me.call(closeOwnAccount, { password })
  const wrong = await me.call(closeOwnAccount, { password, remainder: usd('0.79') })
  expect(await walletsOf(db, id)).toEqual({ working: usd('0.5'), funding: usd('0.3') })
  const closed = await me.call(closeOwnAccount, { password, remainder: usd('0.8') })

  expect(shown.answer.closing).toMatchObject({
    outcome: 'to_treasury',
    left: usd('0.8'),
    minimum: usd('10'),
  })
  expect([silent.code, wrong.code]).toEqual(Array(2).fill('people.remainder_differs'))
  expect(silent.body.details).toEqual({ left: '0.80000000' })
  expect(closed.answer.isClosed).toBe(true)
  expect(await walletsOf(db, id)).toEqual({})
  const after = await balanceOf(db, operator('treasury'))
  expect(subtract(after, before)).toEqual(usd('0.8'))
  const kept = await db.selectFrom('closings').selectAll().where('memberId', '=', id).execute()
  expect(kept).toMatchObject([{ outcome: 'closed', remainder: usd('0.8'), withdrawalId: null }])
})

test('of two that close at once one gives the remainder away', async ({ api, db, given, run }) => {
  const { id } = await given.member()
  await givenRemainder(run, id)
  const me = await api.as({ id })
  const before = await balanceOf(db, operator('treasury'))

  const closed = await Promise.all(
    Array.from({ length: 3 }, () => me.call(closeOwnAccount, { password, remainder: usd('0.8') })),
  )

  expect(closed.filter(({ status }) => status === 200)).toHaveLength(1)
  const after = await balanceOf(db, operator('treasury'))
  expect(subtract(after, before)).toEqual(usd('0.8'))
})

test('what is left is paid out once, whatever the maximum of a day is', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const { id } = await given.member({ funding: usd('5990') })
  await givenInWallet(run, id, 'compound', '10')

  const asked = await close({ api, run }, id)
  await Promise.all([settle({ db, clock }), settle({ db, clock })])

  expect(asked.answer.isClosed).toBe(false)
  expect(await requestsOf(db, id)).toMatchObject([{ kind: 'funding', amount: usd('6000') }])
  expect(await walletsOf(db, id)).toEqual({ pending_withdrawal: usd('6000') })
})

test('income that arrives after the last withdrawal goes the same way', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const { id } = await given.member({ funding: usd('100') })
  const asAdmin = await api.as(await given.admin('finance'))
  await close({ api, run }, id)
  const [request] = await requestsOf(db, id)
  if (!request) throw new Error('There is no last withdrawal')
  await givenInWallet(run, id, 'working', '3')
  const payout = { id: request.id, memberId: id, amount: usd('100') }
  await asAdmin.call(contract.decideFunding, { ...payout, status: 'approved' })
  await asAdmin.call(contract.decideFunding, { ...payout, status: 'paid', txHash: `BANK-${id}` })

  await settle({ db, clock })

  expect(await walletsOf(db, id)).toEqual({})
  const kept = await db.selectFrom('closings').selectAll().where('memberId', '=', id).execute()
  expect(kept).toMatchObject([{ outcome: 'closed', remainder: usd('3') }])
})

test('a member keeps the account while its last withdrawal is not approved', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const [{ id }, late] = [
    await given.member({ funding: usd('100') }),
    await given.member({ funding: usd('100') }),
  ]
  const me = await api.as({ id })
  const asAdmin = await api.as(await given.admin('finance'))
  const never = await me.call(keepOwnAccount)
  await close({ api, run }, id)
  await close({ api, run }, late.id)
  const [approved] = await requestsOf(db, late.id)
  if (!approved) throw new Error('There is no last withdrawal')
  await asAdmin.call(contract.decideFunding, {
    ...{ id: approved.id, memberId: late.id, amount: usd('100') },
    status: 'approved',
  })

  const kept = await me.call(keepOwnAccount)
  const tooLate = await (await api.as(late)).call(keepOwnAccount)
  await settle({ db, clock })
  const again = await (await api.as({ id })).call(contract.setAsideToCompound, { amount: usd('1') })

  expect([never.code, kept.status, tooLate.code]).toEqual([
    'people.not_closing',
    200,
    'withdrawals.decided',
  ])
  expect(await walletsOf(db, id)).toEqual({ funding: usd('100') })
  expect(again.code).toBe('ledger.not_enough')
  expect((await me.call(showClosing)).answer.closing.closing).toBeNull()
})

test('a rejected last withdrawal keeps the account', async ({ api, clock, db, given, run }) => {
  const { id } = await given.member({ funding: usd('100') })
  const asAdmin = await api.as(await given.admin('finance'))
  await close({ api, run }, id)
  const [request] = await requestsOf(db, id)
  if (!request) throw new Error('There is no last withdrawal')
  await asAdmin.call(contract.decideFunding, {
    ...{ id: request.id, memberId: id, amount: usd('100') },
    ...({ status: 'rejected', note: 'Not your account' } as const),
  })

  await settle({ db, clock })
  await settle({ db, clock })

  expect(await walletsOf(db, id)).toEqual({ funding: usd('100') })
  expect(await requestsOf(db, id)).toHaveLength(1)
  const shown = await (await api.as({ id })).call(showClosing)
  expect(shown.answer.closing.closing).toBeNull()
})

test('nobody closes without password and code, while blocked or held, or for somebody else', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const { id } = await given.member({ funding: usd('100') })
  const me = await api.as({ id })
  const payout = { password, ...givenPayout(id) }
  const hostile = { password, method: 'bank', address: "'; drop table users; --", remainder: '-1' }

  const refused = [
    await api.call(closeOwnAccount, payout),
    await (await api.as(await given.admin('owner'))).call(closeOwnAccount, payout),
    await me.call(closeOwnAccount, { ...payout, password: 'not-the-one-at-all' }),
    await me.call(closeOwnAccount, { ...payout, verificationToken: 'made-up' }),
    await me.send(closeOwnAccount, hostile),
  ]
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', id).execute()
  const blocked = [await close({ api, run }, id), await me.call(keepOwnAccount)]
  await db.updateTable('users').set({ status: 'unblock' }).where('id', '=', id).execute()
  await run((work) => holdPayouts(work, id))
  const held = await close({ api, run }, id)

  expect(refused.map(({ code }) => code)).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'people.wrong_password',
    'people.code_needed',
    'call.invalid',
  ])
  expect(blocked.map(({ code }) => code)).toEqual(Array(2).fill('people.blocked'))
  expect(held.code).toBe('people.payouts_held')
  expect(await walletsOf(db, id)).toEqual({ funding: usd('100') })
  clock.forward({ days: 2 })
  const { id: blockedLater } = await given.member({ funding: usd('100') })
  await givenConfirmation(run, blockedLater)
  await close({ api, run }, blockedLater)
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', blockedLater).execute()
  await settle({ db, clock })
  expect((await walletsOf(db, blockedLater)).pending_withdrawal).toEqual(usd('100'))
})
