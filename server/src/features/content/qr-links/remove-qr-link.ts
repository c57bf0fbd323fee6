import { Refusal } from '@clearstead/contract/refusal'
import type { QrLinkId } from '@clearstead/contract/values/ids'
import { removeFile } from '../../../plumbing/files/files.ts'
import type { Work } from '../../../plumbing/work.ts'
import { deleteQrLink } from './queries.ts'

/** @throws {Refusal} `content.qr_unknown` */
export async function removeQrLink(work: Work, id: QrLinkId): Promise<void> {
  const removed = await deleteQrLink(work, id)
  if (!removed) throw new Refusal('content.qr_unknown')
  await removeFile(work, removed.fileId)
  work.note({ subject: `qr:${id}`, before: removed.qrLink })
}
