import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { listPostings } from '../../../src/ledger/statements/statements.ts'
import type { Db } from '../../../src/plumbing/database/database.ts'

/** The newest transfer that changed a wallet of this member. */
export async function lastOf(db: Db, memberId: MemberId): Promise<TransferId> {
  const { rows } = await listPostings(db, memberId, {}, { page: 1, limit: 1 })
  if (!rows[0]) throw new Error('nothing moved')
  return rows[0].transferId
}
