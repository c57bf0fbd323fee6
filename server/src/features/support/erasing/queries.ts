import type { FileId, MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'

const erased = '(erased)'

/** Puts a word in the place of every text of a closed member's tickets, and of the answers to them. */
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
      at.selectFrom('tickets').select('id').where('memberId', '=', memberId),
    )
    .execute()
}

/** Takes the files away from a closed member's tickets, and gives which they were. */
export async function deleteAttachments({ tx }: Work, memberId: MemberId): Promise<FileId[]> {
  const rows = await tx
    .deleteFrom('ticketAttachments')
    .where('ticketId', 'in', (at) =>
      at.selectFrom('tickets').select('id').where('memberId', '=', memberId),
    )
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId as FileId)
}
