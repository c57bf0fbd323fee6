import { Refusal } from '@clearstead/contract/refusal'
import type { TicketId, TicketResponseId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import { keepAttachment } from '../../../plumbing/files/files.ts'
import type { Work } from '../../../plumbing/work.ts'
import { attachmentName } from '../rules.ts'
import { insertAttachment } from './queries.ts'

type Sent = {
  ticketId: TicketId
  /** Null for what is sent with the ticket itself. */
  responseId: TicketResponseId | null
  uploads: readonly Upload[]
  sentBy: number
}

/** Keeps the files sent with a ticket or a response, all or none. @throws {Refusal} `support.attachment_invalid` */
export async function keepAttachments(work: Work, sent: Sent): Promise<void> {
  const { ticketId, responseId, uploads, sentBy } = sent
  for (const upload of uploads) {
    const kept = await keepAttachment(work, upload, sentBy)
    if (!kept) throw new Refusal('support.attachment_invalid')
    const name = attachmentName(upload.name)
    await insertAttachment(work, { ticketId, responseId, name, ...kept })
  }
}
