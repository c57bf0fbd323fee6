import { verifyAudit } from '../../plumbing/audit/verify-audit.ts'
import type { Db } from '../../plumbing/database/database.ts'

/** Recomputes the hash chain of the audit log. */
export async function showAuditCheck(db: Db, now: Date) {
  const { lines, sealed, problems } = await verifyAudit(db)
  return { ok: problems.length === 0, checkedAt: now, lines, sealed, problems }
}
