import * as contract from '@clearstead/contract/support'
import type { TicketId } from '@clearstead/contract/values/ids'
import type { Api, Caller } from '../../testing/api.ts'
import type { Given } from '../../testing/given.ts'

/** A member with another, and the admins whom a ticket concerns or does not. */
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

export const asked = {
  subject: 'Where is my deposit?',
  category: 'deposit',
  message: 'I paid on Monday.',
}

/** A ticket opened by this member. */
export async function open(by: Caller, more: Record<string, unknown> = {}): Promise<TicketId> {
  const { body } = await by.send(contract.openTicket, { ...asked, ...more })
  return (body as { ticket: { ticket_id: TicketId } }).ticket.ticket_id
}

/** Answers or asks on a ticket, as text. */
export function write(by: Caller, ticketId: TicketId, message: string, more = {}) {
  return by.send(contract.addResponse, { ticketId, message, ...more })
}
