import { verifyBooks } from '../../ledger/integrity/verify.ts'
import { readSnapshot } from '../../plumbing/database/connections/read-snapshot.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { type BookCheck, insertCheck, recountFigures } from './queries.ts'

/**
 * Recomputes the books and every figure derived from them, and stores the result. Payouts are refused while the last
 * check has found a problem.
 */
export async function checkBooks(db: Db): Promise<BookCheck> {
  const check = await recomputeBooks(db)
  await insertCheck(db, check)
  return check
}

/** Recomputes the books and every figure derived from them. */
export async function recomputeBooks(db: Db): Promise<BookCheck> {
  const { books, figures } = await readSnapshot(db, async (tx) => ({
    books: await verifyBooks(tx),
    figures: await recountFigures(tx),
  }))
  const { checkedAt, transfers, problems } = books
  const found = [...problems, ...figures]
  return { isOk: found.length === 0, checkedAt, transfers, problems: found }
}
