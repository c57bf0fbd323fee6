import { Refusal } from '@clearstead/contract/call/refusal'
import type { Db } from '../../../plumbing/database/database.ts'
import { findFile } from '../../../plumbing/files/files.ts'
import type { Download } from '../../../plumbing/http/route.ts'
import type { Attachment } from './queries.ts'

/**
 * The bytes of an attachment. Images are shown in the page, because they are re-encoded; other files are downloads
 * with a generated name. @throws {Refusal} `support.attachment_unknown`
 */
export async function readAttachment(
  db: Db,
  attachment: Attachment | undefined,
): Promise<Download> {
  const file = attachment && (await findFile(db, attachment.fileId))
  if (!file) throw new Refusal('support.attachment_unknown')
  const { mediaType, extension, bytes } = file
  if (mediaType.startsWith('image/')) return { mediaType, body: bytes }
  const name = `ticket-${attachment.ticketId}-${attachment.fileId}.${extension}`
  return { mediaType, name, body: bytes }
}
