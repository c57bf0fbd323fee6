import { Refusal } from '@clearstead/contract/call/refusal'
import { logoPath } from '@clearstead/contract/settings/logo'
import type { AdminId, FileId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import type { Db } from '../../../plumbing/database/database.ts'
import { findFile, storeSizedImage } from '../../../plumbing/files/files.ts'
import type { Download } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertLogo, isLogo } from './queries.ts'
import { isFitForLogo } from './rules.ts'

/**
 * Stores a picture that the settings may name as the logo; nothing shows it before they are saved.
 * @throws {Refusal} `settings.logo_invalid`
 */
export async function storeLogo(
  work: Work,
  { image, uploadedBy }: { image: Upload; uploadedBy: AdminId },
): Promise<string> {
  const fileId = await storeSizedImage(work, image, uploadedBy, isFitForLogo)
  if (fileId === undefined) throw new Refusal('settings.logo_invalid')
  await insertLogo(work, { fileId, uploadedBy })
  work.note({ subject: 'settings', after: { logo: logoPath + fileId } })
  return logoPath + fileId
}

/** A logo and no other file. @throws {Refusal} `settings.logo_unknown` */
export async function readLogo(db: Db, id: FileId): Promise<Download> {
  const file = (await isLogo(db, id)) ? await findFile(db, id) : undefined
  if (!file) throw new Refusal('settings.logo_unknown')
  return { mediaType: file.mediaType, body: file.bytes, isImmutable: true }
}
