import * as contract from '@clearstead/contract/transfers'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { givenConfirmation } from '../../../testing/given-money.ts'
import { expect } from '../../../testing/test.ts'

const page = { page: 1, limit: 10 }

test('a receiver is shown by first name and initial for an exact id, username or referral code', async ({
  api,
  db,
  given,
}) => {
  const friend = await given.member()
  const asSender = await api.as(await given.member())
  await db
    .updateTable('users')
    .set({ fullname: 'Asha Devi rao' })
    .where('id', '=', friend.id)
    .execute()

  for (const to of [String(friend.id), friend.username.toUpperCase(), ` ${friend.referralCode} `]) {
    const { answer } = await asSender.call(contract.findReceiver, { to })
    expect(answer).toEqual({ receiver: { id: friend.id, name: 'Asha R.' } })
  }
})

test('nobody, oneself, blocked and closed members, and parts of a name find nothing', async ({
  api,
  db,
  given,
}) => {
  const sender = await given.member()
  const friend = await given.member()
  const asSender = await api.as(sender)
  const find = (to: string) => asSender.call(contract.findReceiver, { to })

  expect((await api.call(contract.findReceiver, { to: friend.username })).status).toBe(401)
  const asAdmin = await api.as(await given.admin('owner'))
  const refused = await asAdmin.call(contract.findReceiver, { to: friend.username })
  expect(refused.code).toBe('people.not_permitted')
  expect((await find(sender.username)).code).toBe('transfers.to_self')
  expect((await find(friend.username.slice(0, -1))).code).toBe('transfers.unknown_receiver')
  expect((await find('999999999')).code).toBe('transfers.unknown_receiver')
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', friend.id).execute()
  expect((await find(friend.username)).code).toBe('transfers.unknown_receiver')
})

test('the referral code of a closed account finds nobody, whatever others are called', async ({
  api,
  db,
  given,
}) => {
  const [closed, other] = [await given.member(), await given.member()]
  const asSender = await api.as(await given.member())
  await db
    .updateTable('users')
    .set({ closedAt: new Date(), fullname: '', status: 'block' })
    .where('id', '=', closed.id)
    .execute()
  await db
    .updateTable('users')
    .set({ username: closed.referralCode })
    .where('id', '=', other.id)
    .execute()

  const found = await asSender.call(contract.findReceiver, { to: closed.referralCode })

  expect(found.code).toBe('transfers.unknown_receiver')
})

test('after ten wrong names a member waits', async ({ api, given }) => {
  const friend = await given.member()
  const asSender = await api.as(await given.member())
  for (let guess = 0; guess < 10; guess++) {
    await asSender.call(contract.findReceiver, { to: `guess-${guess}` })
  }

  const late = await asSender.call(contract.findReceiver, { to: friend.username })

  expect(late.code).toBe('people.waiting')
})

test('members cannot be listed by their ids: after thirty found receivers a member waits', async ({
  api,
  given,
  run,
  clock,
}) => {
  const friend = await given.member()
  const sender = await given.member({ funding: usd('10') })
  const asSender = await api.as(sender)
  const find = () => asSender.call(contract.findReceiver, { to: String(friend.id) })
  for (let count = 0; count < 30; count++) expect((await find()).status).toBe(200)

  const late = await find()

  expect(late.code).toBe('call.too_many')
  const sent = await asSender.call(contract.transferToFriend, {
    to: { id: friend.id },
    amount: usd('10'),
    verificationToken: await givenConfirmation(run, sender.id, 'transfer'),
  })
  expect(sent.status).toBe(201)
  clock.forward({ minutes: 16 })
  expect((await find()).status).toBe(200)
})

test('a member lists the transfers they sent and received, and nobody else’s', async ({
  api,
  given,
  run,
}) => {
  const sender = await given.member({ funding: usd('100') })
  const friend = await given.member()
  const asSender = await api.as(sender)
  const asFriend = await api.as(friend)
  for (const amount of ['10', '20']) {
    await asSender.call(contract.transferToFriend, {
      to: { id: friend.id },
      amount: usd(amount),
      verificationToken: await givenConfirmation(run, sender.id, 'transfer'),
    })
  }

  const sent = await asSender.call(contract.listMemberTransfersOf, { id: sender.id, ...page })
  const received = await asFriend.call(contract.listMemberTransfersOf, { id: friend.id, ...page })
  const own = { id: sender.id, kind: 'touser', ...page } as const

  expect(sent.answer.total).toBe(2)
  expect(sent.answer.rows.map(({ amount }) => amount)).toEqual([usd('20'), usd('10')])
  expect(received.answer.rows).toEqual(sent.answer.rows)
  expect((await asSender.call(contract.listMemberTransfersOf, own)).answer.rows).toEqual([])
  const asOther = await api.as(await given.member())
  const wrong = await asOther.call(contract.listMemberTransfersOf, { id: sender.id, ...page })
  expect(wrong.code).toBe('people.not_yours')
  expect((await api.call(contract.listMemberTransfersOf, { id: sender.id, ...page })).status).toBe(
    401,
  )
  const asSupport = await api.as(await given.admin('support'))
  const seen = await asSupport.call(contract.listMemberTransfersOf, { id: sender.id, ...page })
  expect(seen.answer.total).toBe(2)
})
