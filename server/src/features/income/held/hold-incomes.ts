import { zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertIncomes } from '../queries.ts'
import { insertHeld } from './queries.ts'
import type { WaitingIncome } from './rules.ts'

/**
 * Holds income until its release day, uncut, as limits apply at the release. Income with a reason against it
 * is recorded as unpaid at once.
 * @throws {Refusal} `treasury.short`
 */
export async function holdIncomes(
  work: Work,
  dues: readonly WaitingIncome[],
  fact: string,
): Promise<void> {
  const held = dues.filter(({ reason }) => !reason)
  if (held.length > 0) {
    const heldBy = await postTransfer(work, {
      kind: 'hold',
      reference: `hold:${fact}`,
      postings: held.flatMap(({ memberId, intended }) =>
        move(intended, operator('treasury'), wallet(memberId, 'held_income')),
      ),
    })
    await insertHeld(work, held, heldBy)
  }
  const unpaid = dues.filter(({ reason }) => reason)
  await insertIncomes(
    work,
    unpaid.map((due) => ({ ...due, paid: zero<'USD'>() })),
  )
}
