import type { QrLinkView } from '@clearstead/contract/content'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import type { Work } from '../../../plumbing/work.ts'
import { keepPicture } from '../keep-picture.ts'
import { insertQrLink } from './queries.ts'

/** @throws {Refusal} `content.image_invalid` */
export async function addQrLink(
  work: Work,
  adminId: AdminId,
  { image, label, address }: { image: Upload; label: string; address: string },
): Promise<QrLinkView> {
  const fileId = await keepPicture(work, image, adminId)
  const qrLink = await insertQrLink(work, { fileId, label, address, createdBy: adminId })
  work.note({ subject: `qr:${qrLink.id}`, after: qrLink })
  return qrLink
}
