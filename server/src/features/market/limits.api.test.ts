import * as contract from '@clearstead/contract/market/market'
import type { MemberId, TokenId } from '@clearstead/contract/values/ids'
import { type Sgx, sgx, unitsOf, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { type Api, apiTest as test } from '../../../testing/api.ts'
import { givenConfirmation } from '../../../testing/given-money.ts'
import { givenMarket, marketProblems } from '../../../testing/market/market.ts'
import { expect } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'

const tokenId = 1 as TokenId
const supply = sgx('50000000')

const priceOf = async (api: Api) =>
  (await api.call(contract.getTokenPrice, { tokenId })).answer.currentPrice

test('nothing is traded while payouts are held', async ({ api, db, given, run, clock }) => {
  await givenMarket({ given, run })
  const member = await given.member({ funding: usd('100') })
  const asMember = await api.as(member)
  await db
    .updateTable('users')
    .set({ payoutsHeldUntil: new Date(clock().getTime() + 3_600_000) })
    .where('id', '=', member.id)
    .execute()

  const codes = [
    (await asMember.call(contract.buyTokens, { tokenId, amount: sgx('1') })).code,
    (await asMember.call(contract.sellTokens, { tokenId, amount: sgx('1') })).code,
  ]

  expect(codes).toEqual(['people.payouts_held', 'people.payouts_held'])
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('100') })
})

test('trades that come to more than the daily amount take a mailed code, each one', async ({
  api,
  given,
  run,
}) => {
  await givenMarket({ given, run }, { price: usd('1') })
  const member = await given.member({ funding: usd('2000') })
  const asMember = await api.as(member)
  const buy = async (amount: string, verificationToken?: string) =>
    (await asMember.call(contract.buyTokens, { tokenId, amount: sgx(amount), verificationToken }))
      .code
  const code = () => givenConfirmation(run, member.id, 'transfer')

  const codes = [
    await buy('500'),
    await buy('0.01'),
    await buy('0.01', 'wrong'),
    await buy('0.01', await code()),
    await buy('0.01'),
  ]
  const { data } = (await asMember.call(contract.getTradeLimits, { memberId: member.id })).answer

  expect(codes).toEqual([
    undefined,
    'people.code_needed',
    'people.code_needed',
    undefined,
    'people.code_needed',
  ])
  expect(data).toMatchObject({
    isLimited: false,
    codeAbove: usd('500'),
    tradedToday: usd('500.01'),
    leftToday: usd('5000'),
  })
})

test('on a sloped line a trade names its price, pays the spread, and moves the price by 5 % a day', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  await givenMarket({ given, run }, { price: usd('0.01'), multiplier: 11_000_000n, supply })
  const member = await given.member({ funding: usd('10000') })
  const asMember = await api.as(member)
  const limits = async () =>
    (await asMember.call(contract.getTradeLimits, { memberId: member.id })).answer.data
  const buy = async (amount: Sgx) =>
    asMember.call(contract.buyTokens, { tokenId, amount, expectedPrice: await priceOf(api) })

  const unnamed = await asMember.call(contract.buyTokens, { tokenId, amount: sgx('1') })
  const { answer: quote } = await asMember.call(contract.getQuote, {
    side: 'buy',
    amount: sgx('1000'),
  })
  const bought = await buy(sgx('1000'))
  const tooMuch = await buy(sgx('5000000'))
  const after = await limits()
  clock.forward({ days: 1 })
  const next = await limits()

  expect(unnamed.code).toBe('market.price_needed')
  const { transaction } = bought.answer.data
  expect(transaction.totalAmount).toEqual(quote.total)
  expect(transaction.spread).toEqual(quote.spread)
  // 0.5 of 100.5; spread and total are each rounded by less than a unit.
  const [spread, total] = [unitsOf(quote.spread), unitsOf(quote.total)]
  expect(201n * (spread + 1n)).toBeGreaterThanOrEqual(total)
  expect(201n * (spread - 1n)).toBeLessThanOrEqual(total)
  expect(tooMuch.code).toBe('market.moves_too_much')
  expect(after.isLimited).toBe(true)
  expect(after.moveLeftPercent < percent('5')).toBe(true)
  expect(after.moveLeftPercent > percent('4.9')).toBe(true)
  expect(after.leftToday < usd('5000')).toBe(true)
  expect(next).toMatchObject({ leftToday: usd('5000'), moveLeftPercent: percent('5') })
  expect(await marketProblems(db)).toEqual([])
})

test('purchases and sales on a sloped line count against the daily maximum of transfers', async ({
  api,
  given,
  run,
}) => {
  await givenMarket({ given, run }, { price: usd('1'), multiplier: 1_100_000n, supply })
  const member = await given.member({ funding: usd('20000') })
  const asMember = await api.as(member)
  const trade = async (side: 'buyTokens' | 'sellTokens', amount: string) =>
    asMember.call(side === 'buyTokens' ? contract.buyTokens : contract.sellTokens, {
      tokenId,
      amount: sgx(amount),
      expectedPrice: await priceOf(api),
      verificationToken: await givenConfirmation(run, member.id as MemberId, 'transfer'),
    })

  const [bought, sold] = [await trade('buyTokens', '3000'), await trade('sellTokens', '1500')]
  const beyond = await trade('buyTokens', '1000')

  expect([bought.status, sold.status]).toEqual([200, 200])
  expect(beyond.code).toBe('transfers.above_maximum')
  expect(beyond.body.details).toMatchObject({ max: '5000.00000000' })
})
