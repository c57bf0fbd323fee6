import { Refusal } from '@clearstead/contract/call/refusal'
import type { FileId, QrLinkId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { findFile } from '../../../plumbing/files/files.ts'
import type { Download } from '../../../plumbing/http/route.ts'
import { findQrFile, isPublicFile } from './queries.ts'

/** The picture of a banner or an achiever, and no other file. @throws {Refusal} `content.image_unknown` */
export async function readPublicPicture(db: Db, id: FileId): Promise<Download> {
  const file = (await isPublicFile(db, id)) ? await findFile(db, id) : undefined
  if (!file) throw new Refusal('content.image_unknown')
  return { mediaType: file.mediaType, body: file.bytes, isImmutable: true }
}

/** @throws {Refusal} `content.qr_unknown` */
export async function readQrPicture(db: Db, id: QrLinkId): Promise<Download> {
  const fileId = await findQrFile(db, id)
  const file = fileId === undefined ? undefined : await findFile(db, fileId)
  if (!file) throw new Refusal('content.qr_unknown')
  return { mediaType: file.mediaType, body: file.bytes }
}
