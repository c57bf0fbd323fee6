import { Refusal } from '@clearstead/contract/call/refusal'
import type { TicketId, TicketResponseId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import type { Db } from '../../../plumbing/database/database.ts'
import { findFile, storeAttachment } from '../../../plumbing/files/files.ts'
import type { Download } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { attachmentName } from '../rules.ts'
import { type Attachment, insertAttachment } from './queries.ts'

type SentFiles = {
  ticketId: TicketId
  /** Null for files of the ticket itself. */
  responseId: TicketResponseId | null
  uploads: readonly Upload[]
  sentBy: number
}

/** Stores the files of a ticket or a response, all or none. @throws {Refusal} `support.attachment_invalid` */
export async function keepAttachments(work: Work, sent: SentFiles): Promise<void> {
  const { ticketId, responseId, uploads, sentBy } = sent
  for (const upload of uploads) {
    const kept = await storeAttachment(work, upload, sentBy)
    if (!kept) throw new Refusal('support.attachment_invalid')
    const name = attachmentName(upload.name)
    await insertAttachment(work, { ticketId, responseId, name, ...kept })
  }
}

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
