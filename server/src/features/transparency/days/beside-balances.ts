import type { DayStaged } from '@clearstead/contract/transparency/transparency'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits } from '@clearstead/contract/values/money'
import type { Tx } from '../../../plumbing/database/database.ts'
import { isStagedBalanced, listStaged } from '../../income/public.ts'
import { buyBacksOf } from '../../market/public.ts'
import { type Balances, type MemberBeside, withBeside } from '../proof/balances.ts'

/**
 * Balances with what is not their members' yet: staged income, and what tokens would be bought back for. Both are as of now, as
 * neither is known of a moment before.
 * @throws {Error} if what is staged is not what the books set aside
 */
export async function addBeside(
  tx: Tx,
  now: Date,
  balances: Balances,
): Promise<{ balances: Balances; staged: DayStaged }> {
  if (!(await isStagedBalanced(tx))) throw new Error('What is staged is not what was set aside')
  const staged = await listStaged(tx)
  const holders = await buyBacks(tx, now, balances)
  const rows = joined(new Map(staged.map((row) => [row.memberId, row.staged])), holders)
  const total = staged.reduce((sum, row) => sum + row.staged, 0n)
  return {
    balances: withBeside(balances, rows),
    staged: { total: fromUnits(total), asOf: now },
  }
}

type Holders = { members: MemberId[]; totals: bigint[] }

async function buyBacks(tx: Tx, now: Date, { count, members, sgx }: Balances): Promise<Holders> {
  const places = Array.from({ length: count }, (_, place) => place).filter(
    (place) => (sgx[place] ?? 0n) > 0n,
  )
  const totals = await buyBacksOf(
    tx,
    now,
    places.map((place) => sgx[place] ?? 0n),
  )
  return { members: places.map((place) => (members[place] ?? 0) as MemberId), totals }
}

function joined(staged: ReadonlyMap<MemberId, bigint>, { members, totals }: Holders) {
  const rows = new Map<MemberId, MemberBeside>()
  for (const [memberId, units] of staged) {
    rows.set(memberId, { memberId, staged: units, buyBack: 0n })
  }
  for (const [index, memberId] of members.entries()) {
    const buyBack = totals[index] ?? 0n
    rows.set(memberId, { memberId, staged: staged.get(memberId) ?? 0n, buyBack })
  }
  return [...rows.values()]
}
