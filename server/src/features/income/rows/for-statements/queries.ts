import type { IncomeKind, IncomeView } from '@clearstead/contract/income'
import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/paging'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../../plumbing/database/database.ts'
import { type IncomeRow, toIncomeView } from '../queries.ts'

export type StatementIncome = IncomeView & { username: string }

type Filter = {
  memberIds: readonly MemberId[]
  kinds: readonly IncomeKind[]
  /** From own plans, or from what the downline did. */
  origin?: 'own' | 'team' | undefined
  /** What became of them: paid and not taken back, paid and taken back, not paid at all. */
  stands?: 'completed' | 'reversed' | 'unpaid' | undefined
  from?: ProgrammeDay | undefined
  to?: ProgrammeDay | undefined
}

/** No list is counted further than this. */
const mostCounted = 10_000

const taken = sql`exists (select from incomes later where later.reverses = i.id)`
const standing = {
  completed: sql`and i.paid <> 0 and not ${taken}`,
  reversed: sql`and i.paid <> 0 and ${taken}`,
  unpaid: sql`and i.paid = 0`,
}

type Row = IncomeRow & { username: string }

/** The incomes of some members, newest first, those that were not paid included. */
export async function listStatementIncomes(
  db: Db,
  { memberIds, kinds, origin, stands, from, to }: Filter,
  request: LongPageRequest,
): Promise<Paged<StatementIncome>> {
  const where = sql`where i.member_id = any (${memberIds}::integer[]) and i.kind = any (${kinds}::text[])
    ${origin === 'own' ? sql`and i.from_member is null` : sql``}
    ${origin === 'team' ? sql`and i.from_member is not null` : sql``}
    ${stands ? standing[stands] : sql``}
    ${from ? sql`and i.day >= ${from}::date` : sql``} ${to ? sql`and i.day <= ${to}::date` : sql``}`
  const [before] = request.cursor ?? []
  const counted = await sql<{ count: bigint }>`
    select count(*) as count from (select from incomes i ${where} limit ${mostCounted}) found`.execute(
    db,
  )
  const { rows } = await sql<Row>`
    select i.*, own.username, m.username as from_username, p.plan_name
    from (select * from incomes i ${where} ${before === undefined ? sql`` : sql`and i.id < ${before}`}
      order by i.id desc limit ${request.limit} offset ${skippedBefore(request)}) i
    join member_standing own on own.member_id = i.member_id
    left join member_standing m on m.member_id = i.from_member
    left join active_plan_names p on p.active_plan_id = i.active_plan_id
    order by i.id desc`.execute(db)
  return { rows: rows.map(toStatementIncome), total: Number(counted.rows[0]?.count ?? 0n) }
}

/** What explains movements that each paid one income, by the reference they share. */
export async function incomesByReference(
  db: Db,
  references: readonly string[],
): Promise<Map<TransferId, IncomeView>> {
  const { rows } = await sql<IncomeRow>`
    select i.*, m.username as from_username, p.plan_name from incomes i
    left join member_standing m on m.member_id = i.from_member
    left join active_plan_names p on p.active_plan_id = i.active_plan_id
    where i.reference = any (${references}::text[]) and i.transfer_id is not null`.execute(db)
  return new Map(
    rows.map((row) => [Number(row.transferId) as TransferId, toIncomeView(row)] as const),
  )
}

export type PaidIncome = { income: IncomeView; count: number }
type Movement = { memberId: MemberId; transferId: TransferId }

/** What explains a movement on a member's wallets: how many incomes it paid them, and the largest; nothing for all else. */
export async function incomesOfMovements(
  db: Db,
  movements: readonly Movement[],
): Promise<(movement: Movement) => PaidIncome | undefined> {
  const members = [...new Set(movements.map(({ memberId }) => memberId))]
  const transfers = [...new Set(movements.map(({ transferId }) => transferId))]
  const { rows } = await sql<IncomeRow & { count: bigint }>`
    select i.*, m.username as from_username, p.plan_name
    from (select distinct on (found.member_id, found.transfer_id) found.*,
            count(*) over (partition by found.member_id, found.transfer_id) as count
          from incomes found
          where found.transfer_id = any (${transfers}::bigint[]) and found.member_id = any (${members}::integer[])
          order by found.member_id, found.transfer_id, abs(found.paid) desc, found.id) i
    left join member_standing m on m.member_id = i.from_member
    left join active_plan_names p on p.active_plan_id = i.active_plan_id`.execute(db)
  const keyOf = ({ memberId, transferId }: Movement) => `${memberId}:${transferId}`
  const found = new Map(
    rows.map((row) => {
      const income = toIncomeView(row)
      const key = keyOf({
        memberId: income.userId,
        transferId: Number(row.transferId) as TransferId,
      })
      return [key, { income, count: Number(row.count) }] as const
    }),
  )
  return (movement) => found.get(keyOf(movement))
}

function toStatementIncome({ username, ...row }: Row): StatementIncome {
  return { ...toIncomeView(row), username }
}
