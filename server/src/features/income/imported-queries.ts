import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { recordsOf } from '../../plumbing/database/queries/records-of.ts'
import type { Work } from '../../plumbing/work.ts'

/** What a member who moved in may earn, and what they had earned: towards the cap, and ever by kind. */
export type ImportedLimit = {
  memberId: MemberId
  activePlan: Usd
  cap: Usd
  earned: Usd
  roi: Usd
  direct: Usd
  level: Usd
  salary: Usd
  reward: Usd
}

/** Inserts the limits of members who moved in, and what they brought of income, which has no income rows. */
export async function insertImportedLimits(
  { tx }: Work,
  limits: readonly ImportedLimit[],
): Promise<void> {
  if (limits.length === 0) return
  const records = recordsOf(limits)
  await sql`
    insert into earning_limits (member_id, active_plan, cap, earned, roi, direct, level, salary, reward)
    select member_id, active_plan, cap, earned, roi, direct, level, salary, reward
    from jsonb_populate_recordset(null::earning_limits, ${records}::jsonb)`.execute(tx)
  await sql`
    insert into imported_incomes (member_id, earned, roi, direct, level, salary, reward)
    select member_id, earned, roi, direct, level, salary, reward
    from jsonb_populate_recordset(null::imported_incomes, ${records}::jsonb)
    where greatest(earned, roi, direct, level, salary, reward) > 0`.execute(tx)
}
