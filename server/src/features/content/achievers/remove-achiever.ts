import { Refusal } from '@clearstead/contract/refusal'
import type { AchieverId } from '@clearstead/contract/values/ids'
import { removeFile } from '../../../plumbing/files/files.ts'
import type { Work } from '../../../plumbing/work.ts'
import { deleteAchiever } from './queries.ts'

/** @throws {Refusal} `content.achiever_unknown` */
export async function removeAchiever(work: Work, id: AchieverId): Promise<void> {
  const removed = await deleteAchiever(work, id)
  if (!removed) throw new Refusal('content.achiever_unknown')
  await removeFile(work, removed.fileId)
  work.note({ subject: `achiever:${id}`, before: removed.achiever })
}
