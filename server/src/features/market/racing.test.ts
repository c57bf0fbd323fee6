import { Refusal } from '@clearstead/contract/call/refusal'
import { sgx, usd } from '@clearstead/contract/values/money'
import { givenMarket, marketProblems, traderOf } from '../../../testing/market/market.ts'
import { expect, test } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'
import { buyPlan } from '../plans/public.ts'
import { changePrice } from './change-price.ts'

/** The number of trades that succeeded, and the codes of the refused ones. */
async function outcomesOf(acts: readonly Promise<unknown>[]) {
  const results = await Promise.allSettled(acts)
  const refused = results.flatMap((result) => {
    if (result.status === 'fulfilled') return []
    if (result.reason instanceof Refusal) return [result.reason.code]
    throw result.reason
  })
  return { done: results.length - refused.length, codes: [...new Set(refused)] }
}

test('trades while the price is set are made at the expected price or refused', async ({
  db,
  given,
  run,
}) => {
  const { adminId } = await givenMarket({ given, run })
  const members = await Promise.all(
    Array.from({ length: 8 }, () => given.member({ funding: usd('100') })),
  )
  const trades = members.flatMap(({ id }) => {
    const { buy } = traderOf(run, id)
    return Array.from({ length: 5 }, () => () => buy(sgx('10'), usd('0.008')))
  })
  const setting = (price: string) => () =>
    run((work) => changePrice(work, { newPrice: usd(price), reason: 'In between' }, adminId))
  const acts: (() => Promise<unknown>)[] = [...trades]
  acts.splice(20, 0, setting('0.009'), setting('0.01'))

  const { done, codes } = await outcomesOf(acts.map((act) => act()))

  const prices = await db
    .selectFrom('marketTrades')
    .select('price')
    .where('status', '=', 'completed')
    .execute()
  expect(prices).toHaveLength(done - 2)
  expect(new Set(prices.map(({ price }) => price))).toEqual(new Set([800_000n]))
  expect(codes).toEqual(['market.price_moved'])
  expect(await marketProblems(db)).toEqual([])
})

test('simultaneous purchases of tokens and a plan spend the money once', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  await givenMarket({ given, run })
  const { id: planId } = await given.plan()
  const members = await Promise.all(
    Array.from({ length: 12 }, () => given.member({ funding: usd('100') })),
  )

  const outcomes = await Promise.all(
    members.map(({ id: memberId }) =>
      outcomesOf([
        traderOf(run, memberId).buy(sgx('10000')),
        run((work) => buyPlan(work, { memberId, planId, amount: usd('80') })),
      ]),
    ),
  )

  expect(outcomes).toEqual(members.map(() => ({ done: 1, codes: ['ledger.not_enough'] })))
  for (const { id } of members) {
    const { funding, token, principal } = await walletsOf(db, id)
    expect(funding).toEqual(usd('20'))
    expect([token, principal].filter(Boolean)).toHaveLength(1)
  }
  expect(await marketProblems(db)).toEqual([])
})
