import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertIncomes } from '../queries.ts'
import type { DueIncome } from '../rules.ts'
import { insertHeld } from './queries.ts'

/**
 * Sets income aside until `dueOn`: whole, for no limit is touched before it is released. What an upline
 * does not get at all is written at once.
 * @throws {Refusal} `treasury.short`
 */
export async function holdIncomes(
  work: Work,
  dues: readonly DueIncome[],
  { fact, dueOn }: { fact: string; dueOn: ProgrammeDay },
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
    await insertHeld(work, held, { dueOn, heldBy })
  }
  const unpaid = dues.filter(({ reason }) => reason)
  await insertIncomes(
    work,
    unpaid.map((due) => ({ ...due, paid: zero<'USD'>() })),
  )
}
