import type { RewardSent } from '@clearstead/contract/awards/sent-rewards'
import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import type { MemberId, RewardSendingId } from '@clearstead/contract/values/ids'
import { zero } from '@clearstead/contract/values/money'
import type * as z from 'zod'
import type { Db } from '../../plumbing/database/database.ts'
import { listMissedReferences, paidByReference } from '../income/public.ts'
import { getSending } from './sending-queries.ts'
import {
  listOfSending,
  listOpenNotices,
  listReceived,
  listSentForAdmin,
  noticeReference,
  type Sent,
} from './sent-queries.ts'

type View = z.output<typeof RewardSent>

type SentRequest = PageRequest & { sendingId?: RewardSendingId | undefined }

/**
 * Rewards sent and reward plans claimed, with the paid amounts; or those of one sending.
 * @throws {Refusal} `rewards.unknown`
 */
export async function showSent(db: Db, { sendingId, ...page }: SentRequest): Promise<Paged<View>> {
  if (sendingId !== undefined) {
    const { members } = await getSending(db, sendingId)
    return { rows: await withPaid(db, await listOfSending(db, sendingId, page)), total: members }
  }
  const { rows, total } = await listSentForAdmin(db, page)
  return { rows: await withPaid(db, rows), total }
}

/** A member's reward notices that are not seen, or whose amount was not paid in full. */
export async function showNotices(
  db: Db,
  memberId: MemberId,
  { page, limit }: PageRequest,
): Promise<Paged<View>> {
  const missed = await listMissedReferences(db, memberId, noticeReference)
  const missedIds = missed.map((reference) => Number(reference.slice(noticeReference.length)))
  const open = await listOpenNotices(db, memberId, missedIds)
  const shown = open.slice((page - 1) * limit, page * limit)
  return { rows: await withPaid(db, shown), total: open.length }
}

/** What a member was sent and claimed, with what was paid of each. */
export async function showReceived(
  db: Db,
  memberId: MemberId,
  request: PageRequest,
): Promise<Paged<View>> {
  const { rows, total } = await listReceived(db, memberId, request)
  return { rows: await withPaid(db, rows), total }
}

async function withPaid(db: Db, rows: readonly Sent[]): Promise<View[]> {
  const references = rows.map(({ reference }) => reference)
  const paid = await paidByReference(db, references)
  return rows.map(({ reference, ...row }) => ({
    ...row,
    paid: row.amount && (paid.get(reference)?.paid ?? zero()),
    reason: paid.get(reference)?.reason ?? null,
  }))
}
