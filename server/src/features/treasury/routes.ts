import { paged } from '@clearstead/contract/paging'
import * as contract from '@clearstead/contract/treasury'
import { zero } from '@clearstead/contract/values/money'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import { bookMovement } from './book-movement.ts'
import { listMovementsForAdmin } from './queries.ts'
import { treasuryFigures } from './treasury-figures.ts'

const noGain = { gain: zero<'USD'>() }

export const treasuryRoutes: readonly Route[] = [
  read(contract.getTreasury, ({ db }) => treasuryFigures(db)),
  read(contract.listTreasuryMovements, async ({ db, request }) => {
    return paged(request, await listMovementsForAdmin(db, request))
  }),
  write(contract.fundTreasury, ({ work, caller, request }) =>
    bookMovement(work, { ...request, ...noGain, kind: 'fund', adminId: caller.id }),
  ),
  write(contract.withdrawTreasury, ({ work, caller, request }) =>
    bookMovement(work, { ...request, ...noGain, kind: 'withdraw', adminId: caller.id }),
  ),
  write(contract.deployFunds, ({ work, caller, request }) =>
    bookMovement(work, { ...request, ...noGain, kind: 'deploy', adminId: caller.id }),
  ),
  write(contract.returnFunds, ({ work, caller, request }) => {
    const { amount, memo, gain = noGain.gain } = request
    return bookMovement(work, { amount, memo, gain, kind: 'return', adminId: caller.id })
  }),
]
