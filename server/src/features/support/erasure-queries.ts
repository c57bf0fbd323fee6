import type { FileId, MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'

const erased = '(erased)'

/** Replaces all texts of a closed member's tickets and of their responses. */
export async function eraseTexts({ tx }: Work, memberId: MemberId): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ subject: erased, message: erased })
    .where('memberId', '=', memberId)
    .execute()
  await tx
    .updateTable('ticketResponses')
    .set({ message: erased })
    .where('ticketId', 'in', (at) =>
      at.selectFrom('tickets').select('tickets.id').where('memberId', '=', memberId),
    )
    .execute()
}

/** Deletes the attachments of a closed member's tickets and gives their files. */
export async function deleteAttachments({ tx }: Work, memberId: MemberId): Promise<FileId[]> {
  const rows = await tx
    .deleteFrom('ticketAttachments')
    .where('ticketId', 'in', (at) =>
      at.selectFrom('tickets').select('tickets.id').where('memberId', '=', memberId),
    )
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId)
}
