import * as approvals from '@clearstead/contract/approvals'
import * as contract from '@clearstead/contract/market/market'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import * as statements from '@clearstead/contract/reports/statements'
import { listTransactions, listTransactionsOf } from '@clearstead/contract/reports/transactions'
import type { ApprovalId, TokenId } from '@clearstead/contract/values/ids'
import { sgx, unitsOf, usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { givenDualApproval, switchDualApproval } from '../../../testing/approvals/approvals.ts'
import { givenMarket } from '../../../testing/market/market.ts'
import { expect } from '../../../testing/test.ts'
import { holdAnnouncedPrice } from './announced/announce-price.ts'

const tokenId = 1 as TokenId
const order = { tokenId, amount: sgx('1000') }

test('an admin sets the price, which is stored with its reason after its effect was shown', async ({
  api,
  clock,
  given,
  run,
}) => {
  await givenMarket({ given, run })
  const member = await given.member({ funding: usd('100') })
  await (await api.as(member)).call(contract.buyTokens, order)
  const admin = await api.as(await given.admin('finance'))

  const impact = await admin.call(contract.getPriceImpact, { newPrice: usd('0.01') })
  const changed = await admin.send(contract.changePrice, {
    token_id: 1,
    current_price: '0.01',
    reason: 'Quarterly review',
    price_multiplier: '1.5',
  })

  clock.forward({ hours: 1 })
  await run(holdAnnouncedPrice)

  const { holdersValueBefore, holdersValueAfter, treasuryNeed, changePercent } = impact.answer.data
  expect(changePercent).toBe('25.00')
  expect(unitsOf(holdersValueAfter) * 4n).toBe(unitsOf(holdersValueBefore) * 5n)
  expect(unitsOf(treasuryNeed)).toBeGreaterThan(0n)
  expect(changed.body).toMatchObject({
    success: true,
    message: 'The new price is announced. Nobody can trade until it holds.',
    data: {
      current_price: '0.00800000',
      price_multiplier: '1.000000',
      pause: { reason: 'announced', new_price: '0.01000000' },
    },
  })
  const { answer } = await admin.call(contract.refreshToken, { tokenId })
  expect(answer.data).toMatchObject({ currentPrice: usd('0.01'), priceMultiplier: 1_500_000n })
  const history = await admin.call(contract.listPriceChanges, { limit: 1 })
  expect(history.answer.data).toEqual([
    expect.objectContaining({
      price: usd('0.01'),
      changeReason: 'MANUAL',
      note: 'Quarterly review',
    }),
  ])
})

test('the base price is the one with which the market opened, whatever the price becomes', async ({
  api,
  clock,
  given,
  owner,
  run,
}) => {
  clock.set('2026-05-01T10:00:00Z')
  await givenMarket({ given, run })
  const admin = await api.as(await given.admin('finance'))
  const token = async () => {
    const { basePrice, currentPrice } = (await admin.call(contract.refreshToken, { tokenId }))
      .answer.data
    return [basePrice, currentPrice]
  }

  const opened = await token()
  await admin.send(contract.changePrice, {
    token_id: 1,
    current_price: '0.01',
    reason: 'Quarterly review',
    price_multiplier: '2',
  })
  clock.forward({ hours: 1 })
  await run(holdAnnouncedPrice)

  expect(opened).toEqual([usd('0.008'), usd('0.008')])
  const asLater = await api.as(await given.admin('finance'))
  const later = (await asLater.call(contract.refreshToken, { tokenId })).answer.data
  expect([later.basePrice, later.currentPrice]).toEqual([usd('0.008'), usd('0.01')])
  await expect(owner.query('update market_token set base_price = 1')).rejects.toMatchObject({
    code: '23001',
  })
})

test('under dual approval a price waits for a second admin, and is stale once another holds', async ({
  api,
  clock,
  given,
  run,
}) => {
  clock.set('2026-06-01T10:00:00Z')
  await givenMarket({ given, run })
  const { finance, other, ids } = await givenDualApproval({ api, given, run })
  const price = async () =>
    (await api.call(contract.getTokenPrice, { tokenId })).answer.currentPrice
  const ask = (newPrice: string) =>
    finance.call(contract.changePrice, {
      tokenId,
      newPrice: usd(newPrice),
      reason: 'Announced today',
    })

  const requested = await ask('0.009')
  const waiting = await price()
  const id = requested.answer.approval?.id as ApprovalId
  const own = await finance.call(approvals.approve, { id })
  const approved = await other.call(approvals.approve, { id })
  const later = await ask('0.0085')
  clock.forward({ hours: 1 })
  await run(holdAnnouncedPrice)
  const asOther = await api.as({ kind: 'admin', id: ids.other })
  const stale = await asOther.call(approvals.approve, {
    id: later.answer.approval?.id as ApprovalId,
  })
  await switchDualApproval(run, { isOn: false })

  expect(requested.answer.message).toBe('Waiting for the approval of a second admin.')
  expect(waiting).toEqual(usd('0.008'))
  expect(own.code).toBe('approvals.same_person')
  expect(approved.answer.result).toMatchObject({
    data: { current_price: '0.00800000', pause: { new_price: '0.00900000' } },
  })
  expect(stale.code).toBe('approvals.changed')
  expect(await price()).toEqual(usd('0.009'))
})

test('candles open with the first price of an interval and close with the last', async ({
  api,
  clock,
  given,
  run,
}) => {
  clock.set('2027-01-04T10:00:00Z')
  await givenMarket({ given, run }, { price: usd('0.015') })
  clock.set('2027-01-05T10:00:10Z')
  await givenMarket({ given, run }, { price: usd('0.02') })
  const member = await given.member({ funding: usd('100') })
  const asMember = await api.as(member)
  await asMember.call(contract.buyTokens, { tokenId, amount: sgx('10') })
  clock.set('2027-01-05T10:00:50Z')
  await givenMarket({ given, run }, { price: usd('0.03') })
  clock.set('2027-01-05T10:02:00Z')
  await asMember.call(contract.buyTokens, { tokenId, amount: sgx('5') })

  const { answer } = await asMember.call(contract.listCandles, {
    interval: '1m',
    from: '2027-01-05' as never,
    to: '2027-01-05' as never,
  })
  const tooMany = await asMember.call(contract.listCandles, {
    interval: '1m',
    from: '2026-12-31' as never,
  })

  const [low, high] = [usd('0.02'), usd('0.03')]
  expect(answer.priceBefore).toEqual(usd('0.015'))
  expect(answer.data).toEqual([
    {
      at: new Date('2027-01-05T10:00:00Z'),
      open: low,
      high,
      low,
      close: high,
      volume: sgx('10'),
    },
    {
      at: new Date('2027-01-05T10:02:00Z'),
      open: high,
      high,
      low: high,
      close: high,
      volume: sgx('5'),
    },
  ])
  expect(tooMany.code).toBe('call.invalid')
})

test('lists are read on with their cursor, and members do not see who changed the price', async ({
  api,
  given,
  run,
}) => {
  await givenMarket({ given, run }, { price: usd('0.5'), multiplier: 9_000_000n })
  const member = await given.member({ funding: usd('100000') })
  const asMember = await api.as(member)
  const asOther = await api.as(await given.member())
  for (const amount of ['100', '200', '300']) {
    const { answer } = await asMember.call(contract.getTokenPrice, { tokenId })
    const { currentPrice: expectedPrice } = answer
    await asMember.call(contract.buyTokens, { tokenId, amount: sgx(amount), expectedPrice })
  }

  const first = await asMember.call(contract.listMemberTrades, { memberId: member.id, limit: 2 })
  const next = await asMember.call(contract.listMemberTrades, {
    memberId: member.id,
    limit: 2,
    cursor: first.answer.nextCursor as never,
  })
  const [own, others] = [
    await asMember.call(contract.listPriceChanges, { limit: 3 }),
    await asOther.call(contract.listPriceChanges, { limit: 3 }),
  ]

  const amounts = [...first.answer.data, ...next.answer.data].map(({ tokenAmount }) => tokenAmount)
  expect(amounts).toEqual([sgx('300'), sgx('200'), sgx('100')])
  expect(next.answer.nextCursor).toBeNull()
  expect(own.answer.data.map(({ memberId, changeReason }) => [memberId, changeReason])).toEqual(
    Array.from({ length: 3 }, () => [member.id, 'BUY']),
  )
  expect(
    others.answer.data.map(({ memberId, transactionId }) => [memberId, transactionId]),
  ).toEqual(Array.from({ length: 3 }, () => [null, null]))
})

test('a trade is in the movements and the statement of the member, on both sides', async ({
  api,
  given,
  run,
}) => {
  await givenMarket({ given, run })
  const member = await given.member({ funding: usd('100') })
  const [asMember, admin] = [await api.as(member), await api.as(await given.admin('finance'))]
  await asMember.call(contract.buyTokens, order)

  const movements = await asMember.send(listTransactionsOf, {
    userId: member.id,
    source: 'token',
  })
  const statement = await asMember.send(statements.downloadStatement, {
    userId: member.id,
    from: '2026-03-01',
    to: '2026-04-30',
    format: 'json',
  })
  const wallets = await asMember.send(getWallets, { userId: member.id })
  const everybody = await admin.send(listTransactions, { source: 'token' })

  expect(movements.body.transactions).toEqual([
    expect.objectContaining({ wallet: 'funding', amount: '8.00000000', transaction_type: 'debit' }),
    expect.objectContaining({ wallet: 'token', asset: 'SGX', transaction_type: 'credit' }),
  ])
  expect([statement.status, everybody.status]).toEqual([200, 200])
  expect(wallets.body.wallets).toMatchObject({ funding: '92.00000000', token: '1000.00000000' })
})
