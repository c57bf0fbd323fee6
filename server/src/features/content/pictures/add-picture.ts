import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import { storeImage } from '../../../plumbing/files/files.ts'
import type { AuditValue, Work } from '../../../plumbing/work.ts'
import { insertPicture, type PictureKind } from './queries.ts'

/** @throws {Refusal} `content.image_invalid` */
export async function addPicture<Texts, View extends AuditValue & { id: number }>(
  work: Work,
  kind: PictureKind<Texts, View>,
  { image, texts }: { image: Upload; texts: Texts },
  adminId: AdminId,
): Promise<View> {
  const fileId = await storeImage(work, image, adminId)
  if (fileId === undefined) throw new Refusal('content.image_invalid')
  const picture = await insertPicture(work, kind, { ...texts, fileId, createdBy: adminId })
  work.note({ subject: `${kind.subject}:${picture.id}`, after: picture })
  return picture
}
