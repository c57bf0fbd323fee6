import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { longPageOf, longPaging } from '../call/paging.ts'
import { SaidText } from '../call/say.ts'
import { shape } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { MemberId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'

/** What an entry of a time line is about. */
export const HistoryKind = z.enum([
  'account',
  'deposit',
  'withdrawal',
  'topup',
  'transfer',
  'plan',
  'adjustment',
  'ticket',
  'admin',
])
export type HistoryKind = z.output<typeof HistoryKind>

export const HistoryEvent = z.enum([
  'joined',
  'verified',
  'account_closed',
  'terms_accepted',
  'new_device',
  'address_saved',
  'address_removed',
  'username_changed',
  'email_changed',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'blocked',
  'unblocked',
  'requested',
  'approved',
  'rejected',
  'cancelled',
  'paid',
  'bought',
  'plan_closed',
  'undone',
  'matured',
  'sent',
  'received',
  'moved',
  'credited',
  'debited',
  'figures_changed',
  'reversed',
  'opened',
  'answered',
  'replied',
  'ticket_closed',
  'view_started',
  'view_ended',
  'act',
])
export type HistoryEvent = z.output<typeof HistoryEvent>

export const HistoryEntry = shape({
  at: Instant,
  kind: HistoryKind,
  event: HistoryEvent,
  /** The row that it is about: a deposit, a ticket, … */
  id: z.int(),
  /** Who did it; null if nobody did, or it is not known. */
  actor: shape({ kind: z.enum(['member', 'admin']), id: z.int(), name: z.string() }).nullable(),
  amount: Usd.nullable(),
  /** A word such as a wallet, a method, a plan, a device, or the call that an admin made. */
  about: SaidText,
  /** The reason or note of a person, or from where they did it. */
  note: SaidText,
})
export type HistoryEntry = z.output<typeof HistoryEntry>

export const listHistory = endpoint('GET /users/{id}/timeline', {
  summary:
    'Lists what happened to a member and who did it, newest first. Tickets are for support; what else admins did to the account is for owners and auditors, like the audit log',
  who: 'admin',
  permission: ['finance', 'support'],
  request: { id: MemberId, kind: HistoryKind.optional(), ...longPaging },
  answer: {
    ...longPageOf('timeline', HistoryEntry),
    /** The kinds that this admin may read. */
    kinds: z.array(HistoryKind),
  },
  refusals: ['people.unknown'],
})
