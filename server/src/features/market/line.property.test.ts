import { fromUnits, isLess, type Sgx, unitsOf, usd } from '@clearstead/contract/values/money'
import fc from 'fast-check'
import { isLong, runs as runsOf } from '../../../testing/lengths.ts'
import {
  findHolding,
  givenMarket,
  marketProblems,
  traderOf,
} from '../../../testing/market/market.ts'
import { expect, test } from '../../../testing/test.ts'
import { operator, wallet } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'
import { getToken } from './queries.ts'
import { openingToken, type Side, type Token } from './rules.ts'

const million = 1_000_000n
const funding = usd('10000000')

/** The exact cost between two numbers of sold tokens, as a fraction of units. */
function exactWorth(
  token: Token,
  from: bigint,
  to: bigint,
): [numerator: bigint, denominator: bigint] {
  const supply = unitsOf(token.totalSupply)
  const steep = token.multiplier - million
  const area = (2n * million * supply + steep * (from + to)) * (to - from)
  const denominator = 2n * (million * supply + steep * unitsOf(token.anchorSold)) * 100_000_000n
  return [area * unitsOf(token.anchorPrice), denominator]
}

const cut = ([numerator, denominator]: [bigint, bigint]) => numerator / denominator
const raised = ([numerator, denominator]: [bigint, bigint]) =>
  (numerator + denominator - 1n) / denominator

const supplyUnits = unitsOf(openingToken.totalSupply)

/** Steps of up to this many units, some of them of a few units only. */
const stepsUpTo = (most: bigint) =>
  fc.array(
    fc.record({
      isPurchase: fc.boolean(),
      memberIndex: fc.integer({ min: 0, max: 2 }),
      units: fc.oneof(
        fc.bigInt({ min: 1n, max: 5_000n }),
        fc.bigInt({ min: most / 100n, max: most }),
      ),
    }),
    { minLength: 1, maxLength: 12 },
  )

test.for([
  {
    far: 'near the beginning',
    price: 200_000_000n,
    steep: 20n,
    most: 3_000_000_000_000n,
    runs: 40,
  },
  { far: 'along all of it', price: 100_000n, steep: 1_000n, most: supplyUnits / 3n, runs: 30 },
])(
  'no sequence of purchases and sales ends with more money than it began, $far',
  { timeout: 120_000 },
  async ({ price: highest, steep, most, runs }, { db, given, run }) => {
    await given.treasury('1000000')
    let furthest = 0n
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 1n, max: highest }),
        fc.bigInt({ min: million, max: steep * million }),
        stepsUpTo(most),
        async (price, multiplier, steps) => {
          await givenMarket({ given, run }, { price: fromUnits(price), multiplier })
          const traders = await Promise.all(
            [0, 1, 2].map(async () => {
              const { id } = await given.member({ funding })
              return { id, ...traderOf(run, id) }
            }),
          )
          const start = await getToken(db)

          for (const { isPurchase, memberIndex, units } of steps) {
            const trader = traders[memberIndex]
            if (!trader) throw new Error('Nobody trades')
            const { quantity } = await findHolding(db, trader.id)
            const amount =
              isPurchase || isLess(fromUnits<'SGX'>(units), quantity) ? units : unitsOf(quantity)
            if (amount === 0n) continue
            await tradeAndCompare(trader, isPurchase ? 'BUY' : 'SELL', fromUnits(amount))
            const { sold } = await getToken(db)
            if (unitsOf(sold) > furthest) furthest = unitsOf(sold)
          }
          for (const trader of traders) {
            const { quantity } = await findHolding(db, trader.id)
            if (unitsOf(quantity) > 0n) await tradeAndCompare(trader, 'SELL', quantity)
          }

          const ends = await Promise.all(
            traders.map(({ id }) => balanceOf(db, wallet(id, 'funding'))),
          )
          const total = ends.reduce((sum, end) => sum + unitsOf(end), 0n)
          expect(total).toBeLessThanOrEqual(3n * unitsOf(funding))
          const end = await getToken(db)
          const inventory = await balanceOf(db, operator('token_inventory'))
          expect(unitsOf(end.sold) + unitsOf(inventory)).toBe(unitsOf(end.totalSupply))
          if (end.sold === start.sold) expect(end.currentPrice).toEqual(start.currentPrice)
        },
      ),
      { numRuns: runsOf(runs) },
    )
    if (isLong) expect(furthest).toBeGreaterThan(most)
    expect(await marketProblems(db)).toEqual([])

    /** Trades, and compares the money with the exact cost along the line. */
    async function tradeAndCompare(
      { id, buy, sell }: ReturnType<typeof traderOf> & { id: Parameters<typeof findHolding>[1] },
      side: Side,
      amount: Sgx,
    ) {
      const isPurchase = side === 'BUY'
      const token = await getToken(db)
      const before = unitsOf(await balanceOf(db, wallet(id, 'funding')))
      const [from, moved] = [unitsOf(token.sold), unitsOf(amount)]
      const worth = isPurchase
        ? raised(exactWorth(token, from, from + moved))
        : cut(exactWorth(token, from - moved, from))
      const trading = isPurchase ? buy(amount) : sell(amount)
      if (isPurchase && from + moved > unitsOf(token.totalSupply)) {
        await expect(trading).rejects.toRefuseWith('market.not_available')
      } else if (worth === 0n) {
        await expect(trading).rejects.toRefuseWith('market.too_small')
      } else if (isPurchase && worth > before) {
        await expect(trading).rejects.toRefuseWith('ledger.not_enough')
      } else {
        const { balance } = await trading
        expect(unitsOf(balance)).toBe(isPurchase ? before - worth : before + worth)
      }
    }
  },
)
