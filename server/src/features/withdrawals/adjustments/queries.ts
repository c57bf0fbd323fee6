import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Work } from '../../../plumbing/work.ts'

type AdjustedWallet = 'funding' | 'working' | 'non_working' | 'compound'

export type Adjustment = {
  memberId: MemberId
  direction: 'credit' | 'debit'
  wallet: AdjustedWallet
  amount: Usd
  reason: string
  adminId: AdminId
}

export async function insertAdjustment(work: Work, adjustment: Adjustment): Promise<number> {
  const { id } = await work.tx
    .insertInto('adjustments')
    .values({ ...adjustment, createdAt: work.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertCompounding(
  work: Work,
  memberId: MemberId,
  amount: Usd,
): Promise<number> {
  const { id } = await work.tx
    .insertInto('compoundings')
    .values({ memberId, amount, createdAt: work.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
