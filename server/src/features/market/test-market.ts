import type { AdminId } from '@clearstead/contract/values/ids'
import { type Sgx, type Usd, usd } from '@clearstead/contract/values/money'
import type { Client } from 'pg'
import type { Db } from '../../plumbing/database/database.ts'
import type { Given, Run } from '../../testing/given.ts'
import { recountFigures } from '../transparency/queries.ts'
import { changePrice } from './change-price.ts'
import { seedToken } from './seed-token.ts'
import { tradeTokens } from './trade-tokens.ts'

type Line = { price?: Usd; multiplier?: bigint; supply?: Sgx }

/** A market with a manual price: 0.008 and a flat line by default. */
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

/** Buys and sells as a member does. */
export function traderOf(run: Run, memberId: Parameters<typeof tradeTokens>[1]['memberId']) {
  const trade = (side: 'BUY' | 'SELL') => (amount: Sgx, expectedPrice?: Usd) =>
    run((work) => tradeTokens(work, { memberId, side, amount, address: '', expectedPrice }), {
      kind: 'member',
      id: memberId,
    })
  return { buy: trade('BUY'), sell: trade('SELL') }
}

const frozen = ['market_trades', 'market_prices']

/** Runs a statement as the owner of the database, returns what `inspect` reads afterwards, and rolls back. */
export async function seenAfter<Seen>(
  owner: Client,
  statement: string,
  inspect: () => Promise<Seen>,
): Promise<Seen> {
  await owner.query('set session_replication_role = replica')
  for (const table of frozen) await owner.query(`create temp table kept_${table} as table ${table}`)
  try {
    await owner.query(statement)
    return await inspect()
  } finally {
    for (const table of frozen) {
      await owner.query(`delete from ${table}`)
      await owner.query(`insert into ${table} overriding system value table kept_${table}`)
      await owner.query(`drop table kept_${table}`)
    }
    await owner.query('reset session_replication_role')
  }
}

/** Where holdings, supply, invested amounts or the chain differ from a recount. */
export const marketProblems = (db: Db) => recountFigures(db)
