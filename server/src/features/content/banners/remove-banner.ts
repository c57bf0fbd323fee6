import { Refusal } from '@clearstead/contract/refusal'
import type { BannerId } from '@clearstead/contract/values/ids'
import { removeFile } from '../../../plumbing/files/files.ts'
import type { Work } from '../../../plumbing/work.ts'
import { deleteBanner } from './queries.ts'

/** @throws {Refusal} `content.banner_unknown` */
export async function removeBanner(work: Work, id: BannerId): Promise<void> {
  const removed = await deleteBanner(work, id)
  if (!removed) throw new Refusal('content.banner_unknown')
  await removeFile(work, removed.fileId)
  work.note({ subject: `banner:${id}`, before: removed.banner })
}
