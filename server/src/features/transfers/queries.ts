import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/paging'
import type { MemberTransferView } from '@clearstead/contract/transfers'
import type { MemberId, MemberTransferId } from '@clearstead/contract/values/ids'
import { fromUnits, subtract, unitsOf } from '@clearstead/contract/values/money'
import { percentUnits } from '@clearstead/contract/values/percent'
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { behindCursor } from '../../plumbing/database/behind-cursor.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { DB } from '../../plumbing/database/tables.ts'
import { countFound, countTallied } from '../../plumbing/database/tallies.ts'
import type { Work } from '../../plumbing/work.ts'
import type { Kind, Price, Source } from './rules.ts'

/** A member as a possible receiver. */
export type Standing = { id: MemberId; isBlocked: boolean; isClosed: boolean }

export async function findStanding(db: Db, id: MemberId): Promise<Standing | undefined> {
  const row = await db
    .selectFrom('memberStanding')
    .select(['isBlocked', 'isClosed'])
    .where('memberId', '=', id)
    .executeTakeFirst()
  return row && { id, isBlocked: row.isBlocked === true, isClosed: row.isClosed === true }
}

export type NewTransfer = {
  kind: Kind
  senderId: MemberId
  receiverId: MemberId
  source: Source
  price: Price
  note: string
}

export async function insertTransfer(
  work: Work,
  { price, ...transfer }: NewTransfer,
): Promise<MemberTransferId> {
  const { id } = await work.tx
    .insertInto('memberTransfers')
    .values({
      ...transfer,
      amount: unitsOf(price.amount),
      fee: unitsOf(price.fee),
      feePercent: percentUnits(price.feePercent),
      createdAt: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as MemberTransferId
}

/** A transfer as the member who sent or received it sees it; undefined when it is not theirs. */
export async function findTransferView(
  db: Db,
  memberId: MemberId,
  id: MemberTransferId,
): Promise<MemberTransferView | undefined> {
  const found = await findTransferViewForAdmin(db, id)
  return found && [found.userId, found.receiverId].includes(memberId) ? found : undefined
}

export async function findTransferViewForAdmin(
  db: Db,
  id: MemberTransferId,
): Promise<MemberTransferView | undefined> {
  const one = db.selectFrom('memberTransfers as transfer').selectAll().where('id', '=', id)
  const row = await views(db, one).executeTakeFirst()
  return row && toView(row)
}

export type Filter = {
  kind?: Kind | undefined
  search?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/**
 * Everybody's transfers, newest first: those of some days are found by their moment, all others by their
 * number; both run the same way.
 */
export async function listTransfersForAdmin(
  db: Db,
  filter: Filter,
  request: LongPageRequest,
): Promise<Paged<MemberTransferView>> {
  const found = db.selectFrom('memberTransfers as transfer').where(conditions(filter))
  const isByDay = filter.from !== undefined || filter.to !== undefined
  const order = isByDay ? sql`transfer.created_at desc, transfer.id desc` : sql`transfer.id desc`
  const rows = found
    .selectAll()
    .where(behindCursor('transfer.id', request))
    .orderBy(order)
    .limit(request.limit)
    .offset(skippedBefore(request))
  const { kind, ...narrower } = filter
  const [total, shown] = await Promise.all([
    Object.values(narrower).some(Boolean)
      ? countFound(db, found)
      : countTallied(db, 'member_transfers', (key) => !kind || key === kind),
    views(db, rows).orderBy(order).execute(),
  ])
  return { rows: shown.map(toView), total }
}

type Stored = Selectable<DB['memberTransfers']>
type Named = DB & { transfer: DB['memberTransfers'] }

/** The names are joined to the rows of the page alone. */
const views = (db: Db, rows: SelectQueryBuilder<Named, 'transfer', Stored>) =>
  db
    .selectFrom(rows.as('transfer'))
    .innerJoin('memberStanding as sender', 'sender.memberId', 'transfer.senderId')
    .innerJoin('memberStanding as receiver', 'receiver.memberId', 'transfer.receiverId')
    .selectAll('transfer')
    .select(['sender.username', 'receiver.username as receiverName'])

/** Members are found first, from their own index: there are few of one name, and many transfers. */
function conditions({ kind, search, from, to }: Filter): RawBuilder<boolean> {
  const start = `${(search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const found = sql`array(select member_id from member_standing
    where lower(username) like ${start} or upper(referral_code) = upper(${search}) order by lower(username) limit 1000)`
  const parts = [
    kind && sql`transfer.kind = ${kind}`,
    search && sql`(transfer.sender_id = any (${found}) or transfer.receiver_id = any (${found}))`,
    from && sql`transfer.created_at >= ${from}`,
    to && sql`transfer.created_at < ${to}`,
  ].filter((part) => typeof part === 'object')
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`
}

type Row = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>

function toView(row: Row): MemberTransferView {
  const amount = fromUnits<'USD'>(row.amount)
  const fee = fromUnits<'USD'>(row.fee)
  return {
    id: row.id as MemberTransferId,
    kind: row.kind as Kind,
    userId: row.senderId as MemberId,
    username: row.username ?? '',
    receiverId: row.receiverId as MemberId,
    receiverName: row.receiverName ?? '',
    from: row.source as Source,
    amount,
    fee,
    net: subtract(amount, fee),
    note: row.note,
    createdAt: row.createdAt,
  }
}
