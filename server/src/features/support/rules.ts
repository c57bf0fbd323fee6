import { Refusal } from '@clearstead/contract/call/refusal'
import type { FactName, Facts } from '@clearstead/contract/support/facts'
import type {
  TicketCategory,
  TicketPriority,
  TicketReference,
  TicketStatus,
} from '@clearstead/contract/support/tickets'
import { dayMs } from '@clearstead/contract/values/days'
import type { AdminId, MemberId, TicketId } from '@clearstead/contract/values/ids'
import type * as z from 'zod'

/** The author of a response: the member of the ticket, or an admin. */
export type Author = { kind: 'member'; id: MemberId } | { kind: 'admin'; id: AdminId }

export type NewTicket = {
  memberId: MemberId
  subject: string
  category: z.output<typeof TicketCategory>
  priority: z.output<typeof TicketPriority>
  message: string
  reference: TicketReference | null
}

/** The part of a ticket that its changes need. */
export type Ticket = {
  id: TicketId
  memberId: MemberId
  subject: string
  status: TicketStatus
  assignee: AdminId | null
}

export const ticketsPerDay = 20
export const responsesPerDay = 100

/** The status after a response. A response by the member reopens a closed ticket; an internal note changes nothing. */
export function statusAfter(
  status: TicketStatus,
  author: Author['kind'],
  { isInternal = false }: { isInternal?: boolean } = {},
): TicketStatus {
  if (isInternal) return status
  return author === 'admin' ? 'answered' : 'open'
}

/**
 * A member may close their ticket and reopen a closed one; only admins set the other statuses.
 * @throws {Refusal} `people.not_permitted`
 */
export function checkChange(author: Author['kind'], from: TicketStatus, to: TicketStatus): void {
  if (author === 'admin' || from === to || to === 'closed') return
  if (from === 'closed' && to === 'open') return
  throw new Refusal('people.not_permitted')
}

/**
 * An undo changes back only what nobody has changed since.
 * @throws {Refusal} `support.changed_meanwhile`
 */
export function checkStill<Status>(status: Status, expected: Status | undefined): void {
  if (expected !== undefined && status !== expected) {
    throw new Refusal('support.changed_meanwhile')
  }
}

/**
 * Refuses a member who has written `most` times within the last 24 hours. `latest` are these moments, newest first.
 * @throws {Refusal} `support.too_many` with the seconds to wait
 */
export function checkTicketRate(latest: readonly Date[], most: number, now: Date): void {
  const seconds = secondsUntilPast(latest[most - 1], dayMs, now)
  if (seconds > 0) throw new Refusal('support.too_many', { seconds })
}

/** The most enquiries from one network within the window. */
export const enquiriesPerWindow = 10
const enquiryWindowMs = 15 * 60_000

/** The start of the window; earlier enquiries do not count. */
export function enquiryWindowStart(now: Date): Date {
  return new Date(now.getTime() - enquiryWindowMs)
}

/** Like `checkTicketRate`, for the enquiries of a network. @throws {Refusal} `support.enquiries_too_many` */
export function checkEnquiryRate(latest: readonly Date[], now: Date): void {
  const seconds = secondsUntilPast(latest[enquiriesPerWindow - 1], enquiryWindowMs, now)
  if (seconds > 0) throw new Refusal('support.enquiries_too_many', { seconds })
}

function secondsUntilPast(moment: Date | undefined, withinMs: number, now: Date): number {
  return moment ? Math.ceil((moment.getTime() + withinMs - now.getTime()) / 1000) : 0
}

/** The facts of a row of money as it is now. */
export type CurrentFacts = Partial<Readonly<Record<FactName, unknown>>>

/** The facts of a reference as stored: as text, with moments in UTC and without empty facts. */
export function storedFacts(facts: CurrentFacts): Facts {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => {
      if (fact === null || fact === undefined || fact === '') return []
      const text = String(fact)
      return [[name, name.endsWith('_at') ? new Date(text).toISOString() : text] as const]
    }),
  )
}

/** The displayed name of a file: the last part of its path, on one line, with at most 50 characters. */
export function attachmentName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  // Control characters go, because direction marks can display `fdp.exe` as `exe.pdf`.
  const plain = last.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return Array.from(plain).slice(0, 50).join('') || 'file'
}
