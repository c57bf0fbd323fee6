import { verifyBooks } from '../../ledger/verify.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { readAtLength } from '../../plumbing/database/read-at-length.ts'
import { type BookCheck, insertCheck, recountFigures } from './queries.ts'

/**
 * Recomputes the books and every figure that follows from them, and keeps the result; while the last one
 * names a problem, payouts are refused.
 */
export async function checkBooks(db: Db): Promise<BookCheck> {
  const { books, figures } = await readAtLength(db, async (tx) => ({
    books: await verifyBooks(tx),
    figures: await recountFigures(tx),
  }))
  const { checkedAt, transfers, problems } = books
  const wrongs = problems.map(({ rule, subject, detail }) => `${rule}: ${subject}: ${detail}`)
  wrongs.push(...figures)
  const check = { isOk: wrongs.length === 0, checkedAt, transfers, problems: wrongs }
  await insertCheck(db, check)
  return check
}
