import { Refusal } from '@clearstead/contract/refusal'
import type { MoneyRowKind } from '@clearstead/contract/support'
import type { MoneyRowId, TicketId } from '@clearstead/contract/values/ids'
import type { Upload } from '@clearstead/contract/values/upload'
import type { Work } from '../../plumbing/work.ts'
import { notify } from '../notices/public.ts'
import { keepAttachments } from './conversation/keep-attachments.ts'
import { freezeReference } from './freeze-reference.ts'
import { insertTicket, listOpenings, lockWriting } from './queries.ts'
import { checkNotTooMany, type NewTicket, ticketsPerDay } from './rules.ts'
import { tellOfTicket } from './tell-of-ticket.ts'

export type TicketRequest = Omit<NewTicket, 'reference'> & {
  referenceKind?: MoneyRowKind | undefined
  referenceId?: MoneyRowId | undefined
  attachments?: readonly Upload[] | undefined
}

/**
 * Opens a ticket, with the facts of the row of money that it is about.
 * @throws {Refusal} `support.reference_unknown`, `support.attachment_invalid`, `support.too_many`
 */
export async function openTicket(work: Work, request: TicketRequest): Promise<TicketId> {
  const { referenceKind, referenceId, attachments = [], ...asked } = request
  const { memberId, subject } = asked
  await lockWriting(work, memberId)
  const latest = await listOpenings(work.tx, memberId, ticketsPerDay)
  checkNotTooMany(latest, ticketsPerDay, work.now)
  const named = namedRow(referenceKind, referenceId)
  const reference = named ? await freezeReference(work, memberId, named) : null

  const id = await insertTicket(work, { ...asked, reference })
  await keepAttachments(work, {
    ...{ ticketId: id, responseId: null, uploads: attachments },
    sentBy: memberId,
  })
  await tellOfTicket(work, { id, memberId, status: 'open' })
  await notify(work, {
    ...{ memberId, event: 'ticket.opened', key: `ticket:${id}:opened` },
    facts: { number: String(id), subject },
  })
  return id
}

function namedRow(kind: MoneyRowKind | undefined, id: MoneyRowId | undefined) {
  if (kind === undefined && id === undefined) return undefined
  if (kind !== undefined && id !== undefined) return { kind, id }
  const path = kind === undefined ? 'reference_kind' : 'reference_id'
  throw new Refusal('call.invalid', {}, [{ path, message: 'Give both the kind and the id' }])
}
