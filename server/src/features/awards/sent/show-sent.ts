import type { Paged, PageRequest } from '@clearstead/contract/paging'
import type { RewardSent } from '@clearstead/contract/people'
import type { MemberId } from '@clearstead/contract/values/ids'
import { zero } from '@clearstead/contract/values/money'
import type * as z from 'zod'
import type { Db } from '../../../plumbing/database/database.ts'
import { listMissedReferences, paidByReference } from '../../income/public.ts'
import { listOpenNotices, listSentForAdmin, noticeReference, type Sent } from './queries.ts'

type View = z.output<typeof RewardSent>

/** Rewards sent and reward plans claimed, with what was paid of each. */
export async function showSent(db: Db, request: PageRequest): Promise<Paged<View>> {
  const { rows, total } = await listSentForAdmin(db, request)
  return { rows: await withPaid(db, rows), total }
}

/** A member's reward notices that they have not seen, or whose amount was not paid whole. */
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

async function withPaid(db: Db, rows: readonly Sent[]): Promise<View[]> {
  const paid = await paidByReference(
    db,
    rows.map(({ reference }) => reference),
  )
  return rows.map(({ reference, ...row }) => ({
    ...row,
    paid: row.amount && (paid.get(reference) ?? zero()),
  }))
}
