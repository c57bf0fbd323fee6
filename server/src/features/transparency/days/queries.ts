import {
  type PromisedView,
  planAges,
  smallestGroup,
} from '@clearstead/contract/transparency/transparency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { type Selectable, sql } from 'kysely'
import { accountOf, isDebitNormal, type OperatorKind } from '../../../ledger/accounts.ts'
import type { Db, Tx } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { MemberSums } from '../proof/balances.ts'
import { roundedQuartile } from './rules.ts'

/** An arbitrary key of an advisory lock: days are published one after the other. */
const publishing = 7_202_200

/** The last id that a transfer was given, committed or not. */
export async function lastDrawn(db: Db): Promise<bigint> {
  const { rows } = await sql<{ drawn: bigint }>`
    select case when is_called then last_value else 0 end as drawn from ledger.transfer_ids`.execute(
    db,
  )
  return rows[0]?.drawn ?? 0n
}

/** The id up to which no transfer can appear any more, and the last id before a moment. */
export async function findCut(db: Db, moment: Date): Promise<{ settled: bigint; cut: bigint }> {
  const { rows } = await sql<{ settled: bigint; cut: bigint }>`
    select settled_id as settled, ledger.last_before(${moment}) as cut from ledger.settlement`.execute(
    db,
  )
  return rows[0] ?? { settled: 0n, cut: 0n }
}

/** A member's wallets, or one of the operator's accounts. */
type OwnerRow = { usd: bigint; sgx: bigint } & (
  | { memberId: MemberId; operatorId: null }
  | { memberId: null; operatorId: bigint }
)

const ownersAtATime = 1_000

/**
 * What every account held after a transfer, in one snapshot: `take` gets the members in parts, by id; the result
 * has the operator's accounts, each on its own side.
 */
export async function readBooksAt(
  tx: Tx,
  upto: bigint,
  take: (members: readonly MemberSums[]) => void,
): Promise<Map<OperatorKind, bigint>> {
  await sql`
    declare books no scroll cursor for
    select ledger.member_of(account_id) as member_id,
      case when not ledger.is_wallet(account_id) then ledger.account_of(account_id) end as operator_id,
      coalesce(sum(balance) filter (where ledger.asset_of(account_id) = 'USD'), 0)::bigint as usd,
      coalesce(sum(balance) filter (where ledger.asset_of(account_id) = 'SGX'), 0)::bigint as sgx
    from ledger.balances_at(${sql.raw(String(upto))}) where balance <> 0 group by 1, 2 order by 1, 2`.execute(
    tx,
  )
  const operator = new Map<OperatorKind, bigint>()
  for (;;) {
    const { rows } =
      await sql<OwnerRow>`fetch ${sql.raw(String(ownersAtATime))} from books`.execute(tx)
    const members: MemberSums[] = []
    for (const { memberId, operatorId, usd, sgx } of rows) {
      if (memberId !== null) members.push({ memberId, usd, sgx })
      else {
        const kind = accountOf(Number(operatorId)).kind as OperatorKind
        operator.set(kind, isDebitNormal(kind) ? -(usd + sgx) : usd + sgx)
      }
    }
    take(members)
    if (rows.length < ownersAtATime) return operator
  }
}

/** What members were paid by the transfers from `after` to `upto`, by kind. */
export async function sumPayouts(
  db: Db,
  { after, upto }: { after: bigint; upto: bigint },
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ kind: string; total: bigint }>`
    select kind, total from payouts_between(${after}, ${upto})`.execute(db)
  return new Map(rows.map(({ kind, total }) => [kind, total]))
}

export async function priceAt(db: Db, moment: Date): Promise<Usd | null> {
  const { rows } = await sql<{ price: Usd | null }>`
    select token_price_at(${moment}) as price`.execute(db)
  return rows[0]?.price ?? null
}

/** What open plans can still earn up to their caps. */
export async function sumCaps(db: Db): Promise<Usd> {
  const { rows } = await sql<{ caps: Usd }>`
    select coalesce(sum(available_limit), 0)::bigint as caps from member_figures where available_limit > 0`.execute(
    db,
  )
  return rows[0]?.caps ?? zero()
}

/** The hash of the chain of transfers up to an id; undefined while that transfer is not sealed. */
export async function chainAt(db: Db, upto: bigint): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer | null }>`
    select ledger.chain_at(${upto}) as hash`.execute(db)
  return rows[0]?.hash ?? undefined
}

export type LastDay = { day: ProgrammeDay; upto: bigint; hash: Buffer; reserves: unknown }

export async function findLastDay(db: Db): Promise<LastDay | undefined> {
  return db
    .selectFrom('transparencyDays')
    .select(['day', 'upto', 'hash', 'reserves'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What reserves are shown of the newest published day. */
export async function findLastPublished(db: Db) {
  return db
    .selectFrom('transparencyDays')
    .select(['day', 'upto', 'takenAt', 'custody', 'investments', 'reserves'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Lets only one work at a time publish, until it ends. */
export async function lockPublishing(work: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(${publishing})`.execute(work.tx)
}

/** A published day as it is stored; `root` is the hash of the tree without its sums. */
export type NewDay = Selectable<DB['transparencyDays']>

export async function insertDay(
  work: Work,
  day: NewDay,
  payouts: ReadonlyMap<string, bigint>,
  promised: readonly PromisedView[] | null,
): Promise<void> {
  await work.tx.insertInto('transparencyDays').values(day).execute()
  const promises = (promised ?? []).map(({ kind, total, asOf }) => ({
    day: day.day,
    kind,
    asOf,
    total,
  }))
  if (promises.length > 0) {
    await work.tx.insertInto('transparencyPromises').values(promises).execute()
  }
  const totals = [...payouts].map(([kind, total]) => ({ day: day.day, kind, total }))
  if (totals.length > 0) await work.tx.insertInto('transparencyPayouts').values(totals).execute()
}

/** Members by the age of their first plan; quartiles as they are published. */
export type Earnings = {
  fromDays: number
  members: number
  membersBelow: number
  putIn: bigint[]
  takenOut: bigint[]
}

/** What members had put in and taken out by the end of a day; ages with too few members are left out. */
export async function sumEarnings(
  db: Db,
  { day, upto, timeZone }: { day: ProgrammeDay; upto: bigint; timeZone: string },
): Promise<Earnings[]> {
  const quartiles = (column: 'put_in' | 'taken_out') => sql`
    percentile_disc(array[0.25, 0.5, 0.75]) within group (order by ${sql.ref(column)})`
  const { rows } = await sql<Earnings>`
    select (${planAges}::integer[])[age] as from_days, count(*)::integer as members,
      (count(*) filter (where taken_out < put_in))::integer as members_below,
      ${quartiles('put_in')} as put_in, ${quartiles('taken_out')} as taken_out
    from put_in_and_taken_out(${upto}) m
    cross join lateral width_bucket(
      ${day}::date - (m.first_at at time zone ${timeZone})::date, ${planAges}::integer[]) age
    where age > 0 group by age having count(*) >= ${smallestGroup}`.execute(db)
  return rows.map(({ putIn, takenOut, ...row }) => ({
    ...row,
    putIn: putIn.map(roundedQuartile),
    takenOut: takenOut.map(roundedQuartile),
  }))
}

export async function insertEarnings(
  work: Work,
  day: ProgrammeDay,
  earnings: readonly Earnings[],
): Promise<void> {
  const rows = earnings.map((row) => ({ day, ...row }))
  if (rows.length > 0) await work.tx.insertInto('transparencyEarnings').values(rows).execute()
}
