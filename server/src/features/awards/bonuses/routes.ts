import * as contract from '@clearstead/contract/awards/bonus'
import { pagedWhole } from '@clearstead/contract/call/paging'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import { type ClaimDaily, claimByType, showBonuses } from './claim-bonus.ts'
import { removeBonus } from './edit-bonus.ts'

/** The calls on bonuses; `claimDaily` executes the bonus that is the daily claim. */
export function bonusRoutes(claimDaily: ClaimDaily): readonly Route[] {
  return [
    read(contract.listBonuses, async ({ db, caller, now, request }) =>
      pagedWhole(request, await showBonuses(db, caller, now)),
    ),
    write(contract.claimBonus, ({ work, caller, request }) =>
      claimByType(work, caller.id, request, claimDaily),
    ),
    write(contract.removeBonus, ({ work, request }) => removeBonus(work, request.id)),
  ]
}
