import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/paging'
import { Refusal } from '@clearstead/contract/refusal'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type {
  ActivePlanId,
  AdminId,
  MemberId,
  TransferId,
  WithdrawalId,
} from '@clearstead/contract/values/ids'
import { fromUnits, subtract, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { percentUnits } from '@clearstead/contract/values/percent'
import type { WithdrawalView } from '@clearstead/contract/withdrawals'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { behindCursor } from '../../plumbing/database/behind-cursor.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { DB } from '../../plumbing/database/tables.ts'
import type { Work } from '../../plumbing/work.ts'
import { countListed } from './figures/queries.ts'
import type { Fee, Kind, Method, Named, Status, Withdrawal } from './rules.ts'

/** What a member asked for on a day, without what was rejected or cancelled. */
export async function sumAskedOn(db: Db, memberId: MemberId, day: ProgrammeDay): Promise<Usd> {
  const { sum } = await db
    .selectFrom('withdrawals')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('memberId', '=', memberId)
    .where('day', '=', day)
    .where('status', 'in', ['pending', 'approved', 'paid'])
    .executeTakeFirstOrThrow()
  return fromUnits(sum)
}

type NewWithdrawal = Pick<
  Withdrawal,
  'memberId' | 'kind' | 'activePlanId' | 'amount' | 'method' | 'address'
> & { fee: Fee; addressId: number; day: ProgrammeDay }

export async function insertWithdrawal(
  work: Work,
  { amount, fee, ...asked }: NewWithdrawal,
): Promise<WithdrawalId> {
  const { id } = await work.tx
    .insertInto('withdrawals')
    .values({
      ...asked,
      amount: unitsOf(amount),
      fee: unitsOf(fee.amount),
      feePercent: percentUnits(fee.percent),
      isEarly: fee.isEarly,
      createdAt: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as WithdrawalId
}

export async function updateHeldBy(work: Work, id: WithdrawalId, heldBy: TransferId) {
  await work.tx
    .updateTable('withdrawals')
    .set({ heldBy: BigInt(heldBy) })
    .where('id', '=', id)
    .execute()
}

type Change = {
  status: Exclude<Status, 'pending'>
  decidedBy: AdminId | null
  note: string
  txHash: string
}

/**
 * Changes the state of the named request if it is in one of `from`; undefined when it is not.
 * @throws {Refusal} `withdrawals.tx_hash_used`
 */
export async function updateStatus(
  work: Work,
  named: Named,
  from: readonly Status[],
  { status, decidedBy, note, txHash }: Change,
): Promise<Withdrawal | undefined> {
  const isPaid = status === 'paid'
  const row = await work.tx
    .updateTable('withdrawals')
    .set({
      status,
      ...(note !== '' && { note }),
      ...(isPaid ? { txHash, paidAt: work.now } : { decidedBy, decidedAt: work.now }),
    })
    .where('id', '=', named.id)
    .where('kind', '=', named.kind)
    .where('memberId', '=', named.memberId)
    .where('amount', '=', unitsOf(named.amount))
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      const isUsed =
        error instanceof Error &&
        'constraint' in error &&
        error.constraint === 'withdrawals_tx_hash_once'
      throw isUsed ? new Refusal('withdrawals.tx_hash_used') : error
    })
  return row && toWithdrawal(row)
}

export async function findWithdrawalForAdmin(
  db: Db,
  id: WithdrawalId,
): Promise<Withdrawal | undefined> {
  const row = await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toWithdrawal(row)
}

export async function findWithdrawal(
  db: Db,
  memberId: MemberId,
  id: WithdrawalId,
): Promise<Withdrawal | undefined> {
  const found = await findWithdrawalForAdmin(db, id)
  return found?.memberId === memberId ? found : undefined
}

/** Whether the last control of the books found something wrong. */
export async function isBooksFaulty(db: Db): Promise<boolean> {
  const state = await db.selectFrom('booksState').select('isOk').executeTakeFirst()
  return state?.isOk === false
}

/** A request as it is shown. */
export async function getWithdrawalView(db: Db, id: WithdrawalId): Promise<WithdrawalView> {
  return toView(await views(db).where('withdrawals.id', '=', id).executeTakeFirstOrThrow())
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
}
type Sort = 'newest' | 'oldest' | 'amount'

export function listWithdrawals(
  db: Db,
  memberId: MemberId,
  { status }: { status?: Status | undefined },
  page: LongPageRequest,
): Promise<Paged<WithdrawalView>> {
  return listWhere(db, { status, memberId }, 'newest', page)
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
  const found = views(db).where(conditions(filter))
  const [total, rows] = await Promise.all([
    countListed(db, filter, found),
    found
      .where(behindCursor('withdrawals.id', request, sort))
      .$if(sort === 'amount', (query) => query.orderBy('withdrawals.amount', 'desc'))
      .orderBy('withdrawals.id', sort === 'oldest' ? 'asc' : 'desc')
      .limit(request.limit)
      .offset(skippedBefore(request))
      .execute(),
  ])
  return { rows: rows.map(toView), total }
}

function views(db: Db) {
  return db
    .selectFrom('withdrawals')
    .innerJoin('memberStanding as member', 'member.memberId', 'withdrawals.memberId')
    .selectAll('withdrawals')
    .select(['member.username', 'member.fullname'])
}

function conditions(filter: Filter): Expression<SqlBool> {
  const { memberId, kind, exceptKind, status, method, search, from, to } = filter
  const parts = [
    memberId !== undefined && sql`withdrawals.member_id = ${memberId}`,
    kind && sql`withdrawals.kind = ${kind}`,
    exceptKind && sql`withdrawals.kind <> ${exceptKind}`,
    status && sql`withdrawals.status = ${status}`,
    method && sql`withdrawals.method = ${method}`,
    search &&
      sql`position(lower(${search}) in lower(concat_ws(' ', withdrawals.address, withdrawals.tx_hash,
        member.username, member.fullname))) > 0`,
    from && sql`withdrawals.created_at >= ${from}`,
    to && sql`withdrawals.created_at < ${to}`,
  ]
  const given = parts.filter((part) => typeof part === 'object')
  return given.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(given, sql` and `)}`
}

type Row = Selectable<DB['withdrawals']>

function toView(row: Row & { username: string | null; fullname: string | null }): WithdrawalView {
  const { memberId, heldBy: _, ...withdrawal } = toWithdrawal(row)
  const { amount, fee } = withdrawal
  const { username, fullname } = row
  return {
    ...withdrawal,
    userId: memberId,
    username: username ?? '',
    fullname: fullname ?? '',
    net: subtract(amount, fee),
  }
}

function toWithdrawal(row: Row): Withdrawal {
  const { id, memberId, kind, activePlanId, amount, fee, method, status, heldBy, decidedBy } = row
  const { address, txHash, note, createdAt, decidedAt, paidAt } = row
  return {
    id: id as WithdrawalId,
    memberId: memberId as MemberId,
    kind: kind as Kind,
    activePlanId: activePlanId as ActivePlanId | null,
    amount: fromUnits(amount),
    fee: fromUnits(fee),
    method: method as Method,
    status: status as Status,
    heldBy: Number(heldBy) as TransferId,
    decidedBy: decidedBy as AdminId | null,
    ...{ address, txHash, note, createdAt, decidedAt, paidAt },
  }
}
