import type { Usd } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

export type ThresholdName = 'coverage' | 'runway'
type Checked = { name: ThresholdName; isCrossed: boolean; found: bigint | null }

/** Keeps what was found of a threshold; gives whether it is crossed since this check. */
export async function updateThreshold(
  { tx, now }: Work,
  { name, isCrossed, found }: Checked,
): Promise<boolean> {
  const before = await tx
    .selectFrom('thresholds')
    .select('crossedAt')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  const crossedAt = isCrossed ? (before?.crossedAt ?? now) : null
  const row = { crossedAt, checkedAt: now, found }
  await tx
    .insertInto('thresholds')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  return isCrossed && !before?.crossedAt
}

/** What the members who hold most held when it was counted. */
export type CountedHoldings = { held: Usd; countedAt: Date }

export async function keepLargestHoldings({ tx }: Work, counted: CountedHoldings): Promise<void> {
  await tx
    .insertInto('largestHoldings')
    .values(counted)
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(counted))
    .execute()
}

/** Undefined before the first count. */
export function keptLargestHoldings(db: Db): Promise<CountedHoldings | undefined> {
  return db.selectFrom('largestHoldings').select(['held', 'countedAt']).executeTakeFirst()
}
