import type { CustodyPlace } from '@clearstead/contract/values/custody-place'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { Work } from '../../../plumbing/work.ts'
import { refuseBeyondPlace } from '../../treasury/public.ts'
import { insertMove } from './queries.ts'

type CustodyMove = { amount: Usd; to: CustodyPlace; memo: string; adminId: AdminId }

/**
 * Records that custody was moved between the bank and the chains; the books stay as they are.
 * @throws {Refusal} `treasury.bank_short`, `treasury.chain_short`
 */
export async function moveCustody(
  work: Work,
  { amount, to, memo, adminId }: CustodyMove,
): Promise<void> {
  await refuseBeyondPlace(work, { place: to === 'chain' ? 'bank' : 'chain', amount })
  const id = await insertMove(work, { amount, toPlace: to, memo, adminId })
  work.note({ subject: `custody-move:${id}`, after: { amount: usdText(amount), to, memo } })
}
