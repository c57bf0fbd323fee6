import type { AchieverView } from '@clearstead/contract/content'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import type { Work } from '../../../plumbing/work.ts'
import { keepPicture } from '../keep-picture.ts'
import { insertAchiever } from './queries.ts'

/** @throws {Refusal} `content.image_invalid` */
export async function addAchiever(
  work: Work,
  adminId: AdminId,
  { image, name, title }: { image: Upload; name: string; title: string },
): Promise<AchieverView> {
  const fileId = await keepPicture(work, image, adminId)
  const achiever = await insertAchiever(work, { fileId, name, title, createdBy: adminId })
  work.note({ subject: `achiever:${achiever.id}`, after: achiever })
  return achiever
}
