import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import type { MemberTransferView } from '@clearstead/contract/transfers'
import type { MemberId, MemberTransferId } from '@clearstead/contract/values/ids'
import { subtract } from '@clearstead/contract/values/money'
import {
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { allOf } from '../../plumbing/database/queries/all-of.ts'
import { skippedBefore } from '../../plumbing/database/queries/cursor-keys.ts'
import { membersLookedUp } from '../../plumbing/database/queries/members-named.ts'
import { afterMoment, momentOrder } from '../../plumbing/database/queries/request-order.ts'
import { countFound, countRows, pageOf } from '../../plumbing/database/queries/row-counts.ts'
import { rowsOfEither } from '../../plumbing/database/queries/rows-of-either.ts'
import type { DB } from '../../plumbing/database/tables.ts'
import type { Work } from '../../plumbing/work.ts'
import type { Kind, Price, Source } from './rules.ts'

/** A member as a possible receiver. */
export type ReceiverState = { id: MemberId; isBlocked: boolean; isClosed: boolean }

export async function findReceiverState(db: Db, id: MemberId): Promise<ReceiverState | undefined> {
  return db
    .selectFrom('members')
    .select(['memberId as id', 'isBlocked', 'isClosed'])
    .where('memberId', '=', id)
    .executeTakeFirst()
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
      amount: price.amount,
      fee: price.fee,
      feePercent: price.feePercent,
      createdAt: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A transfer that this member sent or received. */
export async function findTransferView(
  db: Db,
  memberId: MemberId,
  id: MemberTransferId,
): Promise<MemberTransferView | undefined> {
  const found = await findTransferViewForAdmin(db, id)
  return found && [found.memberId, found.receiverId].includes(memberId) ? found : undefined
}

export async function findTransferViewForAdmin(
  db: Db,
  id: MemberTransferId,
): Promise<MemberTransferView | undefined> {
  const one = db.selectFrom('memberTransfers as transfer').selectAll().where('id', '=', id)
  const row = await views(db, one).executeTakeFirst()
  return row && toView(row)
}

/** Transfers that a member sent or received, newest first. */
export async function listTransfers(
  db: Db,
  memberId: MemberId,
  kind: Kind | undefined,
  request: LongPageRequest,
): Promise<Paged<MemberTransferView>> {
  const isOfKind = kind && sql<SqlBool>`kind = ${kind}`
  const sent = allOf(sql<SqlBool>`sender_id = ${memberId}`, isOfKind)
  const received = allOf(
    sql<SqlBool>`receiver_id = ${memberId} and sender_id <> ${memberId}`,
    isOfKind,
  )
  const own = rowsOfEither(db, 'member_transfers', [sent, received], request)
  const page = db.selectFrom('memberTransfers as transfer').selectAll().where(own.isOnPage)
  const { rows, total } = await pageOf(own.total, views(db, page).orderBy('transfer.id', 'desc'))
  return { rows: rows.map(toView), total }
}

export type Filter = {
  kind?: Kind | undefined
  search?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** All transfers, newest first. Filtered by days they are sorted by moment, otherwise by id. */
export async function listTransfersForAdmin(
  db: Db,
  filter: Filter,
  request: LongPageRequest,
): Promise<Paged<MemberTransferView>> {
  const found = db.selectFrom('memberTransfers as transfer').where(conditions(filter))
  const order = momentOrder('transfer', 'newest', filter)
  const page = found
    .selectAll()
    .where(afterMoment('member_transfers', 'transfer', 'newest', filter, request))
    .orderBy(order)
    .limit(request.limit)
    .offset(skippedBefore(request))
  const { kind, ...narrower } = filter
  const counted = Object.values(narrower).some(Boolean)
    ? countFound(db, found)
    : countRows(db, 'member_transfers', (key) => !kind || key === kind)
  const { rows, total } = await pageOf(counted, views(db, page).orderBy(order))
  return { rows: rows.map(toView), total }
}

type TransferRow = Selectable<DB['memberTransfers']>
type TransferTables = DB & { transfer: DB['memberTransfers'] }

/** Joins the names to the rows of the page only. */
const views = (db: Db, rows: SelectQueryBuilder<TransferTables, 'transfer', TransferRow>) =>
  db
    .selectFrom(rows.as('transfer'))
    .innerJoin('members as sender', 'sender.memberId', 'transfer.senderId')
    .innerJoin('members as receiver', 'receiver.memberId', 'transfer.receiverId')
    .selectAll('transfer')
    .select(['sender.username', 'receiver.username as receiverName'])

function conditions({ kind, search, from, to }: Filter): RawBuilder<SqlBool> {
  const found = membersLookedUp(search ?? '')
  return allOf(
    kind && sql`transfer.kind = ${kind}`,
    search && sql`(transfer.sender_id = any (${found}) or transfer.receiver_id = any (${found}))`,
    from && sql`transfer.created_at >= ${from}`,
    to && sql`transfer.created_at < ${to}`,
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>

function toView({ senderId, source, ...row }: Row): MemberTransferView {
  return { ...row, memberId: senderId, from: source, net: subtract(row.amount, row.fee) }
}

/** Who sent these transfers, and to whom. */
export async function sidesOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { senderId: MemberId; receiverId: MemberId }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; senderId: MemberId; receiverId: MemberId }>`
    select id, sender_id, receiver_id from member_transfers where id = any (${ids}::integer[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...sides }) => [id, sides]))
}
