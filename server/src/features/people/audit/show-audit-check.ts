import { verifyAudit } from '../../../plumbing/audit/verify-audit.ts'
import type { Db } from '../../../plumbing/database/database.ts'

/** What recomputing the audit log's chain found. */
export async function showAuditCheck(db: Db, now: Date) {
  const { lines, sealed, problems } = await verifyAudit(db)
  return { ok: problems.length === 0, checkedAt: now, lines, sealed, problems }
}
