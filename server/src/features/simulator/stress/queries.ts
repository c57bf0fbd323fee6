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
