import { percentText } from '@clearstead/contract/values/percent'
import type { Db } from '../../plumbing/database/database.ts'
import { treasuryFigures } from '../treasury/public.ts'
import { findLastCheck } from './queries.ts'

/** The last check of the books, and the coverage: what is held over what is owed. */
export async function booksState(db: Db) {
  const [check, { coverage }] = await Promise.all([findLastCheck(db), treasuryFigures(db)])
  return {
    ok: check?.isOk ?? null,
    checkedAt: check?.checkedAt ?? null,
    transfers: check?.transfers ?? 0,
    coverage: coverage === null ? null : percentText(coverage),
  }
}
