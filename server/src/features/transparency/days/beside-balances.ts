import type { DayStaged } from '@clearstead/contract/transparency/transparency'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits } from '@clearstead/contract/values/money'
import type { Tx } from '../../../plumbing/database/database.ts'
import { isStagedBalanced, listStaged } from '../../income/public.ts'
import { buyBacksOf } from '../../market/public.ts'
import { type Balances, type BalancesBeside, putBeside, withBeside } from '../proof/balances.ts'

/**
 * Balances with what is not their members' yet: staged income, and what tokens would be bought back for. Both are as of now, as
 * neither is known of a moment before.
 * @throws {Error} if what is staged is not what the books set aside
 */
export async function addBeside(
  tx: Tx,
  now: Date,
  balances: Balances,
): Promise<{ balances: BalancesBeside; staged: DayStaged }> {
  if (!(await isStagedBalanced(tx))) throw new Error('What is staged is not what was set aside')
  const rows = await listStaged(tx)
  const all = withBeside(
    balances,
    rows.map(({ memberId }) => memberId),
  )
  for (const row of rows) putBeside(all, row)
  await addBuyBacks(tx, now, all)
  const total = rows.reduce((sum, { staged }) => sum + staged, 0n)
  return { balances: all, staged: { total: fromUnits(total), asOf: now } }
}

const balancesAtATime = 5_000

async function addBuyBacks(tx: Tx, now: Date, balances: BalancesBeside): Promise<void> {
  const { count, members, sgx } = balances
  for (let from = 0; from < count; from += balancesAtATime) {
    const length = Math.min(balancesAtATime, count - from)
    const places = Array.from({ length }, (_, index) => from + index)
    const holders = places.filter((place) => (sgx[place] ?? 0n) > 0n)
    const quantities = holders.map((place) => sgx[place] ?? 0n)
    const found = await buyBacksOf(tx, now, quantities)
    for (const [index, place] of holders.entries()) {
      const memberId = (members[place] ?? 0) as MemberId
      putBeside(balances, { memberId, buyBack: found[index] ?? 0n })
    }
  }
}
