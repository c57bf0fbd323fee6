import * as contract from '@clearstead/contract/treasury'
import type { AdminId } from '@clearstead/contract/values/ids'
import { type Usd, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { type Approvable, amountInWords, approvable } from '../approvals/public.ts'
import { bookMovement } from './book-movement.ts'
import { type MovementKind, summaryOf } from './rules.ts'
import { treasuryFigures } from './treasury-figures.ts'

type Request = { amount: Usd; memo: string; gain?: Usd | undefined }

const acts = (kind: MovementKind) => ({
  tell: async (_: Db, { memo, amount, gain }: Request) => ({
    subject: 'treasury',
    summary: `${summaryOf(kind, amountInWords(amount), amountInWords(gain ?? zero()))}: ${memo}`,
  }),
  carryOut: (work: Work, { gain, ...request }: Request, adminId: AdminId) =>
    bookMovement(work, { ...request, gain: gain ?? zero(), kind, adminId }),
  asBefore: async (work: Work) => ({ treasury: await treasuryFigures(work.tx) }),
})

/** Every movement of the operator's own money. */
export const treasuryApprovables: readonly Approvable[] = [
  approvable(contract.fundTreasury, acts('fund')),
  approvable(contract.withdrawTreasury, acts('withdraw')),
  approvable(contract.deployFunds, acts('deploy')),
  approvable(contract.returnFunds, acts('return')),
]
