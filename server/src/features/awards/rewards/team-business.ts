import type { MemberId } from '@clearstead/contract/values/ids'
import { add, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { activeDirects } from '../../referral/public.ts'
import { listRewardLegs, readBusinessChanges } from './queries.ts'
import { balanceOf, type TeamBusiness } from './rules.ts'

/** The number up to which active direct members are counted: no setting asks for more. */
const maxDirects = 100_000

/** The business of a member's first levels as of now, with admins' corrections and what rewards used. */
export async function teamBusinessOf(db: Db, memberId: MemberId): Promise<TeamBusiness> {
  const legs = await listRewardLegs(db, memberId)
  const { balance: correction, business: _, ...use } = await readBusinessChanges(db, memberId)
  const total = add(zero<'USD'>(), ...legs.map(({ business }) => business))
  return {
    ...use,
    legs,
    correction,
    balance: balanceOf(total, correction, use),
    activeDirects: await activeDirects(db, memberId, maxDirects),
  }
}
