import { Refusal } from '@clearstead/contract/refusal'
import type {
  TicketCategory,
  TicketPriority,
  TicketReference,
  TicketStatus,
} from '@clearstead/contract/support'
import type { AdminId, MemberId, TicketId } from '@clearstead/contract/values/ids'
import type * as z from 'zod'

/** Who writes: the member whose ticket it is, or an admin. */
export type Author = { kind: 'member'; id: MemberId } | { kind: 'admin'; id: AdminId }

export type NewTicket = {
  memberId: MemberId
  subject: string
  category: z.output<typeof TicketCategory>
  priority: z.output<typeof TicketPriority>
  message: string
  reference: TicketReference | null
}

/** A ticket as those who change it need it. */
export type Ticket = {
  id: TicketId
  memberId: MemberId
  subject: string
  status: TicketStatus
  assignee: AdminId | null
}

export const ticketsPerDay = 20
export const responsesPerDay = 100
const dayMs = 24 * 60 * 60_000

/** An answer waits for the member, what a member writes waits for us, also on a closed ticket; a note changes nothing. */
export function statusAfter(
  status: TicketStatus,
  author: Author['kind'],
  isInternal: boolean,
): TicketStatus {
  if (isInternal) return status
  return author === 'admin' ? 'answered' : 'open'
}

/**
 * A member closes their ticket and reopens a closed one; all other states are set by admins.
 * @throws {Refusal} `people.not_permitted`
 */
export function checkChange(author: Author['kind'], from: TicketStatus, to: TicketStatus): void {
  if (author === 'admin' || from === to || to === 'closed') return
  if (from === 'closed' && to === 'open') return
  throw new Refusal('people.not_permitted')
}

/**
 * Lets a member write unless they wrote `most` times within the last 24 hours; `latest` are those, newest first.
 * @throws {Refusal} `support.too_many` with the seconds until the oldest of them is a day old
 */
export function checkNotTooMany(latest: readonly Date[], most: number, now: Date): void {
  const seconds = secondsUntilPast(latest[most - 1], dayMs, now)
  if (seconds > 0) throw new Refusal('support.too_many', { seconds })
}

/** From one network. */
export const enquiriesAtOnce = 10
const enquiriesWithinMs = 15 * 60_000

/** Enquiries of before this moment count no more. */
export function oldestCounting(now: Date): Date {
  return new Date(now.getTime() - enquiriesWithinMs)
}

/** As `checkNotTooMany`, of a network's enquiries. @throws {Refusal} `support.enquiries_too_many` */
export function checkMayEnquire(latest: readonly Date[], now: Date): void {
  const seconds = secondsUntilPast(latest[enquiriesAtOnce - 1], enquiriesWithinMs, now)
  if (seconds > 0) throw new Refusal('support.enquiries_too_many', { seconds })
}

function secondsUntilPast(moment: Date | undefined, withinMs: number, now: Date): number {
  return moment ? Math.ceil((moment.getTime() + withinMs - now.getTime()) / 1000) : 0
}

/** Facts as they are kept with a ticket: text, moments in UTC, and nothing for what is not there. */
export function frozenFacts(facts: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => {
      if (fact === null || fact === undefined || fact === '') return []
      const text = String(fact)
      return [[name, name.endsWith('_at') ? new Date(text).toISOString() : text] as const]
    }),
  )
}

/** The name a file is shown under: its last part, on one line, of at most 100 characters. */
export function attachmentName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  // Marks that turn the direction of text would make `exe.pdf` out of `fdp.exe`.
  const plain = last.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return Array.from(plain).slice(0, 50).join('') || 'file'
}
