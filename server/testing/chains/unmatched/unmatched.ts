import type { ChainTransferId, MemberId } from '@clearstead/contract/values/ids'
import { type Usd, usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../src/plumbing/database/database.ts'

const token = '0x55d398326f99059fF775485246999027B3197955'
const blockHash = `0x${'b'.repeat(64)}`
let seen = 0

type Seen = {
  memberId?: MemberId | null
  amount?: Usd | null
  reason?: 'below_minimum' | 'wrong_token' | 'no_member' | 'disputed'
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

/** One transaction of a sender and a token of its own that pays junk to as many addresses, each in a row of its own. */
export async function givenJunk(
  db: Db,
  rows: number,
  { reason = 'wrong_token' }: Pick<Seen, 'reason'> = {},
): Promise<{ id: ChainTransferId; txHash: string; sender: string; token: string }> {
  const id = await givenUnmatched(db, {
    reason,
    amount: reason === 'wrong_token' ? null : usd('1'),
  })
  const [sender, other] = ['a', 'c'].map((digit) => `0x${digit}${String(seen).padStart(39, '0')}`)
  await sql`update chain_transfers set sender = ${sender}, token = ${other} where id = ${id}`.execute(
    db,
  )
  await sql`insert into chain_transfers (chain, tx_hash, log_index, block, block_hash, block_at, token, sender, recipient,
      raw, amount, member_id, state, reason, confirmed_at, seen_at)
    select chain, tx_hash, n, block, block_hash, block_at, token, sender, recipient, raw, amount, member_id, state, reason,
      confirmed_at, seen_at
    from chain_transfers, generate_series(1, ${rows - 1}::integer) n where id = ${id}`.execute(db)
  return db
    .selectFrom('chainTransfers as t')
    .innerJoin('chainTransfers as first', 'first.txHash', 't.txHash')
    .where('first.id', '=', id)
    .select(['t.id', 't.txHash', 't.sender', 't.token'])
    .orderBy('t.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
