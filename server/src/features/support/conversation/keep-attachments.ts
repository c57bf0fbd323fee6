import { Refusal } from '@clearstead/contract/call/refusal'
import type { TicketId, TicketResponseId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import { storeAttachment } from '../../../plumbing/files/files.ts'
import type { Work } from '../../../plumbing/work.ts'
import { attachmentName } from '../rules.ts'
import { insertAttachment } from './queries.ts'

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
