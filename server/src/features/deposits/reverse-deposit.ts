import { Refusal } from '@clearstead/contract/call/refusal'
import type { DepositId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import { publishRequestChange } from '../../plumbing/live/publish-request-change.ts'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import { findDepositForAdmin } from './queries.ts'
import { updateReversed } from './reversal-queries.ts'
import type { Note } from './rules.ts'

/**
 * Marks an approved deposit as reversed; the caller posts the reversal.
 * @throws {Refusal} `deposits.unknown`, `deposits.going_back`
 */
export async function reverseDeposit(
  work: Work,
  { id, note }: { id: DepositId; note: Note },
): Promise<void> {
  if (!(await updateReversed(work, id, note))) throw new Refusal('deposits.unknown')
  const reversed = await findDepositForAdmin(work.tx, id)
  if (!reversed) throw new Refusal('deposits.unknown')
  await notify(work, {
    memberId: reversed.memberId,
    event: 'deposit.reversed',
    key: `deposit:${id}:reversed`,
    facts: { amount: toDecimal(reversed.amount), note },
  })
  await publishRequestChange(work, { kind: 'deposit', ...reversed, status: 'reversed' })
  work.note({
    subject: `deposit:${id}`,
    before: { status: 'approved' },
    after: { status: 'reversed', note },
  })
}
