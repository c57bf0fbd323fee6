import type { ImportTotals } from '@clearstead/contract/imports/imports'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ImportId, MemberId, PlanId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { type RawBuilder, sql } from 'kysely'
import { allowLongStatements } from '../../plumbing/database/connections/long-statements.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { recordsOf } from '../../plumbing/database/queries/records-of.ts'
import type { Work } from '../../plumbing/work.ts'
import type { PlacedRow, RowToPlace } from './check/place-rules.ts'
import type { Invited, MemberRow, OperatorAccount, OperatorRow, PlanRow } from './rules.ts'
import { type StoredTotals, toTotals } from './total-rules.ts'

/**
 * Lets statements take their time until the work ends. While `isJoiningAll`, tables are joined as wholes: the statistics
 * of these tables are of an earlier import, so PostgreSQL would expect no rows and compare each with each.
 */
export async function expectManyRows(
  { tx }: Work,
  { isJoiningAll }: { isJoiningAll: boolean },
): Promise<void> {
  await allowLongStatements(tx)
  await sql`select set_config('enable_nestloop', ${isJoiningAll ? 'off' : 'on'}, true)`.execute(tx)
}

/** Updates planner statistics after the bulk insert. */
export async function refreshStatistics({ tx }: Work): Promise<void> {
  await sql`select refresh_statistics()`.execute(tx)
}

/** Stores rows of the members' file; each reserves the id of its member. */
export async function insertMemberRows(
  { tx }: Work,
  importId: ImportId,
  rows: readonly MemberRow[],
): Promise<void> {
  await sql`
    insert into import_members (import_id, line, old_id, username, email, fullname, phone, country, language, address,
      referral_code, sponsor, joined_on, is_blocked, funding, working, non_working, compound, earned, roi, direct, level,
      salary, reward)
    select ${importId}, line, old_id, username, email, fullname, phone, country, language, address, referral_code, sponsor, joined_on,
           is_blocked, funding, working, non_working, compound, earned, roi, direct, level, salary, reward
    from jsonb_populate_recordset(null::import_members, ${recordsOf(rows)}::jsonb)`.execute(tx)
}

export async function insertPlanRows(
  { tx }: Work,
  importId: ImportId,
  rows: readonly (PlanRow & { planId: PlanId | null })[],
): Promise<void> {
  await sql`
    insert into import_plans (import_id, line, member, plan, amount, bought_on, roi_percent, days_left, lock_days,
      cap_multiple, plan_id)
    select ${importId}, line, member, plan, amount, bought_on, roi_percent, days_left, lock_days, cap_multiple, plan_id
    from jsonb_populate_recordset(null::import_plans, ${recordsOf(rows)}::jsonb)`.execute(tx)
}

export async function insertOperatorRows(
  { tx }: Work,
  importId: ImportId,
  rows: readonly OperatorRow[],
): Promise<void> {
  await sql`
    insert into import_operator (import_id, line, account, amount)
    select ${importId}, line, account, amount
    from jsonb_populate_recordset(null::import_operator, ${recordsOf(rows)}::jsonb)`.execute(tx)
}

/** What members of the file may be called by: their id in the old system, username, e-mail or code, in this order. */
const namesIn = (importId: ImportId) => sql`
  select distinct on (key) key, line from (
    select lower(old_id) as key, line, 1 as rank from import_members where import_id = ${importId} and old_id is not null
    union all select lower(username), line, 2 from import_members where import_id = ${importId}
    union all select lower(email), line, 3 from import_members where import_id = ${importId}
    union all select lower(referral_code), line, 4 from import_members
              where import_id = ${importId} and referral_code is not null
  ) n where key <> '' order by key, rank, line`

/** Finds the sponsors, in the file or among the members there are, and the members of plans. */
export async function resolveNames({ tx }: Work, importId: ImportId): Promise<void> {
  await sql`
    with names as (${namesIn(importId)})
    update import_members m set sponsor_line = n.line from names n
    where m.import_id = ${importId} and n.key = lower(m.sponsor)`.execute(tx)
  await sql`
    update import_members m set sponsor_id = e.member_id
    from (select o.line, coalesce(
            (select e.member_id from members e where lower(e.username) = lower(o.sponsor) and not e.is_closed),
            (select e.member_id from members e where lower(e.email) = lower(o.sponsor) and not e.is_closed),
            (select e.member_id from members e where upper(e.referral_code) = upper(o.sponsor) and not e.is_closed))
            as member_id
          from import_members o
          where o.import_id = ${importId} and o.sponsor is not null and o.sponsor_line is null) e
    where m.import_id = ${importId} and m.line = e.line`.execute(tx)
  await sql`
    with names as (${namesIn(importId)})
    update import_plans p set member_line = n.line from names n
    where p.import_id = ${importId} and n.key = lower(p.member)`.execute(tx)
}

/** All rows of the members' file with their sponsors. */
export async function listRowsToPlace(db: Db, importId: ImportId): Promise<RowToPlace[]> {
  const { rows } = await sql<RowToPlace>`
    select m.line, m.member_id, m.sponsor_line,
           case when m.sponsor_id is null then '{}' else m.sponsor_id || array(
             select u.member_id from member_uplines u where u.below_id = m.sponsor_id order by u.level) end as above
    from import_members m where m.import_id = ${importId} order by m.line`.execute(db)
  return rows
}

export async function updatePlaces(
  { tx }: Work,
  importId: ImportId,
  placed: readonly PlacedRow[],
): Promise<void> {
  await sql`
    update import_members m set depth = p.depth, uplines = p.uplines
    from jsonb_populate_recordset(null::import_members, ${recordsOf(placed)}::jsonb) p
    where m.import_id = ${importId} and m.line = p.line`.execute(tx)
}

const unique = ['old_id', 'username', 'email', 'referral_code'] as const
/** The field of a file that a column is read from. */
const fieldOf = {
  old_id: 'id',
  username: 'username',
  email: 'email',
  referral_code: 'referral_code',
}

/** Notes values that two rows of the members' file have in common, at the later one. */
export async function noteRepeated({ tx }: Work, importId: ImportId): Promise<void> {
  for (const column of unique) {
    const value = sql.ref(column)
    await sql`
      insert into import_problems (import_id, file, line, kind, field, value, other_line)
      select ${importId}, 'members', line, 'same_in_file', ${fieldOf[column]}, left(value, 200), first
      from (select line, ${value} as value, min(line) over (partition by lower(${value})) as first
            from import_members where import_id = ${importId} and ${value} <> '') r
      where first <> line order by line`.execute(tx)
  }
}

/** Notes names that accounts have already. */
export async function noteTaken({ tx }: Work, importId: ImportId): Promise<void> {
  const taken = (field: string, value: RawBuilder<unknown>, same: RawBuilder<unknown>) =>
    sql`
      insert into import_problems (import_id, file, line, kind, field, value)
      select ${importId}, 'members', m.line, 'taken', ${field}, left(${value}, 200)
      from import_members m join account_names a on ${same} where m.import_id = ${importId} order by m.line`.execute(
      tx,
    )
  await taken('username', sql`m.username`, sql`a.username = lower(m.username)`)
  await taken('email', sql`m.email`, sql`a.email = lower(m.email)`)
  await taken('referral_code', sql`m.referral_code`, sql`a.referral_code = upper(m.referral_code)`)
}

/** Notes sponsors, members and plans that there are not, and caps used without a plan. */
export async function noteUnresolved({ tx }: Work, importId: ImportId): Promise<void> {
  await sql`
    insert into import_problems (import_id, file, line, kind, field, value)
    select import_id, 'members', line, 'unknown_sponsor', 'sponsor', left(sponsor, 200) from import_members
    where import_id = ${importId} and sponsor is not null and sponsor_line is null and sponsor_id is null
    union all
    select m.import_id, 'members', m.line, 'earned_without_plan', 'earned', '' from import_members m
    where m.import_id = ${importId} and m.earned > 0
      and not exists (select from import_plans p where p.import_id = ${importId} and p.member_line = m.line)
    union all
    select import_id, 'plans', line, 'unknown_member', 'member', left(member, 200) from import_plans
    where import_id = ${importId} and member_line is null and member <> ''
    union all
    select import_id, 'plans', line, 'unknown_plan', 'plan', left(plan, 200) from import_plans
    where import_id = ${importId} and plan_id is null and plan <> ''`.execute(tx)
}

export async function sumRows(db: Db, importId: ImportId): Promise<ImportTotals> {
  const { rows } = await sql<{ totals: StoredTotals }>`
    select jsonb_build_object(
      'members', m.members, 'sponsored', m.sponsored, 'plans', p.plans, 'funding', m.funding, 'working', m.working,
      'nonWorking', m.non_working, 'compound', m.compound, 'principal', p.principal, 'earned', m.earned,
      'custody', o.custody, 'investments', o.investments, 'treasury', o.treasury) as totals
    from (select count(*)::text as members, count(sponsor)::text as sponsored, coalesce(sum(funding), 0)::text as funding,
                 coalesce(sum(working), 0)::text as working, coalesce(sum(non_working), 0)::text as non_working,
                 coalesce(sum(compound), 0)::text as compound, coalesce(sum(earned), 0)::text as earned
          from import_members where import_id = ${importId}) m
    cross join (select count(*)::text as plans, coalesce(sum(amount), 0)::text as principal
                from import_plans where import_id = ${importId}) p
    cross join (select coalesce(sum(amount) filter (where account = 'custody'), 0)::text as custody,
                       coalesce(sum(amount) filter (where account = 'investments'), 0)::text as investments,
                       coalesce(sum(amount) filter (where account = 'treasury'), 0)::text as treasury
                from import_operator where import_id = ${importId}) o`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The rows were not summed')
  return toTotals(row.totals)
}

export type PlacedMember = MemberRow & { memberId: MemberId; uplines: MemberId[] }
/** The place of a row in the order from the top of the tree down. */
export type Place = { depth: number; line: number }

/** Rows in an order in which sponsors come before those they sponsored. */
export async function listMembersAfter(
  db: Db,
  importId: ImportId,
  after: Place,
  most: number,
): Promise<{ rows: PlacedMember[]; last: Place | undefined }> {
  const rows = await db
    .selectFrom('importMembers')
    .selectAll()
    .where('importId', '=', importId)
    .where(sql<boolean>`(depth, line) > (${after.depth}, ${after.line})`)
    .orderBy('depth')
    .orderBy('line')
    .limit(most)
    .execute()
  const last = rows.at(-1)
  return {
    rows: rows.map(({ uplines, ...row }) => ({ ...row, uplines: uplines ?? [] })),
    last: last && { depth: last.depth ?? 0, line: last.line },
  }
}

export type PlanToMove = {
  memberId: MemberId
  planId: PlanId
  amount: Usd
  boughtOn: ProgrammeDay
  roiPercent: Percent | null
  daysLeft: number | null
  lockDays: number | null
  capMultiple: number | null
}

/** The plans of the members in these lines, in the order of the file. */
export async function listPlansOfLines(
  db: Db,
  importId: ImportId,
  lines: readonly number[],
): Promise<PlanToMove[]> {
  const { rows } = await sql<PlanToMove>`
    select m.member_id, p.plan_id, p.amount, p.bought_on, p.roi_percent, p.days_left, p.lock_days, p.cap_multiple
    from import_plans p join import_members m on m.import_id = p.import_id and m.line = p.member_line
    where p.import_id = ${importId} and p.member_line = any (${lines}::integer[])
    order by p.line`.execute(db)
  return rows
}

/** The operator's opening balances, summed by account. */
export async function sumOperatorRows(
  db: Db,
  importId: ImportId,
): Promise<{ account: OperatorAccount; amount: Usd }[]> {
  const { rows } = await sql<{ account: OperatorAccount; amount: Usd }>`
    select account, sum(amount)::bigint as amount from import_operator where import_id = ${importId}
    group by account having sum(amount) > 0 order by account`.execute(db)
  return rows
}

/** Notes all new members as to be mailed. */
export async function insertInvitations({ tx }: Work, importId: ImportId): Promise<void> {
  await sql`
    insert into import_invitations (member_id, import_id)
    select member_id, import_id from import_members where import_id = ${importId} and not is_blocked`.execute(
    tx,
  )
}

export async function hasInvitation(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('importInvitations')
    .select('memberId')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes up to `most` invitations and gives whom they are for. */
export async function takeInvitations({ tx }: Work, most: number): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    with taken as (
      delete from import_invitations where member_id in (
        select member_id from import_invitations order by member_id limit ${most} for update skip locked)
      returning member_id
    )
    select m.member_id, m.username, m.email, m.fullname, m.language from taken join members m on m.member_id = taken.member_id
    where not m.is_closed order by m.member_id`.execute(tx)
  return rows
}
