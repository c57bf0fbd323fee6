import * as contract from '@clearstead/contract/market/market'
import { amountFor, quoteOf } from '@clearstead/contract/market/quote'
import { commitmentTo, transactionHashOf } from '@clearstead/contract/market/receipt-hash'
import type { TokenId } from '@clearstead/contract/values/ids'
import { fromUnits, isLess, sgx, unitsOf, usd } from '@clearstead/contract/values/money'
import fc from 'fast-check'
import { apiTest as test } from '../../../testing/api.ts'
import { runs } from '../../../testing/lengths.ts'
import { givenMarket, traderOf } from '../../../testing/market/market.ts'
import { expect } from '../../../testing/test.ts'

const tokenId = 1 as TokenId

test('the figures that a browser counts are those of the server, on any line', async ({
  api,
  given,
  run,
}) => {
  const member = await given.member({ funding: usd('10000000') })
  const asMember = await api.as(member)
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 10_000n, max: 100_000_000n }),
      fc.bigInt({ min: 1_000_000n, max: 20_000_000n }),
      fc.bigInt({ min: 1n, max: 300_000_000_000n }),
      async (price, multiplier, units) => {
        await givenMarket({ given, run }, { price: fromUnits(price), multiplier })
        await traderOf(run, member.id).buy(sgx('3000'))
        const { data: line } = (await api.call(contract.refreshToken, { tokenId })).answer
        for (const side of ['buy', 'sell'] as const) {
          const amount = fromUnits<'SGX'>(units)
          const { answer } = await asMember.call(contract.getQuote, { side, amount })
          const counted = quoteOf(line, side === 'buy' ? 'BUY' : 'SELL', amount)
          const { currentPrice, ...quoted } = answer
          expect(counted).toEqual(quoted)
          expect(currentPrice).toEqual(line.currentPrice)
        }
      },
    ),
    { numRuns: runs(15) },
  )
})

test('dollars buy the most tokens that they pay, and sell the fewest that bring them', async ({
  api,
  given,
  run,
}) => {
  const { id } = await given.member({ funding: usd('1000') })
  await givenMarket({ given, run }, { price: usd('0.008'), multiplier: 3_000_000n })
  await traderOf(run, id).buy(sgx('50000'))
  const { data: line } = (await api.call(contract.refreshToken, { tokenId })).answer
  for (const text of ['0.00000001', '0.5', '60', '123.45678901']) {
    const total = usd(text)
    const bought = amountFor(line, 'BUY', total)
    const sold = amountFor(line, 'SELL', total)
    const [more, fewer] = [fromUnits<'SGX'>(unitsOf(bought) + 1n), unitsOf(sold) - 1n]

    expect(isLess(total, quoteOf(line, 'BUY', bought).total)).toBe(false)
    expect(isLess(total, quoteOf(line, 'BUY', more).total)).toBe(true)
    expect(isLess(quoteOf(line, 'SELL', sold).total, total)).toBe(false)
    expect(isLess(quoteOf(line, 'SELL', fromUnits(fewer)).total, total)).toBe(true)
  }
})

test('a browser recomputes the hash of a receipt', async ({ api, given, run }) => {
  await givenMarket({ given, run })
  const member = await given.member({ funding: usd('100') })
  await traderOf(run, member.id).buy(sgx('1000'))
  const { head: hash } = (await api.call(contract.listReceipts, { limit: 1 })).answer

  const { data: receipt } = (await (await api.as(member)).call(contract.getReceipt, { hash }))
    .answer

  expect(transactionHashOf(receipt)).toBe(hash)
  expect(receipt.trade && commitmentTo(receipt.trade)).toBe(receipt.commitment)
})
