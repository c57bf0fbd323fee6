import type { MemberId } from '@clearstead/contract/values/ids'
import { add } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { teamOf } from '../../referral/public.ts'
import { readBusinessChanges } from './queries.ts'
import { balanceOf, type TeamBusiness } from './rules.ts'

/** A team's business as last added up, with admins' corrections and what rewards used. */
export async function teamBusinessOf(db: Db, memberId: MemberId, now: Date): Promise<TeamBusiness> {
  const team = await teamOf(db, memberId, now)
  const { business, balance, ...use } = await readBusinessChanges(db, memberId)
  return {
    ...use,
    business: add(team.business, business),
    balance: balanceOf(team.business, balance, use),
    asOf: team.asOf,
  }
}
