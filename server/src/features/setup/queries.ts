import type { SetupStep } from '@clearstead/contract/setup'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import type { Skip } from './rules.ts'

/** The skipped steps, with who skipped each. */
export async function listSkips(db: Db): Promise<Skip[]> {
  const rows = await db
    .selectFrom('setupSkips')
    .innerJoin('adminNames', 'adminNames.adminId', 'setupSkips.skippedBy')
    .select(['step', 'adminNames.name as skippedBy', 'skippedAt'])
    .execute()
  return rows.map(({ step, ...skip }) => ({ ...skip, step: step as SetupStep }))
}

/** Skips a step; false where it is skipped already. */
export async function insertSkip(
  { tx, now }: Work,
  { step, skippedBy }: { step: SetupStep; skippedBy: AdminId },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('setupSkips')
    .values({ step, skippedBy, skippedAt: now })
    .onConflict((conflict) => conflict.column('step').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes a skip back; false where there is none. */
export async function deleteSkip({ tx }: Work, step: SetupStep): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('setupSkips')
    .where('step', '=', step)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
