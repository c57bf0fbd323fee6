import { fromUnits, isLess, type Sgx, unitsOf, usd } from '@clearstead/contract/values/money'
import fc from 'fast-check'
import { operator, wallet } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'
import { expect, test } from '../../testing/test.ts'
import { findHolding, getToken } from './queries.ts'
import type { Token } from './rules.ts'
import { givenMarket, marketProblems, traderOf } from './test-market.ts'

const million = 1_000_000n

/** The exact worth of the way from one number of sold tokens to another, as a fraction of units. */
function exactWay(token: Token, from: bigint, to: bigint): [over: bigint, under: bigint] {
  const supply = unitsOf(token.totalSupply)
  const steep = token.multiplier - million
  const area = (2n * million * supply + steep * (from + to)) * (to - from)
  const under = 2n * (million * supply + steep * unitsOf(token.anchorSold)) * 100_000_000n
  return [area * unitsOf(token.anchorPrice), under]
}

const cut = ([over, under]: [bigint, bigint]) => over / under
const raised = ([over, under]: [bigint, bigint]) => (over + under - 1n) / under

const step = fc.record({
  isPurchase: fc.boolean(),
  who: fc.integer({ min: 0, max: 2 }),
  units: fc.oneof(
    fc.bigInt({ min: 1n, max: 5_000n }),
    fc.bigInt({ min: 1n, max: 3_000_000_000_000n }),
  ),
})

test('no sequence of purchases and sales ends with more money than it began, whatever the line', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000000')
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 1n, max: 200_000_000n }),
      fc.bigInt({ min: million, max: 20n * million }),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (price, multiplier, steps) => {
        await givenMarket({ given, run }, { price: fromUnits(price), multiplier })
        const traders = await Promise.all(
          [0, 1, 2].map(async () => {
            const { id } = await given.member({ funding: usd('100000') })
            return { id, ...traderOf(run, id) }
          }),
        )
        const start = await getToken(db)

        for (const { isPurchase, who, units } of steps) {
          const trader = traders[who]
          if (!trader) throw new Error('Nobody trades')
          const { quantity } = await findHolding(db, trader.id)
          const amount =
            isPurchase || isLess(fromUnits<'SGX'>(units), quantity) ? units : unitsOf(quantity)
          if (amount === 0n) continue
          await follow(trader, isPurchase, fromUnits(amount))
        }
        for (const trader of traders) {
          const { quantity } = await findHolding(db, trader.id)
          if (unitsOf(quantity) > 0n) await follow(trader, false, quantity)
        }

        const ends = await Promise.all(
          traders.map(({ id }) => balanceOf(db, wallet(id, 'funding'))),
        )
        const total = ends.reduce((sum, end) => sum + unitsOf(end), 0n)
        expect(total).toBeLessThanOrEqual(3n * unitsOf(usd('100000')))
        const end = await getToken(db)
        const inventory = await balanceOf(db, operator('token_inventory'))
        expect(unitsOf(end.sold) + unitsOf(inventory)).toBe(unitsOf(end.totalSupply))
        if (end.sold === start.sold) expect(end.currentPrice).toEqual(start.currentPrice)
      },
    ),
    { numRuns: 40 },
  )
  expect(await marketProblems(db)).toEqual([])

  /** Trades, and compares the money with the exact worth of the way along the line. */
  async function follow(
    { id, buy, sell }: ReturnType<typeof traderOf> & { id: Parameters<typeof findHolding>[1] },
    isPurchase: boolean,
    amount: Sgx,
  ) {
    const token = await getToken(db)
    const before = unitsOf(await balanceOf(db, wallet(id, 'funding')))
    const [from, moved] = [unitsOf(token.sold), unitsOf(amount)]
    const worth = isPurchase
      ? raised(exactWay(token, from, from + moved))
      : cut(exactWay(token, from - moved, from))
    const trading = isPurchase ? buy(amount) : sell(amount)
    if (worth === 0n) {
      await expect(trading).rejects.toRefuseWith('market.too_small')
    } else if (isPurchase && worth > before) {
      await expect(trading).rejects.toRefuseWith('ledger.not_enough')
    } else {
      const { balance } = await trading
      expect(unitsOf(balance)).toBe(isPurchase ? before - worth : before + worth)
    }
  }
}, 120_000)
