import { Refusal } from '@clearstead/contract/refusal'
import type { DepositId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import { updateReversed } from './queries.ts'

/**
 * Notes that the movement of an approved deposit was undone; whoever undoes it posts the opposite.
 * @throws {Refusal} `deposits.unknown`
 */
export async function reverseDeposit(
  work: Work,
  { id, note }: { id: DepositId; note: string },
): Promise<void> {
  if (!(await updateReversed(work, id, note))) throw new Refusal('deposits.unknown')
  work.note({
    subject: `deposit:${id}`,
    before: { status: 'approved' },
    after: { status: 'reversed', note },
  })
}
