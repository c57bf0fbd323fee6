import { verifyBooks } from '../../ledger/verify.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { type BookCheck, insertCheck } from './queries.ts'

/** Recomputes the books and keeps the result; while the last one names a problem, payouts are refused. */
export async function checkBooks(db: Db): Promise<BookCheck> {
  const { ok, checkedAt, transfers, problems } = await verifyBooks(db)
  const check = {
    isOk: ok,
    checkedAt,
    transfers,
    problems: problems.map(({ rule, subject, detail }) => `${rule}: ${subject}: ${detail}`),
  }
  await insertCheck(db, check)
  return check
}
