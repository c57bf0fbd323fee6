import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { CustodyPlace } from '@clearstead/contract/values/custody-place'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, MemberId, TransferId, WithdrawalId } from '@clearstead/contract/values/ids'
import { subtract, type Usd } from '@clearstead/contract/values/money'
import type { WithdrawalMethod, WithdrawalView } from '@clearstead/contract/withdrawals'
import { type NotNull, type RawBuilder, type SqlBool, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db } from '../../plumbing/database/database.ts'
import { allOf } from '../../plumbing/database/queries/all-of.ts'
import { type AskedFilter, isAsked } from '../../plumbing/database/queries/asked-rows.ts'
import { skippedBefore } from '../../plumbing/database/queries/cursor-keys.ts'
import { isNamed } from '../../plumbing/database/queries/members-named.ts'
import { afterRequest, requestOrder } from '../../plumbing/database/queries/request-order.ts'
import { containing, soughtNumber } from '../../plumbing/database/queries/sought.ts'
import type { Work } from '../../plumbing/work.ts'
import { countListed } from './figure-queries.ts'
import {
  type Fee,
  type Kind,
  type Method,
  type RequestFacts,
  roundedOff,
  type Status,
  type Withdrawal,
} from './rules.ts'

/** The sum that a member requested on a day, without rejected and cancelled requests. */
export async function sumRequestedOn(db: Db, memberId: MemberId, day: ProgrammeDay): Promise<Usd> {
  const { sum } = await db
    .selectFrom('withdrawals')
    .select(sql<Usd>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('memberId', '=', memberId)
    .where('day', '=', day)
    .where('status', 'in', ['pending', 'approved', 'paid'])
    .executeTakeFirstOrThrow()
  return sum
}

/** A request as it is stored. */
export type NewWithdrawal = Pick<
  Withdrawal,
  'memberId' | 'kind' | 'activePlanId' | 'returnsDeposit' | 'amount' | 'method' | 'address'
> & { fee: Fee; addressId: number; day: ProgrammeDay }

export async function insertWithdrawal(
  work: Work,
  { fee, ...asked }: NewWithdrawal,
): Promise<WithdrawalId> {
  const { id } = await work.tx
    .insertInto('withdrawals')
    .values({
      ...asked,
      fee: fee.amount,
      feePercent: fee.percent,
      isEarly: fee.isEarly,
      createdAt: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw refusalOf(error) ?? error
    })
  return id
}

export async function updateHeldBy(work: Work, id: WithdrawalId, heldBy: TransferId) {
  await work.tx.updateTable('withdrawals').set({ heldBy }).where('id', '=', id).execute()
}

type Change = {
  status: Exclude<Status, 'pending'>
  decidedBy: AdminId | null
  note: string
  txHash: string
  /** The transfer on the chain that paid, if the chain was asked. */
  txLogIndex: number | null
  /** The place of custody that paid; null for what is not paid. */
  paidFrom: CustodyPlace | null
}

/**
 * Changes the status of the named request if it is in one of `from`; undefined otherwise.
 * @throws {Refusal} `withdrawals.tx_hash_used`, `withdrawals.in_payout`, `withdrawals.not_in_turn`
 */
export async function updateStatus(
  work: Work,
  named: RequestFacts,
  from: readonly Status[],
  { status, decidedBy, note, txHash, txLogIndex, paidFrom }: Change,
): Promise<Withdrawal | undefined> {
  const isPaid = status === 'paid'
  return work.tx
    .updateTable('withdrawals')
    .set({
      status,
      ...(note !== '' && { note }),
      ...(isPaid
        ? { txHash, txLogIndex, paidFrom, paidBy: decidedBy, paidAt: work.now }
        : { decidedBy, decidedAt: work.now }),
    })
    .where('id', '=', named.id)
    .where('kind', '=', named.kind)
    .where('memberId', '=', named.memberId)
    .where('amount', '=', named.amount)
    .where('status', 'in', from)
    .returningAll()
    .$narrowType<{ heldBy: NotNull }>()
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw refusalOf(error) ?? error
    })
}

/** Makes an approved request pending again; returns whether it was approved. */
export async function updateToPending(work: Work, id: WithdrawalId): Promise<boolean> {
  const { numUpdatedRows } = await work.tx
    .updateTable('withdrawals')
    .set({ status: 'pending', decidedBy: null, decidedAt: null, note: '' })
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw refusalOf(error) ?? error
    })
  return numUpdatedRows === 1n
}

/** The refusal that a constraint stands for. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof DatabaseError)) return undefined
  if (error.constraint === 'withdrawals_tx_hash_once')
    return new Refusal('withdrawals.tx_hash_used')
  if (error.constraint === 'withdrawals_return_once') {
    return new Refusal('withdrawals.returned_already')
  }
  if (error.constraint === 'payouts_in_turn') {
    return new Refusal('withdrawals.not_in_turn', { ahead: error.detail ?? '' })
  }
  if (error.constraint !== 'withdrawals_not_in_payout') return undefined
  return new Refusal('withdrawals.in_payout', { payout: error.detail ?? '' })
}

export async function findWithdrawalForAdmin(
  db: Db,
  id: WithdrawalId,
): Promise<Withdrawal | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .$narrowType<{ heldBy: NotNull }>()
    .executeTakeFirst()
}

export async function findWithdrawal(
  db: Db,
  memberId: MemberId,
  id: WithdrawalId,
): Promise<Withdrawal | undefined> {
  const found = await findWithdrawalForAdmin(db, id)
  return found?.memberId === memberId ? found : undefined
}

/** Whether the last check of the books found a problem. */
export async function isBooksFaulty(db: Db): Promise<boolean> {
  const state = await db.selectFrom('booksState').select('isOk').executeTakeFirst()
  return state?.isOk === false
}

/** A request in its view. @throws {Refusal} `withdrawals.unknown` */
export async function getWithdrawalView(db: Db, id: WithdrawalId): Promise<WithdrawalView> {
  const row = await views(db)
    .where('withdrawals.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('withdrawals.unknown'))
  return toView(row)
}

type Filter = {
  memberId?: MemberId
  kind?: Kind | undefined
  exceptKind?: Kind | undefined
  status?: Status | undefined
  method?: Method | undefined
  search?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  asked?: AskedFilter | undefined
}
type Sort = 'newest' | 'oldest' | 'amount'

export function listWithdrawals(
  db: Db,
  memberId: MemberId,
  filter: Pick<Filter, 'status' | 'from' | 'to'>,
  page: LongPageRequest,
): Promise<Paged<WithdrawalView>> {
  return listWhere(db, { ...filter, memberId }, 'newest', page)
}

export function listWithdrawalsForAdmin(
  db: Db,
  { sort, ...filter }: Omit<Filter, 'memberId'> & { sort: Sort },
  page: LongPageRequest,
): Promise<Paged<WithdrawalView>> {
  return listWhere(db, filter, sort, page)
}

async function listWhere(
  db: Db,
  filter: Filter,
  sort: Sort,
  request: LongPageRequest,
): Promise<Paged<WithdrawalView>> {
  const found = db.selectFrom('withdrawals').where(await conditions(db, filter))
  const total = await countListed(db, filter, found)
  const order = requestOrder('withdrawals', sort, filter, total)
  // Only the rows of the page are joined to names.
  const page = found
    .select('withdrawals.id')
    .where(afterRequest('withdrawals', sort, filter, request))
    .orderBy(order)
    .limit(request.limit)
    .offset(skippedBefore(request))
  const rows = await views(db).where('withdrawals.id', 'in', page).orderBy(order).execute()
  return { rows: rows.map(toView), total }
}

function views(db: Db) {
  return db
    .selectFrom('withdrawals')
    .innerJoin('members as member', 'member.memberId', 'withdrawals.memberId')
    .selectAll('withdrawals')
    .select(['member.username', 'member.fullname'])
    .$narrowType<{ heldBy: NotNull }>()
}

async function conditions(db: Db, filter: Filter): Promise<RawBuilder<SqlBool>> {
  const { memberId, kind, exceptKind, status, method, search, from, to, asked } = filter
  return allOf(
    memberId !== undefined && sql`withdrawals.member_id = ${memberId}`,
    kind && sql`withdrawals.kind = ${kind}`,
    exceptKind && sql`withdrawals.kind <> ${exceptKind}`,
    status && sql`withdrawals.status = ${status}`,
    method && sql`withdrawals.method = ${method}`,
    search && (await soughtBy(db, search)),
    from && sql`withdrawals.created_at >= ${from}`,
    to && sql`withdrawals.created_at < ${to}`,
    asked && isAsked('withdrawals', asked),
  )
}

/** By number, such as `#12`, or by part of the address, the transaction or what a member is found by. */
async function soughtBy(db: Db, search: string): Promise<RawBuilder<SqlBool>> {
  const number = soughtNumber(search)
  if (number !== undefined) return sql`withdrawals.id = ${number}`
  return sql`(lower(withdrawals.address || ' ' || withdrawals.tx_hash) like ${containing(search)}
    or ${await isNamed(db, 'withdrawals.member_id', search)})`
}

type Row = Withdrawal & { username: string; fullname: string }

function toView({ feePercent, ...row }: Row): WithdrawalView {
  return {
    ...row,
    net: subtract(row.amount, row.fee),
    roundedOff: roundedOff({ ...row, feePercent }),
  }
}

/** How these withdrawals are paid. */
export async function methodsOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, WithdrawalMethod>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; method: WithdrawalMethod }>`
    select id, method from withdrawals where id = any (${ids}::integer[])`.execute(db)
  return new Map(rows.map(({ id, method }) => [id, method]))
}
