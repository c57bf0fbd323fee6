import { Refusal } from '@clearstead/contract/call/refusal'
import { type LogoIcon, logoPath } from '@clearstead/contract/settings/logo'
import type { AdminId, FileId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import type { Db } from '../../../plumbing/database/database.ts'
import { framedPng } from '../../../plumbing/files/encode-image.ts'
import { type FileContent, findFile, storeSizedImage } from '../../../plumbing/files/files.ts'
import type { Download } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertLogo, isLogo } from './queries.ts'
import { fileOfLogo, icons, isFitForLogo } from './rules.ts'

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
  const { mediaType, bytes } = await getLogoFile(db, id)
  return { mediaType, body: bytes, isImmutable: true }
}

/** A logo as an icon of a device. @throws {Refusal} `settings.logo_unknown` */
export async function readLogoIcon(db: Db, id: FileId, kind: LogoIcon): Promise<Download> {
  const { bytes } = await getLogoFile(db, id)
  const { side, padding } = icons[kind]
  const frame = { width: side, height: side, padding, background: '#ffffff' }
  return { mediaType: 'image/png', body: await framedPng(bytes, frame), isImmutable: true }
}

/** The logo that a path names as PNG, at most so large; undefined where the settings name none. */
export async function findLogoPicture(
  db: Db,
  path: string,
  most: { width: number; height: number },
): Promise<Buffer | undefined> {
  const id = fileOfLogo(path)
  return id === undefined ? undefined : framedPng((await getLogoFile(db, id)).bytes, most)
}

async function getLogoFile(db: Db, id: FileId): Promise<FileContent> {
  const file = (await isLogo(db, id)) ? await findFile(db, id) : undefined
  if (!file) throw new Refusal('settings.logo_unknown')
  return file
}
