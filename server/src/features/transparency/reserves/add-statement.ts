import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { addReserveStatement } from '@clearstead/contract/transparency/reserves'
import type { CustodyPlace } from '@clearstead/contract/values/custody-place'
import type { AdminId, FileId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { Upload } from '@clearstead/contract/values/upload'
import { removeFile, storeDocument } from '../../../plumbing/files/files.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findWaitingPicture } from '../../approvals/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { refuseBeyondPlace } from '../../treasury/public.ts'
import { insertMove, insertStatement } from './queries.ts'

/** The stored file of a statement, in the names under which a request for approval keeps it. */
type StoredFile = { pictureId: FileId; pictureSha256: string }
type Statement = Omit<RequestOf<typeof addReserveStatement>, 'statement'> & StoredFile

/**
 * Stores the file of a statement as it was sent, or gives the one of a waiting request with the same bytes, so that a
 * repeated request is the same.
 * @throws {Refusal} `reserves.statement_invalid`
 */
export async function storeStatementFile(
  work: Work,
  { upload, call, adminId }: { upload: Upload; call: string; adminId: AdminId },
): Promise<StoredFile> {
  const stored = await storeDocument(work, upload, adminId)
  if (!stored) throw new Refusal('reserves.statement_invalid')
  const pictureSha256 = stored.sha256.toString('hex')
  const waiting = await findWaitingPicture(work.tx, call, pictureSha256)
  if (waiting !== undefined) await removeFile(work, stored.fileId)
  return { pictureId: waiting ?? stored.fileId, pictureSha256 }
}

/**
 * Adds a statement with its stored file; none is ever overwritten.
 * @throws {Refusal} `reserves.statement_ahead`
 */
export async function addStatement(
  work: Work,
  { pictureId, pictureSha256, isPublished, ...facts }: Statement,
  adminId: AdminId,
) {
  const { today } = await currentSettings(work.tx, work.now)
  if (facts.day > today) throw new Refusal('reserves.statement_ahead')
  const { id } = await insertStatement(work, {
    ...facts,
    fileId: pictureId,
    sha256: Buffer.from(pictureSha256, 'hex'),
    isPublished: isPublished === 'yes',
    createdBy: adminId,
  })
  const after = { ...facts, amount: usdText(facts.amount), isPublished, sha256: pictureSha256 }
  work.note({ subject: `reserve-statement:${id}`, after })
  return { id, sha256: pictureSha256 }
}

type CustodyMove = { amount: Usd; to: CustodyPlace; memo: string; adminId: AdminId }

/**
 * Records that custody was moved between the bank and the chains; the books stay as they are.
 * @throws {Refusal} `treasury.bank_short`, `treasury.chain_short`
 */
export async function moveCustody(
  work: Work,
  { amount, to, memo, adminId }: CustodyMove,
): Promise<void> {
  await refuseBeyondPlace(work, { place: to === 'chain' ? 'bank' : 'chain', amount })
  const id = await insertMove(work, { amount, toPlace: to, memo, adminId })
  work.note({ subject: `custody-move:${id}`, after: { amount: usdText(amount), to, memo } })
}
