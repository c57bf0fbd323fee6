import type { Db } from '../../../plumbing/database/database.ts'

/** How many members ever reached each of these ranks; none for a rank that nobody reached. */
export async function countHolders(
  db: Db,
  keys: readonly string[],
): Promise<{ rankKey: string; members: number }[]> {
  return db
    .selectFrom('rankHolders')
    .select(['rankKey', 'members'])
    .where('rankKey', 'in', keys)
    .orderBy('rankKey')
    .$narrowType<{ rankKey: string; members: number }>()
    .execute()
}
