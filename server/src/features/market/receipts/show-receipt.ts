import { Refusal } from '@clearstead/contract/call/refusal'
import type { ReceiptView } from '@clearstead/contract/market/views'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Caller } from '../../../plumbing/http/request/caller.ts'
import { findReceipt } from './queries.ts'

/**
 * A trade of the chain; only its member and admins see what was traded.
 * @throws {Refusal} `market.unknown_receipt`
 */
export async function showReceipt(db: Db, caller: Caller, hash: string): Promise<ReceiptView> {
  const found = await findReceipt(db, hash)
  if (!found) throw new Refusal('market.unknown_receipt')
  const { memberId, receipt } = found
  const isTheirs = caller.kind === 'admin' || (caller.kind === 'member' && caller.id === memberId)
  return isTheirs ? receipt : { ...receipt, trade: null }
}
