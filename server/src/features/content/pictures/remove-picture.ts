import { Refusal } from '@clearstead/contract/call/refusal'
import { removeFile } from '../../../plumbing/files/files.ts'
import type { AuditValue, Work } from '../../../plumbing/work.ts'
import { deletePicture, type PictureKind } from './queries.ts'

/** @throws {Refusal} with the kind's `unknown` code */
export async function removePicture<Texts, View extends AuditValue>(
  work: Work,
  kind: PictureKind<Texts, View>,
  id: number,
): Promise<void> {
  const deleted = await deletePicture(work, kind, id)
  if (!deleted) throw new Refusal(kind.unknown)
  await removeFile(work, deleted.fileId)
  work.note({ subject: `${kind.subject}:${id}`, before: deleted.picture })
}
