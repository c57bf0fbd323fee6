import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { type Sgx, type Usd, usd, zero } from '@clearstead/contract/values/money'
import { percent, percentFromUnits } from '@clearstead/contract/values/percent'
import type { Client } from 'pg'
import { endAnnounced } from '../../src/features/market/announced/queries.ts'
import { changePrice } from '../../src/features/market/change-price.ts'
import { writeTrade } from '../../src/features/market/queries.ts'
import type { Holding, Terms } from '../../src/features/market/rules.ts'
import { seedToken } from '../../src/features/market/seed-token.ts'
import { recountFigures } from '../../src/features/transparency/queries.ts'
import type { Db } from '../../src/plumbing/database/database.ts'
import type { Given, Run } from '../given.ts'

type Line = { price?: Usd; multiplier?: bigint; supply?: Sgx }

/** A market with a manual price that holds at once: 0.008 and a flat line by default. */
export async function givenMarket(
  { given, run }: { given: Given; run: Run },
  { price = usd('0.008'), multiplier = 1_000_000n, supply }: Line = {},
): Promise<{ adminId: AdminId }> {
  await run(seedToken)
  const { id: adminId } = await given.admin('finance')
  await run((work) => endAnnounced(work, 'replaced'))
  const change = { newPrice: price, priceMultiplier: multiplier, totalSupply: supply }
  await run((work) => changePrice(work, { ...change, reason: 'As the test begins' }, adminId))
  return { adminId }
}

/** No spread and no limits, for what follows from the line alone. */
const unlimited = (day: string): Terms => ({
  day: day as ProgrammeDay,
  spread: percent('0'),
  moveLimit: percentFromUnits(1_000_000_000_000n),
  maximum: usd('1000000000'),
  codeAbove: null,
})

/** Buys and sells along the line, without spread, limits or code. */
export function traderOf(run: Run, memberId: MemberId) {
  const trade = (side: 'BUY' | 'SELL') => (amount: Sgx, expectedPrice?: Usd) =>
    run(
      (work) => {
        const order = { memberId, side, amount, address: '', expectedPrice }
        return writeTrade(work, order, unlimited('2026-04-01'))
      },
      { kind: 'member', id: memberId },
    )
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

export async function findHolding(db: Db, memberId: MemberId): Promise<Holding> {
  const row = await db
    .selectFrom('marketHoldings')
    .select(['quantity', 'invested'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row ?? { quantity: zero(), invested: zero() }
}
