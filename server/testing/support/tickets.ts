import * as contract from '@clearstead/contract/support/tickets'
import type { TicketId } from '@clearstead/contract/values/ids'
import type { Caller } from '../../src/simulation/call-api.ts'
import type { Api } from '../api.ts'
import type { Given } from '../given.ts'

/** Two members, an admin for support, and one without that permission. */
export async function people(api: Api, given: Given) {
  const [member, support] = [await given.member(), await given.admin('support')]
  return {
    member,
    support,
    asMember: await api.as(member),
    asOther: await api.as(await given.member()),
    asSupport: await api.as(support),
    asSecond: await api.as(await given.admin('support')),
    asFinance: await api.as(await given.admin('finance')),
  }
}

export const ticketForm = {
  subject: 'Where is my deposit?',
  category: 'deposit',
  message: 'I paid on Monday.',
}

/** Opens a ticket by a member. */
export async function open(by: Caller, more: Record<string, unknown> = {}): Promise<TicketId> {
  const { body } = await by.send(contract.openTicket, { ...ticketForm, ...more })
  return (body as { ticket: { ticket_id: TicketId } }).ticket.ticket_id
}

/** Adds a response to a ticket. */
export function write(by: Caller, ticketId: TicketId, message: string, more = {}) {
  return by.send(contract.addResponse, { ticketId, message, ...more })
}
