import type { ChainTransferId, MemberId } from '@clearstead/contract/values/ids'
import { type Usd, usd } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'

const token = '0x55d398326f99059fF775485246999027B3197955'
const blockHash = `0x${'b'.repeat(64)}`
let seen = 0

type Seen = {
  memberId?: MemberId | null
  amount?: Usd | null
  reason?: 'below_minimum' | 'wrong_token' | 'no_member'
  isConfirmed?: boolean
}

/** A payment that waits for a decision, in block 100 of a chain that is read to block 103. */
export async function givenUnmatched(
  db: Db,
  { memberId = null, amount = usd('2'), reason = 'below_minimum', isConfirmed = true }: Seen,
): Promise<ChainTransferId> {
  const at = new Date('2026-03-31T08:00:00Z')
  await db
    .insertInto('chainCursors')
    .values({ chain: 'bep20', block: 103, head: 103 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  seen++
  const { id } = await db
    .insertInto('chainTransfers')
    .values({
      chain: 'bep20',
      txHash: `0x${seen.toString(16).padStart(64, '0')}`,
      logIndex: 0,
      block: 100,
      blockHash,
      blockAt: at,
      token,
      sender: '0x00000000000000000000000000000000000000A1',
      recipient: '0x00000000000000000000000000000000000000b2',
      raw: '2000000000000000000',
      amount,
      memberId,
      state: 'unmatched',
      reason,
      confirmedAt: isConfirmed ? at : null,
      seenAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
