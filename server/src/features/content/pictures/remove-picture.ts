import { Refusal } from '@clearstead/contract/call/refusal'
import { removeFile } from '../../../plumbing/files/files.ts'
import type { AuditValue, Work } from '../../../plumbing/work.ts'
import { isApprovalPicture } from '../../approvals/public.ts'
import { deletePicture, type PictureKind } from './queries.ts'

/**
 * Deletes a picture; its file stays where an approval request shows it.
 * @throws {Refusal} with the kind's `unknown` code
 */
export async function removePicture<Texts, View extends AuditValue>(
  work: Work,
  kind: PictureKind<Texts, View>,
  id: number,
): Promise<View> {
  const deleted = await deletePicture(work, kind, id)
  if (!deleted) throw new Refusal(kind.unknown)
  if (!(await isApprovalPicture(work.tx, deleted.fileId))) await removeFile(work, deleted.fileId)
  work.note({ subject: `${kind.subject}:${id}`, before: deleted.picture })
  return deleted.picture
}
