import { Refusal } from '@clearstead/contract/call/refusal'
import type { FactName } from '@clearstead/contract/support/facts'
import type { MoneyRowKind, TicketReference } from '@clearstead/contract/support/tickets'
import type { MemberId, MoneyRowId, TransferId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import { linesOfTransfers } from '../../ledger/statements/statements.ts'
import type { Work } from '../../plumbing/work.ts'
import { findMoneyFacts } from './queries.ts'
import { type CurrentFacts, storedFacts } from './rules.ts'

type MoneyRow = { kind: MoneyRowKind; id: MoneyRowId }

/**
 * A reference to one of the member's own money rows with its current facts, which the ticket keeps when the row
 * changes. @throws {Refusal} `support.reference_unknown`, also for a row of another member
 */
export async function snapshotReference(
  work: Work,
  memberId: MemberId,
  { kind, id }: MoneyRow,
): Promise<TicketReference> {
  const facts =
    kind === 'transfer'
      ? await transferFacts(work, memberId, id)
      : await findMoneyFacts(work.tx, memberId, { kind, id })
  if (!facts) throw new Refusal('support.reference_unknown')
  return { kind, id, facts: storedFacts(facts) }
}

/** A movement as in the member's statement: the amount and the balance after it, per wallet. */
async function transferFacts(
  { tx }: Work,
  memberId: MemberId,
  id: MoneyRowId,
): Promise<CurrentFacts | undefined> {
  const lines = await linesOfTransfers(tx, [memberId], [Number(id) as TransferId])
  const [first] = lines
  if (!first) return undefined
  const { kind, at, memo, isReversed } = first
  const amounts = lines.flatMap(({ wallet, amount, balanceAfter }): [FactName, string][] => [
    [wallet, toDecimal(amount)],
    [`${wallet}_after`, toDecimal(balanceAfter)],
  ])
  return {
    kind,
    // What the server says of a transfer is not kept as words.
    ...(typeof memo === 'string' && { memo }),
    created_at: at.toISOString(),
    status: isReversed ? 'reversed' : 'completed',
    ...Object.fromEntries(amounts),
  }
}
