import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { sql } from 'kysely'
import type { TransferKind } from '../../../ledger/posting.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Movement } from './rules.ts'

type Period = { from: ProgrammeDay; to: ProgrammeDay }

/** What was moved for the days of a period, by day, kind and account: kept sums, and what came after them. */
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

/** What stood on each account at the end of each day on which anything was booked, up to `to`. */
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

/** Kept sums up to the mark, and live ones after it, in the one snapshot of the statement. */
function allMovements(timeZone: string) {
  return sql`(select * from movement_days union all select * from movements_between(
    (select upto from movement_folds), 9223372036854775807, ${timeZone}))`
}

const transfersAtATime = 20_000

/** Adds settled transfers to the kept sums of their days; gives whether more are waiting. */
export async function foldMovements({ tx }: Work, timeZone: string): Promise<boolean> {
  const { rows } = await sql<{ isMore: boolean }>`
    select fold_movements(${timeZone}, ${transfersAtATime}) as is_more`.execute(tx)
  return rows[0]?.isMore ?? false
}
