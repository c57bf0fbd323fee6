import { sgx, usd } from '@clearstead/contract/values/money'
import { givenMarket, marketProblems, seenAfter, traderOf } from '../../../testing/market/market.ts'
import { expect, test } from '../../../testing/test.ts'
import { sentence } from '../../plumbing/said/sentence.ts'

const last = '(select max(id) from market_trades)'
const middle = `(select max(id) from market_trades where id < ${last})`
const change = `(select id from market_prices where trade_id = ${middle})`

test.for([
  [`update market_trades set total = total + 1 where id = ${middle}`, 'postings of trade'],
  [`update market_trades set amount = amount + 1 where id = ${middle}`, 'postings of trade'],
  [`update market_trades set price = price + 1 where id = ${middle}`, 'postings of trade'],
  [`update market_trades set side = 'SELL' where id = ${middle}`, 'postings of trade'],
  [`update market_trades set at = at + interval '1 s' where id = ${last}`, 'postings of trade'],
  [`update market_trades set at = at - interval '1 s' where id = ${last}`, 'chain of trade'],
  [`update market_trades set hash = sha256('x') where id = ${middle}`, 'chain of trade'],
  [`delete from market_trades where id = ${middle}`, 'chain of trade'],
  [`delete from market_trades where id = ${last}`, 'end of the chain of trades'],
  [`delete from market_trades where id = ${last}`, 'trade of price change'],
  [`update market_prices set price = price + 1 where id = ${change}`, 'price before change'],
  [`update market_prices set price_before = 1 where id = ${change}`, 'price before change'],
  [`update market_prices set reason = 'SELL' where id = ${change}`, 'trade of price change'],
  [`delete from market_prices where id = ${change}`, 'price before change'],
  [`delete from market_prices where trade_id = ${last}`, 'last price change'],
])('the recount finds "%s"', async ([statement = '', problem = ''], { db, given, owner, run }) => {
  await givenMarket({ given, run }, { price: usd('0.5'), multiplier: 9_000_000n })
  const { buy } = traderOf(run, (await given.member({ funding: usd('100000') })).id)
  for (const amount of ['10000', '20000', '30000']) await buy(sgx(amount))

  const found = await seenAfter(owner, statement, () => marketProblems(db))

  expect(found.map((one) => sentence(one, 'en'))).toContainEqual(expect.stringContaining(problem))
  expect(await marketProblems(db)).toEqual([])
})
