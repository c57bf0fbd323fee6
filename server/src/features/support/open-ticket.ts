import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { MoneyRowKind } from '@clearstead/contract/support/tickets'
import type { MoneyRowId, TicketId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import { keepAttachments } from './conversation/keep-attachments.ts'
import { publishTicketChange } from './publish-ticket-change.ts'
import { insertTicket, listOpenings, lockWriting } from './queries.ts'
import { checkTicketRate, type NewTicket, ticketsPerDay } from './rules.ts'
import { snapshotReference } from './snapshot-reference.ts'

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
  const latest = await listOpenings(work.tx, memberId, ticketsPerDay)
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
