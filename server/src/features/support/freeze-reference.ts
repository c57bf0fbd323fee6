import { Refusal } from '@clearstead/contract/refusal'
import type { MoneyRowKind, TicketReference } from '@clearstead/contract/support'
import type { MemberId, MoneyRowId, TransferId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import { linesOfTransfers } from '../../ledger/statements.ts'
import type { Work } from '../../plumbing/work.ts'
import { findMoneyFacts } from './queries.ts'
import { frozenFacts } from './rules.ts'

type Named = { kind: MoneyRowKind; id: MoneyRowId }

/**
 * A row of money of the member's own with its facts as they are now; they stay with the ticket however the
 * row changes later. @throws {Refusal} `support.reference_unknown`, also for what is somebody else's
 */
export async function freezeReference(
  work: Work,
  memberId: MemberId,
  { kind, id }: Named,
): Promise<TicketReference> {
  const facts =
    kind === 'transfer'
      ? await transferFacts(work, memberId, id)
      : await findMoneyFacts(work.tx, memberId, { kind, id })
  if (!facts) throw new Refusal('support.reference_unknown')
  return { kind, id, facts: frozenFacts(facts) }
}

/** A movement as the member's statement shows it: per wallet what came or went, and what was in it afterwards. */
async function transferFacts(
  { tx }: Work,
  memberId: MemberId,
  id: MoneyRowId,
): Promise<Record<string, unknown> | undefined> {
  const lines = await linesOfTransfers(tx, [memberId], [Number(id) as TransferId])
  const [first] = lines
  if (!first) return undefined
  const { kind, at, memo, isReversed } = first
  const moved = lines.flatMap(({ wallet, amount, balanceAfter }) => [
    [wallet, toDecimal(amount)],
    [`${wallet}_after`, toDecimal(balanceAfter)],
  ])
  return {
    ...{ kind, memo, created_at: at.toISOString() },
    status: isReversed ? 'reversed' : 'completed',
    ...Object.fromEntries(moved),
  }
}
