import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { FactName } from '@clearstead/contract/support/facts'
import type { MoneyRowKind, TicketReference } from '@clearstead/contract/support/tickets'
import type { MemberId, MoneyRowId, TicketId, TransferId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import type { Upload } from '@clearstead/contract/values/upload'
import { linesOfTransfers } from '../../ledger/statements/statements.ts'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import { publishTicketChange } from './change-status.ts'
import { keepAttachments } from './conversation/attachments.ts'
import { findMoneyFacts, insertTicket, listTicketTimes, lockWriting } from './queries.ts'
import {
  type CurrentFacts,
  checkTicketRate,
  type NewTicket,
  storedFacts,
  ticketsPerDay,
} from './rules.ts'

export type TicketRequest = Omit<NewTicket, 'reference'> & {
  referenceKind?: MoneyRowKind | undefined
  referenceId?: MoneyRowId | undefined
  attachments?: readonly Upload[] | undefined
}

/**
 * Opens a ticket, with the facts of the money row that it refers to.
 * @throws {Refusal} `support.reference_unknown`, `support.attachment_invalid`, `support.too_many`
 */
export async function openTicket(work: Work, request: TicketRequest): Promise<TicketId> {
  const { referenceKind, referenceId, attachments = [], ...ticket } = request
  const { memberId, subject } = ticket
  await lockWriting(work, memberId)
  const latest = await listTicketTimes(work.tx, memberId, ticketsPerDay)
  checkTicketRate(latest, ticketsPerDay, work.now)
  const row = moneyRowOf(referenceKind, referenceId)
  const reference = row ? await snapshotReference(work, memberId, row) : null

  const id = await insertTicket(work, { ...ticket, reference })
  await keepAttachments(work, {
    ticketId: id,
    responseId: null,
    uploads: attachments,
    sentBy: memberId,
  })
  await publishTicketChange(work, { id, memberId, status: 'open' })
  await notify(work, {
    memberId,
    event: 'ticket.opened',
    key: `ticket:${id}:opened`,
    facts: { number: String(id), subject },
  })
  return id
}

function moneyRowOf(kind: MoneyRowKind | undefined, id: MoneyRowId | undefined) {
  if (kind === undefined && id === undefined) return undefined
  if (kind !== undefined && id !== undefined) return { kind, id }
  const path = kind === undefined ? 'reference_kind' : 'reference_id'
  throw new Refusal('call.invalid', {}, [{ path, ...say('support.wrong.kind_and_id') }])
}

type MoneyRow = { kind: MoneyRowKind; id: MoneyRowId }

/**
 * A reference to one of the member's own money rows with its current facts, which the ticket keeps when the row
 * changes. @throws {Refusal} `support.reference_unknown`, also for a row of another member
 */
async function snapshotReference(
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
  const { lines } = await linesOfTransfers(tx, [memberId], [Number(id) as TransferId])
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
