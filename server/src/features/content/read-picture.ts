import { Refusal } from '@clearstead/contract/refusal'
import type { FileId, QrLinkId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import { findFile } from '../../plumbing/files/files.ts'
import type { Download } from '../../plumbing/http/route.ts'
import { isOfAchiever } from './achievers/queries.ts'
import { isOfBanner } from './banners/queries.ts'
import { findQrFile } from './qr-links/queries.ts'

/** What a banner or achiever shows; no other file, whoever asks. @throws {Refusal} `content.image_unknown` */
export async function readPublicPicture(db: Db, id: FileId): Promise<Download> {
  const isPublic = (await isOfBanner(db, id)) || (await isOfAchiever(db, id))
  const file = isPublic ? await findFile(db, id) : undefined
  if (!file) throw new Refusal('content.image_unknown')
  return { mediaType: file.mediaType, body: file.bytes, isLasting: true }
}

/** @throws {Refusal} `content.qr_unknown` */
export async function readQrPicture(db: Db, id: QrLinkId): Promise<Download> {
  const fileId = await findQrFile(db, id)
  const file = fileId === undefined ? undefined : await findFile(db, fileId)
  if (!file) throw new Refusal('content.qr_unknown')
  return { mediaType: file.mediaType, body: file.bytes }
}
