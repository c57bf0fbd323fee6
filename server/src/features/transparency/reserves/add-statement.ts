import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { addReserveStatement } from '@clearstead/contract/transparency/reserves'
import type { AdminId, ReserveStatementId } from '@clearstead/contract/values/ids'
import { usdText } from '@clearstead/contract/values/money-text'
import { storeDocument } from '../../../plumbing/files/files.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { insertStatement } from './queries.ts'

/**
 * Stores a statement as it was uploaded, with its hash; none is ever overwritten.
 * @throws {Refusal} `reserves.statement_invalid`, `reserves.statement_ahead`
 */
export async function addStatement(
  work: Work,
  { statement, isPublished, ...facts }: RequestOf<typeof addReserveStatement>,
  adminId: AdminId,
): Promise<{ id: ReserveStatementId; sha256: string }> {
  const { today } = await currentSettings(work.tx, work.now)
  if (facts.day > today) throw new Refusal('reserves.statement_ahead')
  const stored = await storeDocument(work, statement, adminId)
  if (!stored) throw new Refusal('reserves.statement_invalid')
  const { id } = await insertStatement(work, {
    ...facts,
    ...stored,
    isPublished: isPublished === 'yes',
    createdBy: adminId,
  })
  const sha256 = stored.sha256.toString('hex')
  const after = { ...facts, amount: usdText(facts.amount), isPublished, sha256 }
  work.note({ subject: `reserve-statement:${id}`, after })
  return { id, sha256 }
}
