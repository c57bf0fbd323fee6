import type { PriceChangeView, TradeView } from '@clearstead/contract/market/views'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import type { Side } from '../rules.ts'
import { noteOf } from './note-of.ts'
import type { Page } from './rules.ts'

export type TradeFilter = {
  status?: TradeView['status'] | undefined
  transactionType?: Side | undefined
}

/** The newest trades before a cursor; names are joined to the rows of the page only. */
export async function listTradesForAdmin(
  db: Db,
  { status, transactionType }: TradeFilter,
  page: Page,
): Promise<TradeView[]> {
  if (status === 'pending') return []
  let rows = trades(db, page)
  // A literal, because the planner does not use the partial index of failed trades for a parameter.
  if (status) rows = rows.where('status', '=', sql.lit(status))
  if (transactionType) rows = rows.where('side', '=', transactionType)
  return named(db, rows)
}

/** A member's newest trades before a cursor. */
export function listTrades(db: Db, memberId: MemberId, page: Page): Promise<TradeView[]> {
  return named(db, trades(db, page).where('memberId', '=', memberId))
}

function trades(db: Db, { limit, cursor }: Page) {
  return db
    .selectFrom('marketTrades')
    .selectAll()
    .where((is) => allOf(cursor !== undefined && is('id', '<', cursor)))
    .orderBy('id', 'desc')
    .limit(limit)
}

async function named(db: Db, page: ReturnType<typeof trades>): Promise<TradeView[]> {
  const rows = await db
    .selectFrom(page.as('trade'))
    .innerJoin('members', 'members.memberId', 'trade.memberId')
    .selectAll('trade')
    .select('members.username')
    .orderBy('trade.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    transactionType: row.side,
    tokenAmount: row.amount,
    pricePerToken: row.price,
    totalAmount: row.total,
    spread: row.spread,
    createdAt: row.at,
    memberId: row.memberId,
    username: row.username,
    status: row.status,
    reason: row.reason,
    transactionHash: row.hash?.toString('hex') ?? null,
  }))
}

/** The newest changes of the price before a cursor. */
export async function listPriceChanges(
  db: Db,
  { limit, cursor }: Page,
): Promise<PriceChangeView[]> {
  const rows = await db
    .selectFrom('marketPrices as change')
    .leftJoin('marketTrades as trade', 'trade.id', 'change.tradeId')
    .select(['change.id', 'change.price', 'change.priceBefore', 'change.note'])
    .select(['change.available as availableTokens', 'change.reason as changeReason'])
    .select([
      'change.tradeId as transactionId',
      'trade.memberId as memberId',
      'change.at as createdAt',
    ])
    .where((is) => allOf(cursor !== undefined && is('change.id', '<', cursor)))
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ note, ...row }) => ({
    ...row,
    note: noteOf({ note, reason: row.changeReason }),
  }))
}
