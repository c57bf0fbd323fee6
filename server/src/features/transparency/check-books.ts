import { add } from '@clearstead/contract/values/money'
import { percentText } from '@clearstead/contract/values/percent'
import { verifyBooks } from '../../ledger/integrity/verify.ts'
import { readSnapshot } from '../../plumbing/database/connections/read-snapshot.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { treasuryFigures } from '../treasury/public.ts'
import { listArchiveChecks } from './archive/queries.ts'
import { type BookCheck, findLastCheck, insertCheck, recountFigures } from './queries.ts'

/**
 * Recomputes the books and every figure derived from them, and stores the result. Payouts are refused while the last
 * check has found a problem.
 */
export async function checkBooks(db: Db): Promise<BookCheck> {
  const check = await recomputeBooks(db)
  await insertCheck(db, check)
  return check
}

/** Recomputes the books and every figure derived from them; of archived files it has what was last found in them. */
export async function recomputeBooks(db: Db): Promise<BookCheck> {
  const { books, figures, files } = await readSnapshot(db, async (tx) => ({
    books: await verifyBooks(tx),
    figures: await recountFigures(tx),
    files: await listArchiveChecks(tx),
  }))
  const { checkedAt, transfers, problems } = books
  const found = [...problems, ...figures, ...files.flatMap((file) => file.problems)]
  return { isOk: found.length === 0, checkedAt, transfers, problems: found }
}

/** The last check of the books, what is held and owed, and the coverage: one over the other. */
export async function booksState(db: Db) {
  const [check, figures] = await Promise.all([findLastCheck(db), treasuryFigures(db)])
  const { coverage, custody, investments, liabilities, tokenReserve } = figures
  return {
    ok: check?.isOk ?? null,
    checkedAt: check?.checkedAt ?? null,
    transfers: check?.transfers ?? 0,
    coverage: coverage === null ? null : percentText(coverage),
    custody,
    investments,
    owed: add(liabilities, tokenReserve),
  }
}
