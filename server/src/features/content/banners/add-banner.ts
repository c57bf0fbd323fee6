import type { BannerView } from '@clearstead/contract/content'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import type { Work } from '../../../plumbing/work.ts'
import { keepPicture } from '../keep-picture.ts'
import { insertBanner } from './queries.ts'

/** @throws {Refusal} `content.image_invalid` */
export async function addBanner(
  work: Work,
  adminId: AdminId,
  { image, title }: { image: Upload; title: string },
): Promise<BannerView> {
  const fileId = await keepPicture(work, image, adminId)
  const banner = await insertBanner(work, { fileId, title, createdBy: adminId })
  work.note({ subject: `banner:${banner.id}`, after: banner })
  return banner
}
