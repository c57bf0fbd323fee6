import type { Chain } from '@clearstead/contract/chains/incoming'
import type { UnmatchedReason } from '@clearstead/contract/chains/unmatched'
import type { ChainTransferId, DepositId, MemberId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Classified, Payment, State, StoredTransfer } from './rules.ts'

/** Stored transfers in blocks after `block`, held until the work ends. */
export function lockTransfersAfter(
  work: Work,
  chain: Chain,
  block: number,
): Promise<{ id: ChainTransferId; state: State; memberId: MemberId | null }[]> {
  return work.tx
    .selectFrom('chainTransfers')
    .select(['id', 'state', 'memberId'])
    .where('chain', '=', chain)
    .where('block', '>', block)
    .where('state', 'in', ['confirming', 'unmatched', 'credited'])
    .forUpdate()
    .execute()
}

/** Takes transfers out of their blocks. A credited one keeps its deposit until that is reversed. */
export async function updateStates(
  work: Work,
  ids: readonly ChainTransferId[],
  state: 'vanished' | 'reversing',
): Promise<void> {
  if (ids.length === 0) return
  await sql`update chain_transfers set state = ${state}, confirmed_at = null, doubted_since = null, failing_since = null, tried_at = null, shown_by = null, configured = null, voted_at = null
    where id = any (${ids}::bigint[])`.execute(work.tx)
}

/** What is stored of some transactions, held until the work ends. */
export async function lockTransfersOf(
  work: Work,
  chain: Chain,
  txHashes: readonly string[],
): Promise<StoredTransfer[]> {
  if (txHashes.length === 0) return []
  const rows = await work.tx
    .selectFrom('chainTransfers')
    .select([
      'id',
      'txHash',
      'logIndex',
      'block',
      'blockHash',
      'token',
      'recipient',
      'raw',
      'state',
      'depositId',
    ])
    .where('chain', '=', chain)
    .where(sql<boolean>`tx_hash = any (${txHashes}::text[])`)
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...row, raw: BigInt(row.raw) }))
}

type Found = Payment & Classified

/** Adds transfers; returns the ids in the same order. */
export async function insertTransfers(
  work: Work,
  chain: Chain,
  found: readonly Found[],
): Promise<ChainTransferId[]> {
  const ids: ChainTransferId[] = []
  for (let start = 0; start < found.length; start += 1_000) {
    const rows = await work.tx
      .insertInto('chainTransfers')
      .values(
        found
          .slice(start, start + 1_000)
          .map((row) => ({ ...row, raw: row.raw.toString(), chain, seenAt: work.now })),
      )
      .returning('id')
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Puts a stored transfer into the block in which it was found; one that had vanished begins anew. */
export async function updatePlace(
  work: Work,
  id: ChainTransferId,
  { payment, classified }: { payment: Payment; classified: Classified },
): Promise<void> {
  const { block, blockHash, blockAt, logIndex } = payment
  const { state, reason, amount, memberId } = classified
  const place = { block, blockHash, blockAt, logIndex }
  await work.tx
    .updateTable('chainTransfers')
    .set({ ...place, state, reason, amount, memberId })
    .where('id', '=', id)
    .where('state', '=', 'vanished')
    .execute()
  await work.tx
    .updateTable('chainTransfers')
    .set({ ...place, state: 'credited', confirmedAt: work.now, owedAt: null, doubtedSince: null })
    .where('id', '=', id)
    .where('state', '=', 'reversing')
    .execute()
}

export type Unconfirmed = Omit<Payment, 'blockAt' | 'sender'> & {
  id: ChainTransferId
  doubtedSince: Date | null
  memberId: MemberId | null
  /** Whether an endpoint denied it when it answered last. */
  isDenied: boolean
}

/**
 * Transfers up to a block that are not confirmed yet, those that were not tried first, then those whose last try is
 * longest ago. One that failed or is disputed waits until `triedBefore`.
 */
export async function listUnconfirmed(
  db: Db,
  chain: Chain,
  { upto, triedBefore, limit }: { upto: number; triedBefore: Date; limit: number },
): Promise<Unconfirmed[]> {
  const rows = await db
    .selectFrom('chainTransfers as t')
    .select(['id', 'txHash', 'logIndex', 'block', 'blockHash', 'token', 'recipient', 'raw'])
    .select(['doubtedSince', 'memberId'])
    .select(
      sql<boolean>`exists (select from chain_denials d where d.chain_transfer_id = t.id)`.as(
        'isDenied',
      ),
    )
    .where('chain', '=', chain)
    .where('block', '<=', upto)
    .where('confirmedAt', 'is', null)
    .where('state', 'in', ['confirming', 'unmatched'])
    .where('amount', 'is not', null)
    .where(
      sql<boolean>`(failing_since is null and reason is distinct from 'disputed' or tried_at <= ${triedBefore})`,
    )
    .orderBy(sql`tried_at nulls first`)
    .orderBy('block')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, raw: BigInt(row.raw) }))
}

export type Confirmed = {
  id: ChainTransferId
  state: State
  reason: UnmatchedReason | null
  memberId: MemberId | null
  amount: Usd | null
  txHash: string
}

/** Marks a transfer as confirmed by a majority if it still stands in this block and waits for that. */
export function updateConfirmed(
  work: Work,
  { id, blockHash }: Pick<Unconfirmed, 'id' | 'blockHash'>,
  majority: { shownBy: number; configured: number },
): Promise<Confirmed | undefined> {
  return work.tx
    .updateTable('chainTransfers')
    .set({ confirmedAt: work.now, doubtedSince: null, failingSince: null, ...majority })
    .where('id', '=', id)
    .where('blockHash', '=', blockHash)
    .where('confirmedAt', 'is', null)
    .where('state', 'in', ['confirming', 'unmatched'])
    .returning(['id', 'state', 'reason', 'memberId', 'amount', 'txHash'])
    .executeTakeFirst()
}

/** Records that the endpoints do not confirm a transfer; returns since when. */
export async function updateDoubted(work: Work, id: ChainTransferId): Promise<Date | null> {
  const row = await work.tx
    .updateTable('chainTransfers')
    .set({ doubtedSince: sql<Date>`coalesce(doubted_since, ${work.now})`, triedAt: work.now })
    .where('id', '=', id)
    .returning('doubtedSince')
    .executeTakeFirst()
  return row?.doubtedSince ?? null
}

/** Records that crediting a transfer failed; returns since when it does. */
export async function updateFailing(work: Work, id: ChainTransferId): Promise<Date | null> {
  const row = await work.tx
    .updateTable('chainTransfers')
    .set({ failingSince: sql<Date>`coalesce(failing_since, ${work.now})`, triedAt: work.now })
    .where('id', '=', id)
    .where('state', '=', 'confirming')
    .returning('failingSince')
    .executeTakeFirst()
  return row?.failingSince ?? null
}

/** The payment in a transaction that a report of this member and amount is: `first` if it fits. */
export async function findFitting(
  db: Db,
  chain: Chain,
  sought: { txHash: string; memberId: MemberId; amount: Usd; first: ChainTransferId },
): Promise<ChainTransferId | undefined> {
  const found = await db
    .selectFrom('chainTransfers')
    .select('id')
    .where('chain', '=', chain)
    .where('txHash', '=', sought.txHash)
    .where('memberId', '=', sought.memberId)
    .where('amount', '=', sought.amount)
    .where('state', 'in', ['confirming', 'unmatched', 'dismissed'])
    .orderBy(sql`id <> ${sought.first}`)
    .orderBy('logIndex')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

export async function updateCredited(
  work: Work,
  id: ChainTransferId,
  depositId: DepositId,
): Promise<void> {
  await work.tx
    .updateTable('chainTransfers')
    .set({ state: 'credited', depositId, reason: null })
    .where('id', '=', id)
    .execute()
}

export async function updateUnmatched(
  work: Work,
  id: ChainTransferId,
  reason: 'credited_by_hand' | 'no_member' | 'disputed' | 'single_endpoint',
): Promise<void> {
  await work.tx
    .updateTable('chainTransfers')
    .set({ state: 'unmatched', reason })
    .where('id', '=', id)
    .execute()
}

/** Leaves a transfer that endpoints contradict each other about for a person, too, to decide. */
export async function updateDisputed(work: Work, id: ChainTransferId): Promise<boolean> {
  const { numUpdatedRows } = await work.tx
    .updateTable('chainTransfers')
    .set({ state: 'unmatched', reason: 'disputed' })
    .where('id', '=', id)
    .where('state', '=', 'confirming')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What was credited to a member on a chain since a moment without a person. */
export async function sumCreditedAlone(
  work: Work,
  { chain, memberId, since }: { chain: Chain; memberId: MemberId; since: Date },
): Promise<Usd> {
  const { sum } = await work.tx
    .selectFrom('chainTransfers')
    .select(sql<Usd | null>`sum(amount)::bigint`.as('sum'))
    .where('chain', '=', chain)
    .where('memberId', '=', memberId)
    .where('state', '=', 'credited')
    .where('decidedBy', 'is', null)
    .where('confirmedAt', '>', since)
    .executeTakeFirstOrThrow()
  return sum ?? zero()
}

/** The members who wait for confirmations. */
export async function listConfirming(
  db: Db,
  chain: Chain,
  limit: number,
): Promise<{ id: ChainTransferId; memberId: MemberId }[]> {
  const { rows } = await sql<{ id: ChainTransferId; memberId: MemberId }>`
    select distinct on (member_id) id, member_id from chain_transfers
    where chain = ${chain} and state = 'confirming' and confirmed_at is null and member_id is not null
    order by member_id, id desc limit ${limit}`.execute(db)
  return rows
}
