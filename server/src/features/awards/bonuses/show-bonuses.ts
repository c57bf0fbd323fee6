import type { BonusView } from '@clearstead/contract/bonus'
import type { Db } from '../../../plumbing/database/database.ts'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/caller.ts'
import { listBonuses, listClaimedIds } from './queries.ts'
import { isShownTo, toBonusView } from './rules.ts'

/** All bonuses for an admin; for a member what is or will be open, and what they claimed. */
export async function showBonuses(
  db: Db,
  caller: MemberCaller | AdminCaller,
  now: Date,
): Promise<BonusView[]> {
  const bonuses = await listBonuses(db)
  if (caller.kind === 'admin') return bonuses.map((bonus) => toBonusView(bonus, false, now))
  const claimed = new Set(await listClaimedIds(db, caller.id))
  return bonuses
    .filter((bonus) => isShownTo(bonus, claimed.has(bonus.id), now))
    .map((bonus) => toBonusView(bonus, claimed.has(bonus.id), now))
}
