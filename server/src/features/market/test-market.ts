import type { AdminId } from '@clearstead/contract/values/ids'
import { type Sgx, type Usd, usd } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import type { Given, Run } from '../../testing/given.ts'
import { recountFigures } from '../transparency/queries.ts'
import { changePrice } from './change-price.ts'
import { seedToken } from './seed-token.ts'
import { tradeTokens } from './trade-tokens.ts'

type Line = { price?: Usd; multiplier?: bigint; supply?: Sgx }

/** A market whose price is set by hand to begin with: 0.008 and flat, unless wished otherwise. */
export async function givenMarket(
  { given, run }: { given: Given; run: Run },
  { price = usd('0.008'), multiplier = 1_000_000n, supply }: Line = {},
): Promise<{ adminId: AdminId }> {
  await run(seedToken)
  const { id: adminId } = await given.admin('finance')
  const change = { newPrice: price, priceMultiplier: multiplier, totalSupply: supply }
  await run((work) => changePrice(work, { ...change, reason: 'As the test begins' }, adminId))
  return { adminId }
}

/** Buying and selling, as a member does it. */
export function traderOf(run: Run, memberId: Parameters<typeof tradeTokens>[1]['memberId']) {
  const trade = (side: 'BUY' | 'SELL') => (amount: Sgx, expectedPrice?: Usd) =>
    run((work) => tradeTokens(work, { memberId, side, amount, address: '', expectedPrice }), {
      kind: 'member',
      id: memberId,
    })
  return { buy: trade('BUY'), sell: trade('SELL') }
}

/** Where holdings, supply, invested amounts or the chain differ from a new count. */
export const marketProblems = (db: Db) => recountFigures(db)
