import { buyTokens, getTokenPrice } from '@clearstead/contract/market/market'
import { getSendLimits } from '@clearstead/contract/transfers'
import type { TokenId } from '@clearstead/contract/values/ids'
import { sgx, subtract, usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { givenConfirmation } from '../../../testing/given-money.ts'
import { givenMarket } from '../../../testing/market/market.ts'
import { expect, type Run } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'
import { buyPlan } from '../plans/public.ts'
import { addEntry } from '../plans/topups/add-topup.ts'
import { sendToFriend } from './send-money.ts'

const tokenId = 1 as TokenId

type Id = Parameters<typeof sendToFriend>[1]['memberId']

const senderOf = (run: Run, memberId: Id, to: Id) => async (amount: string) => {
  const verificationToken = await givenConfirmation(run, memberId, 'transfer')
  const order = { memberId, to: { id: to }, amount: usd(amount), note: '', verificationToken }
  return run((work) => sendToFriend(work, order))
}

test('a sender sends the daily maximum to the last cent, and again on the next day', async ({
  clock,
  db,
  given,
  run,
}) => {
  const [sender, friend] = [await given.member({ funding: usd('12000') }), await given.member()]
  const send = senderOf(run, sender.id, friend.id)

  await send('4000')
  await expect(send('1000.00000001')).rejects.toRefuseWith('transfers.above_maximum')
  await send('1000')
  await expect(send('1')).rejects.toRefuseSaying('You have $0.00 left today.')
  clock.forward({ days: 1 })
  await send('5000')

  expect(await walletsOf(db, sender.id)).toEqual({ funding: usd('2000') })
})

test('of simultaneous transfers only as many go as the maximum allows', async ({
  db,
  given,
  run,
}) => {
  const [sender, friend] = [await given.member({ funding: usd('12000') }), await given.member()]
  const send = senderOf(run, sender.id, friend.id)

  const results = await Promise.allSettled(Array.from({ length: 6 }, () => send('1500')))

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await walletsOf(db, friend.id)).toEqual({ funding: usd('4500') })
})

test('a top-up for another member counts as a transfer', async ({ given, run }) => {
  const plan = await given.plan({ minAmount: usd('10'), maxAmount: usd('50000') })
  const payer = await given.member({ funding: usd('12000') })
  const friend = await given.member({ funding: usd('100') })
  await run((work) => buyPlan(work, { memberId: friend.id, planId: plan.id, amount: usd('100') }))
  await senderOf(run, payer.id, friend.id)('4000')
  const enter = async (amount: string) => {
    const verificationToken = await givenConfirmation(run, payer.id, 'transfer')
    const order = { memberId: friend.id, payerId: payer.id, amount: usd(amount), verificationToken }
    return run((work) => addEntry(work, order))
  }

  await expect(enter('1001')).rejects.toRefuseWith('transfers.above_maximum')
  expect(await enter('1000')).toBeGreaterThan(0)
})

test('what is left of the day counts transfers and trades on a sloped line, for the member alone', async ({
  api,
  clock,
  given,
  run,
}) => {
  await givenMarket({ given, run }, { price: usd('1'), multiplier: 1_100_000n })
  const [sender, friend] = [await given.member({ funding: usd('12000') }), await given.member()]
  const asSender = await api.as(sender)
  const limits = async () =>
    (await asSender.call(getSendLimits, { memberId: sender.id })).answer.limits
  const fresh = await limits()
  await senderOf(run, sender.id, friend.id)('4000')
  const afterTransfer = await limits()
  const { answer } = await api.call(getTokenPrice, { tokenId })

  const bought = await asSender.call(buyTokens, {
    tokenId,
    amount: sgx('100'),
    expectedPrice: answer.currentPrice,
  })
  const afterTrade = await limits()
  clock.forward({ days: 1 })
  const next = await limits()

  const { totalAmount } = bought.answer.data.transaction
  expect(fresh).toEqual({ dailyMaximum: usd('5000'), leftToday: usd('5000') })
  expect(afterTransfer.leftToday).toEqual(usd('1000'))
  expect(afterTrade.leftToday).toEqual(subtract(usd('1000'), totalAmount))
  expect(next.leftToday).toEqual(usd('5000'))
  const asFriend = await api.as(friend)
  expect((await asFriend.call(getSendLimits, { memberId: sender.id })).code).toBe(
    'people.not_yours',
  )
})
