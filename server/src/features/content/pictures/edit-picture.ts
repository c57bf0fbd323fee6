import { Refusal } from '@clearstead/contract/call/refusal'
import { type TranslationsEdit, translationsAfter } from '@clearstead/contract/call/translations'
import type { AdminId, BannerId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import { removeFile, storeImage } from '../../../plumbing/files/files.ts'
import type { AuditValue, Work } from '../../../plumbing/work.ts'
import { isApprovalPicture } from '../../approvals/public.ts'
import { type BannerTime, checkTime } from './banner-rules.ts'
import {
  type Banner,
  deletePicture,
  insertPicture,
  lockBanner,
  type PictureKind,
  updateBanner,
} from './queries.ts'

/** @throws {Refusal} `content.image_invalid` */
export async function addPicture<Texts, View extends AuditValue & { id: number }>(
  work: Work,
  kind: PictureKind<Texts, View>,
  { image, texts }: { image: Upload; texts: Texts },
  adminId: AdminId,
): Promise<View> {
  const fileId = await storeImage(work, image, adminId)
  if (fileId === undefined) throw new Refusal('content.image_invalid')
  const picture = await insertPicture(work, kind, { ...texts, fileId, createdBy: adminId })
  work.note({ subject: `${kind.subject}:${picture.id}`, after: picture })
  return picture
}

type Fields = BannerTime & { title: string; titleIn: TranslationsEdit }
type Edit = { [Field in keyof Fields]?: Fields[Field] | undefined }

/** Changes the fields that are given. @throws {Refusal} `content.banner_unknown`, `call.invalid` */
export async function changeBanner(work: Work, id: BannerId, edit: Edit): Promise<Banner> {
  const before = await lockBanner(work, id)
  if (!before) throw new Refusal('content.banner_unknown')
  const after = {
    ...before,
    title: edit.title ?? before.title,
    titleIn: translationsAfter(before.titleIn, edit.titleIn),
    shownFrom: edit.shownFrom ?? before.shownFrom,
    shownUntil: edit.shownUntil === undefined ? before.shownUntil : edit.shownUntil,
  }
  checkTime(after)
  await updateBanner(work, after)
  work.note({ subject: `banner:${id}`, before, after })
  return after
}

/**
 * Deletes a picture; its file stays where an approval request shows it.
 * @throws {Refusal} with the kind's `unknown` code
 */
export async function removePicture<Texts, View extends AuditValue>(
  work: Work,
  kind: PictureKind<Texts, View>,
  id: number,
): Promise<View> {
  const deleted = await deletePicture(work, kind, id)
  if (!deleted) throw new Refusal(kind.unknown)
  if (!(await isApprovalPicture(work.tx, deleted.fileId))) await removeFile(work, deleted.fileId)
  work.note({ subject: `${kind.subject}:${id}`, before: deleted.picture })
  return deleted.picture
}
