import type { Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { firstDayOf, type ProgrammeMonth, startOf } from '@clearstead/contract/values/months'
import type { Db } from '../../../plumbing/database/database.ts'
import { listBusinessBetween, sumBusinessBetween } from '../../referral/public.ts'
import { listLeadersOn } from '../leadership/show-ranks.ts'
import { businessByLeader, type Pool, poolOf } from './rules.ts'
import { listCarried } from './share-queries.ts'

/** A month's purchases and pool. */
export type MonthPool = Pool & { purchases: Usd }

/**
 * The pool of a month up to `end`, the moment after its last day that counts, for the leaders of that day. What settled
 * and what left counts for the nearest leader above the member whose it is.
 */
export async function readMonthPool(
  db: Db,
  { cto, programme }: Pick<Settings, 'cto' | 'programme'>,
  { month, last, end }: { month: ProgrammeMonth; last: ProgrammeDay; end: Date },
): Promise<MonthPool> {
  const begin = startOf(firstDayOf(month), programme.timezone)
  const purchases = await sumBusinessBetween(db, begin, end)
  const leaders = await listLeadersOn(db, last, end)
  const ids = leaders.map(({ memberId }) => memberId)
  const nodes = await listBusinessBetween(db, begin, end, ids)
  const business = businessByLeader(nodes, new Set(ids))
  const carried = await listCarried(db, month, ids)
  const counted = leaders.map((leader) => ({
    ...leader,
    business: business.get(leader.memberId) ?? zero<'USD'>(),
    carried: carried.get(leader.memberId) ?? zero<'USD'>(),
  }))
  return { purchases, ...poolOf(counted, cto.percent) }
}
