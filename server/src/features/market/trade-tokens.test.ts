import { add, sgx, subtract, usd } from '@clearstead/contract/values/money'
import {
  findHolding,
  givenMarket,
  marketProblems,
  traderOf,
} from '../../../testing/market/market.ts'
import { expect, test } from '../../../testing/test.ts'
import { operator } from '../../ledger/accounts.ts'
import { balanceOf, operatorBalances, walletsOf } from '../../ledger/balances.ts'
import { getToken } from './queries.ts'
import { averagePrice } from './rules.ts'

test('a purchase moves money into the reserve and tokens to the member', async ({
  db,
  given,
  run,
}) => {
  await givenMarket({ given, run })
  const member = await given.member({ funding: usd('100') })
  const before = await operatorBalances(db)

  const { holding, balance } = await traderOf(run, member.id).buy(sgx('1000'), usd('0.008'))

  expect(holding).toEqual({ quantity: sgx('1000'), invested: usd('8') })
  expect(balance).toEqual(usd('92'))
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('92'), token: sgx('1000') })
  const after = await operatorBalances(db)
  expect(subtract(after.tokenReserve, before.tokenReserve)).toEqual(usd('8'))
  expect(subtract(before.tokenInventory, after.tokenInventory)).toEqual(sgx('1000'))
  expect(await marketProblems(db)).toEqual([])
})

test('on a line of 3x the price follows the sold tokens, and selling returns what was paid', async ({
  db,
  given,
  run,
}) => {
  // 0.008 × (1 + 2 × sold / 50,000,000): 10,000 sold raise it by 0.0000032.
  const sold = (await getToken(db).catch(() => undefined))?.sold ?? sgx('0')
  await givenMarket({ given, run }, { multiplier: 3_000_000n })
  const member = await given.member({ funding: usd('1000') })
  const trader = traderOf(run, member.id)
  const start = await getToken(db)

  const bought = await trader.buy(sgx('10000'))
  const afterPurchase = await getToken(db)
  const sale = await trader.sell(sgx('10000'))

  expect(start.currentPrice).toEqual(usd('0.008'))
  expect(start.sold).toEqual(sold)
  // The line is anchored at the 1,000 that an earlier test left sold, so slightly below 80.016.
  expect(bought.holding.invested).toEqual(usd('80.01599937'))
  expect(afterPurchase.currentPrice).toEqual(usd('0.0080032'))
  expect(sale.balance).toEqual(usd('999.99999999'))
  expect(sale.holding).toEqual({ quantity: sgx('0'), invested: usd('0') })
  expect((await getToken(db)).currentPrice).toEqual(usd('0.008'))
  expect(await marketProblems(db)).toEqual([])
})

test('a sale takes its part of the invested amount and keeps the average', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('100')
  const market = await givenMarket({ given, run })
  const member = await given.member({ funding: usd('100') })
  const trader = traderOf(run, member.id)
  await trader.buy(sgx('1000'))
  await givenMarket({ given, run }, { price: usd('0.016') })
  await trader.buy(sgx('1000'))

  const { holding } = await trader.sell(sgx('500'))

  expect(market.adminId).toBeGreaterThan(0)
  expect(averagePrice(holding)).toEqual(usd('0.012'))
  expect(holding).toEqual({ quantity: sgx('1500'), invested: usd('18') })
  expect(await findHolding(db, member.id)).toEqual(holding)
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('84'), token: sgx('1500') })
})

test('the smallest purchase costs one unit, and an amount that small cannot be sold', async ({
  db,
  given,
  run,
}) => {
  await givenMarket({ given, run })
  const member = await given.member({ funding: usd('1') })
  const trader = traderOf(run, member.id)

  const { balance } = await trader.buy(sgx('0.00000001'))
  const selling = trader.sell(sgx('0.00000001'))

  expect(balance).toEqual(usd('0.99999999'))
  await expect(selling).rejects.toRefuseWith('market.too_small')
  expect(await marketProblems(db)).toEqual([])
})

test('a refused trade changes nothing', async ({ db, given, run }) => {
  await givenMarket({ given, run }, { price: usd('0.01') })
  const member = await given.member({ funding: usd('10') })
  const trader = traderOf(run, member.id)
  await trader.buy(sgx('100'))
  const before = await walletsOf(db, member.id)
  const token = await getToken(db)
  const unsold = subtract(token.totalSupply, token.sold)

  await expect(trader.buy(sgx('900.00000001'))).rejects.toRefuseWith('ledger.not_enough')
  await expect(trader.buy(add(unsold, sgx('0.00000001')))).rejects.toRefuseWith(
    'market.not_available',
  )
  await expect(trader.sell(sgx('100.00000001'))).rejects.toRefuseWith('market.not_enough_tokens')
  await expect(trader.buy(sgx('1'), usd('0.00999999'))).rejects.toRefuseWith('market.price_moved')

  expect(await walletsOf(db, member.id)).toEqual(before)
  expect(await getToken(db)).toEqual(token)
})

test('the treasury pays what the reserve lacks, and when it cannot the sale is refused', async ({
  db,
  given,
  run,
}) => {
  await givenMarket({ given, run }, { price: usd('1') })
  const member = await given.member({ funding: usd('100') })
  const trader = traderOf(run, member.id)
  await trader.buy(sgx('100'))
  const reserve = await balanceOf(db, operator('token_reserve'))
  await givenMarket({ given, run }, { price: usd('10') })
  // 50 tokens bring 500: all of the reserve, and the rest from the treasury.
  await given.treasury('600')
  const rest = subtract(usd('500'), reserve)

  const { balance } = await trader.sell(sgx('50'))

  expect(balance).toEqual(usd('500'))
  const after = await operatorBalances(db)
  expect(after.tokenReserve).toEqual(usd('0'))
  expect(after.treasury).toEqual(subtract(usd('600'), rest))

  await given.treasury('9.99999999')
  await expect(trader.sell(sgx('1'))).rejects.toRefuseWith('market.failed')
  expect((await operatorBalances(db)).treasury).toEqual(usd('9.99999999'))

  await given.treasury('10')
  const last = await trader.sell(sgx('1'))
  expect(last.balance).toEqual(usd('510'))
  expect((await operatorBalances(db)).treasury).toEqual(usd('0'))
  expect(await marketProblems(db)).toEqual([])
})

test('five hundred simultaneous trades keep supply, holdings, money and chain consistent', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('100000')
  await givenMarket({ given, run }, { price: usd('0.05'), multiplier: 5_000_000n })
  const members = await Promise.all(
    Array.from({ length: 25 }, () => given.member({ funding: usd('50') })),
  )
  const traders = members.map(({ id }) => traderOf(run, id))
  await Promise.all(traders.map(({ buy }) => buy(sgx('100'))))
  const before = await operatorBalances(db)

  const results = await Promise.allSettled(
    Array.from({ length: 500 }, (_, index) => {
      const trader = traders[index % traders.length]
      const amount = sgx(`${1 + (index % 37)}.${String(index).padStart(8, '0')}`)
      return index % 3 === 0 ? trader?.sell(amount) : trader?.buy(amount)
    }),
  )

  const refused = results.filter(({ status }) => status === 'rejected')
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(['market.not_enough_tokens', 'ledger.not_enough']).toContain(reason.code)
  }
  expect(results.length - refused.length).toBeGreaterThan(250)
  const after = await operatorBalances(db)
  const { totalSupply, sold } = await getToken(db)
  expect(add(sold, after.tokenInventory)).toEqual(totalSupply)
  expect(add(after.liabilities, after.tokenReserve, after.treasury)).toEqual(
    add(before.liabilities, before.tokenReserve, before.treasury),
  )
  expect(await marketProblems(db)).toEqual([])
})

test('no trade or change of the price is dated before its predecessor', async ({
  clock,
  db,
  given,
  run,
}) => {
  await givenMarket({ given, run })
  const trader = traderOf(run, (await given.member({ funding: usd('100') })).id)
  clock.set('2026-04-01T10:00:05Z')
  await trader.buy(sgx('10'))
  clock.set('2026-04-01T10:00:00Z')
  await trader.buy(sgx('20'))
  await givenMarket({ given, run }, { price: usd('0.009'), supply: sgx('50000001') })

  const dates = await Promise.all([
    db.selectFrom('marketTrades').select('at').orderBy('id', 'desc').executeTakeFirst(),
    db.selectFrom('marketPrices').select('at').orderBy('id', 'desc').executeTakeFirst(),
    db.selectFrom('ledger.transfers').select('at').orderBy('id', 'desc').executeTakeFirst(),
  ])

  const late = { at: new Date('2026-04-01T10:00:05Z') }
  expect(dates).toEqual([late, late, late])
  expect(await marketProblems(db)).toEqual([])
})
