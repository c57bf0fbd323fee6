import { removeFile } from '../../plumbing/files/files.ts'
import type { Work } from '../../plumbing/work.ts'
import { takeErasure } from '../people/closing/public.ts'
import { deleteAttachments, eraseTexts } from './queries.ts'

/** Erases the tickets of one closed account; returns false if none is due. */
export async function eraseTickets(work: Work): Promise<boolean> {
  const memberId = await takeErasure(work, 'support')
  if (memberId === undefined) return false
  for (const fileId of await deleteAttachments(work, memberId)) await removeFile(work, fileId)
  await eraseTexts(work, memberId)
  return true
}
