import type { CandleInterval } from '@clearstead/contract/market/views'
import { sgx, usd } from '@clearstead/contract/values/money'
import { givenMarket, traderOf } from '../../../../testing/market/market.ts'
import { expect, test } from '../../../../testing/test.ts'
import { foldHours, listCandles } from './queries.ts'
import { candleRange } from './rules.ts'

test('candles are the same before and after past hours are folded', async ({
  clock,
  db,
  given,
  run,
}) => {
  await givenMarket({ given, run }, { price: usd('0.05'), multiplier: 9_000_000n })
  const { buy, sell } = traderOf(run, (await given.member({ funding: usd('100000') })).id)
  const begin = Date.parse('2027-01-05T00:00:00Z')
  for (let step = 0; step < 60; step++) {
    clock.set(new Date(begin + step * 3_000_000).toISOString())
    await buy(sgx('1000'))
    if (step % 3 === 0) await sell(sgx(String(100 + step)))
    if (step % 20 === 10) {
      await givenMarket({ given, run }, { price: usd('0.06'), multiplier: 9_000_000n })
    }
  }
  const [from, to] = [new Date('2027-01-05T01:30:00Z'), new Date('2027-01-07T00:00:00Z')]
  const readCandles = () =>
    Promise.all(
      (['15m', '1h', '4h', '1d'] as CandleInterval[]).map((interval) =>
        listCandles(db, candleRange({ interval, from, to }, to)),
      ),
    )

  const before = await readCandles()
  const folds = [await run(foldHours), await run(foldHours)]
  while (await run(foldHours)) {}
  const after = await readCandles()

  expect(folds).toEqual([true, true])
  expect(before.map((candles) => candles.length > 1)).toEqual([true, true, true, true])
  expect(after).toEqual(before)
  const hours = await db.selectFrom('marketHours').select('at').orderBy('at', 'desc').execute()
  // The last trade was at 01:10 of the third day, so its hour is not over.
  expect(hours[0]?.at).toEqual(new Date('2027-01-07T00:00:00Z'))

  await buy(sgx('1'))
  expect(await run(foldHours)).toBe(false)
  const [, live] = await Promise.all([
    undefined,
    listCandles(db, candleRange({ interval: '1h', from: to }, new Date('2027-01-07T02:00Z'))),
  ])
  expect(live.map(({ at }) => at.toISOString().slice(11, 13))).toEqual(['00', '01'])
})
