import type { Db } from '../../plumbing/database/database.ts'
import { listLimits } from './queries.ts'
import { type CutIncome, cutToLimits, type DueIncome } from './rules.ts'

type Foreseen = Pick<DueIncome, 'memberId' | 'intended' | 'reason'>

/** What `payIncomes` would pay of each income now; nothing is locked, so limits may change before it does. */
export async function previewIncomes(
  db: Db,
  dues: readonly Foreseen[],
): Promise<(Foreseen & Pick<CutIncome, 'paid'>)[]> {
  const limits = await listLimits(
    db,
    dues.map(({ memberId }) => memberId),
  )
  return cutToLimits(dues, limits)
}
