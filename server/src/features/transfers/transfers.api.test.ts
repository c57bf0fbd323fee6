import type { Settings } from '@clearstead/contract/settings/settings'
import * as contract from '@clearstead/contract/transfers'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest as test } from '../../../testing/api.ts'
import { givenConfirmation, givenInWallet } from '../../../testing/given-money.ts'
import { expect, type Run } from '../../../testing/test.ts'
import { operator } from '../../ledger/accounts.ts'
import { balanceOf, walletsOf } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { currentSettings } from '../settings/public.ts'
import { saveSettings } from '../settings/saving/public.ts'

const page = { page: 1, limit: 10 }
const free = { minimum: usd('1'), feePercent: percent('0'), dailyMaximum: usd('5000') }

async function setTransfer(db: Db, run: Run, transfer: Settings['transfer']) {
  await run(async (work) => {
    const { settings } = await currentSettings(db, work.now)
    await saveSettings(work, {
      settings: {
        ...settings,
        transfer,
        market: { ...settings.market, spreadPercent: percent('1') },
      },
    })
  })
}

test('income moves into the own funding wallet less the fee', async ({ api, db, given, run }) => {
  await setTransfer(db, run, { ...free, feePercent: percent('2') })
  const member = await given.member()
  await givenInWallet(run, member.id, 'working', '100')
  await givenInWallet(run, member.id, 'non_working', '50')
  const before = await balanceOf(db, operator('treasury'))
  const asMember = await api.as(member)

  const working = await asMember.call(contract.transferToOwnFunding, {
    memberId: member.id,
    from: 'working',
    amount: usd('100'),
  })
  const roi = await asMember.call(contract.transferToOwnFunding, {
    from: 'non_working',
    amount: usd('10'),
  })
  await setTransfer(db, run, free)

  expect([working.status, roi.status]).toEqual([201, 201])
  expect(working.answer.transfer).toMatchObject({
    kind: 'touser',
    from: 'working',
    memberId: member.id,
    receiverId: member.id,
    amount: usd('100'),
    fee: usd('2'),
    net: usd('98'),
  })
  expect(await walletsOf(db, member.id)).toEqual({
    funding: usd('107.8'),
    non_working: usd('40'),
  })
  const after = await balanceOf(db, operator('treasury'))
  expect(after).toEqual((before as unknown as bigint) + (usd('2.2') as unknown as bigint))
})

test('a receiver is found by id, username or referral code and gets the net', async ({
  api,
  db,
  given,
  run,
}) => {
  await setTransfer(db, run, { ...free, feePercent: percent('1') })
  const sender = await given.member({ funding: usd('100') })
  const friend = await given.member()
  const asSender = await api.as(sender)
  const names = [
    { id: friend.id },
    { name: String(friend.id) },
    { name: friend.username.toUpperCase() },
    { name: ` ${friend.referralCode.toLowerCase()} ` },
  ]

  for (const to of names) {
    const sent = await asSender.call(contract.transferToFriend, {
      to,
      amount: usd('10'),
      note: 'Lunch',
      verificationToken: await givenConfirmation(run, sender.id, 'transfer'),
    })
    expect(sent.answer.transfer).toMatchObject({
      kind: 'friend',
      from: 'funding',
      receiverName: friend.username,
      note: 'Lunch',
      amount: usd('10'),
      fee: usd('0.1'),
      net: usd('9.9'),
    })
  }
  await setTransfer(db, run, free)

  expect(await walletsOf(db, sender.id)).toEqual({ funding: usd('60') })
  expect(await walletsOf(db, friend.id)).toEqual({ funding: usd('39.6') })
})

test('digits that match two members move nothing', async ({ api, db, given, run }) => {
  const sender = await given.member({ funding: usd('100') })
  const one = await given.member()
  const other = await given.member()
  await db
    .updateTable('users')
    .set({ username: String(one.id).padStart(3, '0') })
    .where('id', '=', other.id)
    .execute()
  const asSender = await api.as(sender)
  const send = async (to: { id: MemberId } | { name: string }) =>
    asSender.call(contract.transferToFriend, {
      to,
      amount: usd('10'),
      verificationToken: await givenConfirmation(run, sender.id, 'transfer'),
    })

  const text = await send({ name: String(one.id).padStart(3, '0') })
  const number = await send({ id: one.id })

  expect(text.code).toBe('transfers.ambiguous_receiver')
  expect(number.answer.transfer.receiverId).toBe(one.id)
  expect(await walletsOf(db, other.id)).toEqual({})
})

test('unknown, closed and blocked members and the sender cannot receive', async ({
  api,
  db,
  given,
  run,
}) => {
  const sender = await given.member({ funding: usd('100') })
  const blocked = await given.member()
  const closed = await given.member()
  const admin = await given.admin()
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', blocked.id).execute()
  await db
    .updateTable('users')
    .set({ closedAt: new Date(), fullname: '' })
    .where('id', '=', closed.id)
    .execute()
  const asSender = await api.as(sender)
  const send = async (to: unknown, amount: unknown = '10') => {
    const token = await givenConfirmation(run, sender.id, 'transfer')
    const request = { to, amount, verification_token: token }
    return (await asSender.send(contract.transferToFriend, request)).code
  }

  expect(await send(blocked.id)).toBe('transfers.unknown_receiver')
  expect(await send(blocked.username)).toBe('transfers.unknown_receiver')
  expect(await send(closed.id)).toBe('transfers.unknown_receiver')
  expect(await send(admin.id)).toBe('transfers.unknown_receiver')
  expect(await send(2_147_483_647)).toBe('transfers.unknown_receiver')
  expect(await send('nobody-of-this-name')).toBe('transfers.unknown_receiver')
  expect(await send("' or 1=1 --")).toBe('transfers.unknown_receiver')
  expect(await send(sender.id)).toBe('transfers.to_self')
  expect(await send(sender.referralCode)).toBe('transfers.to_self')
  for (const to of ['', 0, -1, 1.5, null, {}]) expect(await send(to)).toBe('call.invalid')
  expect(await walletsOf(db, sender.id)).toEqual({ funding: usd('100') })
})

test('invalid amounts move nothing', async ({ api, db, given, run }) => {
  const sender = await given.member({ funding: usd('100') })
  const friend = await given.member()
  const asSender = await api.as(sender)
  const send = async (amount: unknown) => {
    const token = await givenConfirmation(run, sender.id, 'transfer')
    const request = { to: friend.id, amount, verification_token: token }
    return (await asSender.send(contract.transferToFriend, request)).code
  }

  for (const amount of ['-1', '0', '1.000000001', '1e2', 'x', '99999999999999', null, 1e300]) {
    expect(await send(amount)).toBe('call.invalid')
  }
  expect(await send('0.99999999')).toBe('transfers.below_minimum')
  expect(await send('100.00000001')).toBe('ledger.not_enough')
  expect(await walletsOf(db, sender.id)).toEqual({ funding: usd('100') })
})

test('transfers can be sent and seen only by the right people', async ({ api, db, given, run }) => {
  const sender = await given.member({ funding: usd('100') })
  const friend = await given.member()
  await givenInWallet(run, sender.id, 'working', '10')
  const [asSender, asFriend] = [await api.as(sender), await api.as(friend)]
  const asOther = await api.as(await given.member())
  const asSupport = await api.as(await given.admin('support'))
  const asFinance = await api.as(await given.admin('finance'))
  const request = {
    memberId: sender.id,
    to: { id: friend.id },
    amount: usd('10'),
    verificationToken: await givenConfirmation(run, sender.id, 'transfer'),
  }
  const own = { memberId: sender.id, from: 'working', amount: usd('10') } as const
  const strangers = [
    await api.call(contract.transferToFriend, request),
    await asOther.call(contract.transferToFriend, request),
    await asSupport.call(contract.transferToFriend, request),
    await api.call(contract.transferToOwnFunding, own),
    await asOther.call(contract.transferToOwnFunding, own),
    await api.call(contract.listMemberTransfers, page),
    await asSender.call(contract.listMemberTransfers, page),
    await asSupport.call(contract.listMemberTransfers, page),
  ]

  const { id } = (await asSender.call(contract.transferToFriend, request)).answer.transfer
  const seen = [
    await asSender.call(contract.getMemberTransfer, { id }),
    await asFriend.call(contract.getMemberTransfer, { id }),
    await asSupport.call(contract.getMemberTransfer, { id }),
    await asOther.call(contract.getMemberTransfer, { id }),
    await api.call(contract.getMemberTransfer, { id }),
  ]
  const bySender = await asFinance.call(contract.listMemberTransfers, {
    ...page,
    search: sender.username,
    kind: 'friend',
  })
  const byReceiver = await asFinance.call(contract.listMemberTransfers, {
    ...page,
    search: friend.referralCode,
    from: '2000-01-01' as never,
  })
  const none = await asFinance.call(contract.listMemberTransfers, { ...page, search: '%' })
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', sender.id).execute()
  const blocked = await asSender.call(contract.transferToFriend, request)

  expect(strangers.map(({ code }) => code)).toEqual([
    'people.not_signed_in',
    'people.not_yours',
    'people.not_permitted',
    'people.not_signed_in',
    'people.not_yours',
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
  ])
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 404, 401])
  expect(bySender.answer.rows.map((row) => row.id)).toEqual([id])
  expect(byReceiver.answer.rows.map((row) => row.id)).toEqual([id])
  expect(none.answer.total).toBe(0)
  expect(blocked.code).toBe('people.blocked')
})

test('a repeat with the same key has one effect, even fifty simultaneous ones', async ({
  api,
  db,
  given,
  run,
}) => {
  const sender = await given.member({ funding: usd('100') })
  const friend = await given.member()
  const asSender = await api.as(sender)
  const request = {
    to: { id: friend.id },
    amount: usd('10'),
    verificationToken: await givenConfirmation(run, sender.id, 'transfer'),
  }
  const key = { idempotencyKey: 'lunch-1' }

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => asSender.call(contract.transferToFriend, request, key)),
  )
  const other = await asSender.call(
    contract.transferToFriend,
    { ...request, amount: usd('11') },
    key,
  )

  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(other.code).toBe('call.key_reused')
  expect(await walletsOf(db, friend.id)).toEqual({ funding: usd('10') })
})
