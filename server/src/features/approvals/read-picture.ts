import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId, ApprovalId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import { findFile } from '../../plumbing/files/files.ts'
import type { Download } from '../../plumbing/http/route.ts'
import { findShown } from './queries.ts'

/**
 * The picture that a request would publish, for an admin who sees requests for these calls and their own.
 * @throws {Refusal} `approvals.unknown`
 */
export async function readPicture(
  db: Db,
  id: ApprovalId,
  seen: { calls: readonly string[]; askedBy: AdminId },
): Promise<Download> {
  const row = await findShown(db, id)
  const isSeen = row && (row.askedBy === seen.askedBy || seen.calls.includes(row.call))
  const file = isSeen && row.pictureId ? await findFile(db, row.pictureId) : undefined
  if (!file) throw new Refusal('approvals.unknown')
  return { mediaType: file.mediaType, body: file.bytes }
}
