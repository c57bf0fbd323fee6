import * as contract from '@clearstead/contract/market/market'
import type { MemberId, TokenId } from '@clearstead/contract/values/ids'
import { sgx, usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { givenConfirmation } from '../../../testing/given-money.ts'
import { givenMarket, marketProblems } from '../../../testing/market/market.ts'
import { expect } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'

const tokenId = 1 as TokenId
const order = { tokenId, amount: sgx('1000') }

test('a member sees the price, buys, sells, and sees the receipts', async ({
  api,
  db,
  given,
  run,
}) => {
  await givenMarket({ given, run })
  const member = await given.member({ funding: usd('100') })
  const asMember = await api.as(member)

  const config = await api.call(contract.getTokenConfig)
  const quote = await asMember.call(contract.getQuote, { side: 'buy', amount: sgx('1000') })
  const bought = await asMember.call(contract.buyTokens, {
    ...order,
    memberId: member.id,
    address: '0xAbc',
    expectedPrice: quote.answer.currentPrice,
  })
  const sold = await asMember.call(contract.sellTokens, { tokenId, amount: sgx('250') })

  expect(config.answer.data).toMatchObject({ id: 1, symbol: 'SGX', currentPrice: usd('0.008') })
  expect(quote.body).toEqual({
    price_per_token: '0.00800000',
    total: '8.00000000',
    current_price: '0.00800000',
    price_after: '0.00800000',
    spread: '0.00000000',
  })
  expect(bought.body).toMatchObject({
    success: true,
    message: 'Tokens bought successfully!',
    data: {
      transaction: {
        user_id: member.id,
        transaction_type: 'BUY',
        token_amount: '1000.00000000',
        price_per_token: '0.00800000',
        total_amount: '8.00000000',
        status: 'completed',
      },
      holding: { quantity: '1000.00000000', averageBuyPrice: '0.00800000' },
      balance: '92.00000000',
    },
  })
  expect(sold.answer.data.holding).toEqual({
    quantity: sgx('750'),
    averageBuyPrice: usd('0.008'),
    totalInvested: usd('6'),
  })
  const [mine, portfolio, balance] = [
    await asMember.call(contract.listMemberTrades, { memberId: member.id, limit: 50 }),
    await asMember.call(contract.getPortfolio, { memberId: member.id }),
    await asMember.call(contract.getBuyingBalance, { holder: String(member.id) }),
  ]
  expect(mine.answer.data.map(({ transactionType }) => transactionType)).toEqual(['SELL', 'BUY'])
  expect(portfolio.answer.data).toMatchObject({
    currentValue: usd('6'),
    profitLossPercent: '0.00',
    totalPaid: usd('8'),
    totalReceived: usd('2'),
    realisedProfitLoss: usd('0'),
  })
  expect(balance.answer.balance).toEqual(usd('94'))
  expect(await marketProblems(db)).toEqual([])
})

test('a changed price answers 409 with the new one, and a repeat with the same key trades once', async ({
  api,
  db,
  given,
  run,
}) => {
  await givenMarket({ given, run })
  const member = await given.member({ funding: usd('100') })
  const asMember = await api.as(member)
  const extras = { idempotencyKey: `buy-${member.id}` }

  const moved = await asMember.call(contract.buyTokens, { ...order, expectedPrice: usd('0.007') })
  const [first, again] = [
    await asMember.call(contract.buyTokens, order, extras),
    await asMember.call(contract.buyTokens, order, extras),
  ]

  expect([moved.status, moved.code]).toEqual([409, 'market.price_moved'])
  expect(moved.body.details).toEqual({ current_price: '0.00800000' })
  expect(again.body).toEqual(first.body)
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('92'), token: sgx('1000') })
})

test('a sale that cannot be paid fails and is recorded with its reason', async ({
  api,
  db,
  given,
  run,
}) => {
  await givenMarket({ given, run }, { price: usd('0.01') })
  const member = await given.member({ funding: usd('10') })
  const asMember = await api.as(member)
  await asMember.call(contract.buyTokens, order)
  await givenMarket({ given, run }, { price: usd('100') })
  await given.treasury('1')

  const verificationToken = await givenConfirmation(run, member.id, 'transfer')
  const sale = await asMember.call(contract.sellTokens, { ...order, verificationToken })
  await givenMarket({ given, run })

  expect([sale.status, sale.code]).toEqual([409, 'market.failed'])
  expect(sale.body.message).toBe('Transaction failed. Please try again.')
  const admin = await api.as(await given.admin('finance'))
  const failed = await admin.call(contract.listTrades, { limit: 1, status: 'failed' })
  expect(failed.answer.data).toEqual([
    expect.objectContaining({
      memberId: member.id,
      transactionType: 'SELL',
      status: 'failed',
      reason: 'treasury.short',
      totalAmount: usd('100000'),
      transactionHash: null,
    }),
  ])
  expect(await walletsOf(db, member.id)).toEqual({ token: sgx('1000') })
  expect(await marketProblems(db)).toEqual([])
})

test('nobody reads or trades for somebody else', async ({ api, given, run }) => {
  await givenMarket({ given, run })
  const [member, other] = [await given.member({ funding: usd('10') }), await given.member()]
  const [asMember, asContent] = [await api.as(member), await api.as(await given.admin('content'))]
  const price = { tokenId, newPrice: usd('1'), reason: 'For myself' }
  const of = (id: MemberId) => ({ memberId: id, limit: 10 })

  const codes = [
    (await api.call(contract.buyTokens, order)).code,
    (await api.call(contract.listPriceChanges, { limit: 1 })).code,
    (await asContent.call(contract.buyTokens, order)).code,
    (await asContent.call(contract.changePrice, price)).code,
    (await asMember.call(contract.changePrice, price)).code,
    (await asMember.call(contract.listTrades, { limit: 1 })).code,
    (await asMember.call(contract.buyTokens, { ...order, memberId: other.id })).code,
    (await asMember.call(contract.listMemberTrades, of(other.id))).code,
    (await asMember.call(contract.getPortfolio, { memberId: other.id })).code,
    (await asMember.call(contract.getBuyingBalance, { holder: String(other.id) })).code,
    (await asMember.call(contract.getBuyingBalance, { holder: '0xnobody' })).code,
  ]

  expect(codes).toEqual([
    'people.not_signed_in',
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
    'people.not_permitted',
    'people.not_permitted',
    'people.not_yours',
    'people.not_yours',
    'people.not_yours',
    'people.not_yours',
    'people.not_yours',
  ])
})

test('a blocked member cannot trade', async ({ api, db, given, run }) => {
  await givenMarket({ given, run })
  const member = await given.member({ funding: usd('10') })
  const asMember = await api.as(member)
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', member.id).execute()

  const codes = [
    (await asMember.call(contract.buyTokens, order)).code,
    (await asMember.call(contract.sellTokens, order)).code,
  ]

  expect(codes).toEqual(['people.blocked', 'people.blocked'])
})

test('hostile input is refused and never executed', async ({ api, db, given, run }) => {
  await givenMarket({ given, run })
  const member = await given.member({ funding: usd('10') })
  const [asMember, admin] = [await api.as(member), await api.as(await given.admin('finance'))]
  const amounts = [0, -1, '1e3', '0.000000001', '', null, '٣', '9'.repeat(30), [1], { a: 1 }]
  const bodies = [
    ...amounts.map((amount) => ({ token_id: 1, amount })),
    { amount: '1' },
    { token_id: 1, amount: '1', extra: true },
    { token_id: 1, amount: '1', expected_price: 'x' },
    { token_id: 1, amount: '1', address: 'x'.repeat(101) },
  ]

  for (const body of bodies) {
    expect((await asMember.send(contract.buyTokens, body)).code).toBe('call.invalid')
  }
  const unknown = await asMember.send(contract.buyTokens, { token_id: 2, amount: '1' })
  const noPrice = await admin.send(contract.changePrice, {
    token_id: 1,
    current_price: '0',
    reason: 'To nothing',
  })
  const noReason = await admin.send(contract.changePrice, { token_id: 1, current_price: '1' })
  const huge = await admin.send(contract.changePrice, {
    token_id: 1,
    current_price: '90000000',
    reason: 'To the moon',
  })
  const noHash = await api.send(contract.getReceipt, { hash: "'; drop table market_trades" })

  expect(unknown.code).toBe('market.unknown_token')
  expect(JSON.stringify(noPrice.body.errors)).toContain('Please enter a valid price.')
  expect([noReason.code, huge.code, noHash.code]).toEqual([
    'call.invalid',
    'market.line_invalid',
    'call.invalid',
  ])
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('10') })
})
