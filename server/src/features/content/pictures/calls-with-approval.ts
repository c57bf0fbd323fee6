import { endpoint } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { waitsForApproval } from '@clearstead/contract/call/waits-for-approval'
import { wire } from '@clearstead/contract/call/wire'
import { addQrLink, QrLinkView } from '@clearstead/contract/content/pictures'
import { FileId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import * as z from 'zod'
import { removeFile, storeHashedImage } from '../../../plumbing/files/files.ts'
import { write } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type CallWithApproval, findWaitingPicture, needsApproval } from '../../approvals/public.ts'
import { publishQrLink } from './qr-links.ts'

const { label, labelIn, address } = addQrLink.fields
/** The call as a request stores it: with the stored picture instead of the upload. */
const addStored = endpoint('POST /qr/add', {
  summary: addQrLink.summary,
  who: 'admin',
  permission: 'finance',
  request: {
    label,
    labelIn,
    address,
    pictureId: wire('picture_id', FileId),
    pictureSha256: wire('picture_sha256', z.string()),
  },
  answer: { qr: QrLinkView.optional(), ...waitsForApproval },
  says: 'content.says.qr_created',
})

const add = needsApproval(addStored, {
  describe: async (_, { label, address, pictureId }) => ({
    subject: 'qr',
    summary: say('content.summary.add_qr', { label, address }),
    pictureId,
  }),
  execute: async (work, link, adminId) => ({ qr: await publishQrLink(work, link, adminId) }),
  currentAnswer: async () => ({ qr: undefined }),
})

/** Where members pay: another address is shown to them with the consent of a second admin. */
export const qrCallsWithApproval: readonly CallWithApproval[] = [
  {
    ...add,
    route: write(addQrLink, async ({ work, caller, request: { image, ...texts } }) =>
      add.executeOrRequest(work, { ...texts, ...(await storePicture(work, image, caller.id)) }),
    ),
  },
]

/**
 * Stores the picture, or gives the one of a waiting request with the same bytes, so that a repeated request is the same.
 * @throws {Refusal} `content.image_invalid`
 */
async function storePicture(work: Work, image: Upload, uploadedBy: number) {
  const stored = await storeHashedImage(work, image, uploadedBy)
  if (!stored) throw new Refusal('content.image_invalid')
  const pictureSha256 = stored.sha256.toString('hex')
  const waiting = await findWaitingPicture(work.tx, addStored.name, pictureSha256)
  if (waiting !== undefined) await removeFile(work, stored.fileId)
  return { pictureId: waiting ?? stored.fileId, pictureSha256 }
}
