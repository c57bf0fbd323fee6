import * as contract from '@clearstead/contract/treasury'
import type { CustodyPlace } from '@clearstead/contract/values/custody-place'
import type { AdminId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { type CallWithApproval, needsApproval } from '../approvals/public.ts'
import { bookMovement } from './book-movement.ts'
import { type MovementKind, sayMovement } from './rules.ts'
import { treasuryFigures } from './treasury-figures.ts'

type Request = {
  amount: Usd
  memo: string
  gain?: Usd | undefined
  place?: CustodyPlace | undefined
}

const optionsFor = (kind: MovementKind) => ({
  describe: async (_: Db, { memo, amount, gain }: Request) => ({
    subject: 'treasury',
    summary: sayMovement({ kind, amount, gain: gain ?? zero() }, memo),
  }),
  execute: (work: Work, { gain, ...request }: Request, adminId: AdminId) =>
    bookMovement(work, { ...request, gain: gain ?? zero(), kind, adminId }),
  currentAnswer: async (work: Work) => ({ treasury: await treasuryFigures(work.tx) }),
})

/** All movements of the operator's own money. */
export const treasuryCallsWithApproval: readonly CallWithApproval[] = [
  needsApproval(contract.fundTreasury, optionsFor('fund')),
  needsApproval(contract.withdrawTreasury, optionsFor('withdraw')),
  needsApproval(contract.deployFunds, optionsFor('deploy')),
  needsApproval(contract.returnFunds, optionsFor('return')),
]
