import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Movement } from './rules.ts'

type Period = { from: ProgrammeDay; to: ProgrammeDay }

/** The movements of the days of a period, by day, kind and account: stored sums and later transfers. */
export async function movementsBetween(
  db: Db,
  { from, to }: Period,
  timeZone: string,
): Promise<Movement[]> {
  const { rows } = await sql<MovementRow>`
    select day, kind, account, is_reversal, sum(credited)::bigint as credited, sum(debited)::bigint as debited
    from ${allMovements(timeZone)} m where day between ${from}::date and ${to}::date
    group by day, kind, account, is_reversal order by day, kind, account`.execute(db)
  return rows
}

type MovementRow = Movement & { kind: TransferKind }

/** Up to this many new transfers are added to the stored sums by each read; with more waiting, only stored sums are shown. */
const addedLive = 2_000
/** Whether no more than that wait; they are counted, as numbers leap where a month begins. */
const areFewNew = sql`(select count(*) <= ${addedLive} from (
  select from ledger.transfers t where t.id > f.upto limit ${addedLive + 1}) later)`

/**
 * The movements of members' wallets on the days of a period, by day. They are as of `now`, or as of the stored sums
 * when those are far behind.
 */
export async function recentMovements(
  db: Db,
  { from, to }: Period,
  timeZone: string,
  now: Date,
): Promise<{ movements: Map<string, Movement[]>; asOf: Date }> {
  const { rows } = await sql<MovementRow>`
    with mark as (
      select f.upto, case when ${areFewNew} then d.drawn else f.upto end as until
      from movement_progress f cross join
        (select case when is_called then last_value else 0 end as drawn from ledger.transfer_ids) d
    )
    select day, kind, account, is_reversal, sum(credited)::bigint as credited, sum(debited)::bigint as debited
    from (select * from movement_days where day between ${from}::date and ${to}::date
          union all
          select m.* from mark cross join lateral movements_between(mark.upto, mark.until, ${timeZone}) m
          where m.day between ${from}::date and ${to}::date) moved
    where account >= 0 group by day, kind, account, is_reversal`.execute(db)
  const movements = new Map<string, Movement[]>()
  for (const row of rows) {
    const own = movements.get(row.day)
    if (own) own.push(row)
    else movements.set(row.day, [row])
  }
  return { movements, asOf: await asOfKept(db, now) }
}

/** The time of the last transfer in the stored sums, or of the first of all where none is. */
async function asOfKept(db: Db, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce((select t.at from ledger.transfers t where t.id <= f.upto order by t.id desc limit 1),
                    (select max(d.last_at) from ledger.dropped_months d),
                    (select t.at from ledger.transfers t order by t.id limit 1)) as at
    from movement_progress f where not ${areFewNew}`.execute(db)
  return rows[0]?.at ?? now
}

/** The balance of each account at the end of each day, up to `to`. */
export async function balancesByDay(
  db: Db,
  { from, to }: Period,
  timeZone: string,
): Promise<{ day: ProgrammeDay; account: number; balance: bigint }[]> {
  const { rows } = await sql<{ day: ProgrammeDay; account: number; balance: bigint }>`
    with moved as (
      select greatest(booked_on, ${from}::date - 1) as day, account, sum(credited - debited) as change
      from ${allMovements(timeZone)} m where booked_on <= ${to}::date group by 1, 2
    ), days as (
      select d::date as day from generate_series(${from}::date - 1, ${to}::date, interval '1 day') d
    )
    select d.day, a.account, sum(coalesce(m.change, 0)) over (partition by a.account order by d.day)::bigint as balance
    from days d cross join (select distinct account from moved) a
    left join moved m on m.day = d.day and m.account = a.account
    order by d.day, a.account`.execute(db)
  return rows
}

/** Stored sums up to the mark and later transfers, in the snapshot of one statement. */
export function allMovements(timeZone: string) {
  return sql`(select * from movement_days union all select * from movements_between(
    (select upto from movement_progress), 9223372036854775807, ${timeZone}))`
}

const transfersAtATime = 20_000

/** Adds settled transfers to the stored sums of their days; gives whether more are waiting. */
export async function foldMovements({ tx }: Work, timeZone: string): Promise<boolean> {
  const { rows } = await sql<{ isMore: boolean }>`
    select fold_movements(${timeZone}, ${transfersAtATime}) as is_more`.execute(tx)
  return rows[0]?.isMore ?? false
}
