import { say } from '@clearstead/contract/call/say'
import { type TranslationsEdit, translationsAfter } from '@clearstead/contract/call/translations'
import type { AdminId, FileId, QrLinkId } from '@clearstead/contract/values/ids'
import { findFile, sha256Of } from '../../../plumbing/files/files.ts'
import type { Work } from '../../../plumbing/work.ts'
import { alarmOwners } from '../../people/admins/public.ts'
import { removePicture } from './edit-picture.ts'
import { insertPicture, qrLinks } from './queries.ts'

/** A QR link with a picture that is stored; its hash says which bytes are meant. */
export type NewQrLink = {
  label: string
  labelIn?: TranslationsEdit | undefined
  address: string
  pictureId: FileId
  pictureSha256: string
}

/** Shows members a QR link, and mails the owners. */
export async function publishQrLink(
  work: Work,
  { label, address, pictureId, pictureSha256, ...others }: NewQrLink,
  adminId: AdminId,
) {
  const file = await findFile(work.tx, pictureId)
  if (!file || sha256Of(file.bytes).toString('hex') !== pictureSha256) {
    throw new Error(`File ${pictureId} is not the picture with the hash ${pictureSha256}`)
  }
  const labelIn = translationsAfter({}, others.labelIn)
  const post = { label, labelIn, address, fileId: pictureId, createdBy: adminId }
  const qr = await insertPicture(work, qrLinks, post)
  work.note({ subject: `qr:${qr.id}`, after: { ...qr, pictureSha256 } })
  await alarmOwners(work, {
    subject: say('content.alarm.qr_added.subject', { label }),
    text: [say('content.alarm.qr_added.text', { label, address })],
    key: `qr:${qr.id}:added`,
  })
  return qr
}

/** @throws {Refusal} `content.qr_unknown` */
export async function removeQrLink(work: Work, id: QrLinkId): Promise<void> {
  const { label, address } = await removePicture(work, qrLinks, id)
  await alarmOwners(work, {
    subject: say('content.alarm.qr_deleted.subject', { label }),
    text: [say('content.alarm.qr_deleted.text', { label, address })],
    key: `qr:${id}:deleted`,
  })
}
