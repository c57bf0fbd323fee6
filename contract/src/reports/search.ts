import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { MemberName } from '../call/say.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { MemberId, MoneyRowId, TicketId, TransferId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'

const FoundMember = shape({ id: MemberId, username: z.string(), fullname: MemberName })

/** A request about money that a search found. */
const FoundRequest = shape({
  kind: z.enum(['deposit', 'withdrawal', 'roi_withdrawal', 'topup']),
  id: MoneyRowId,
  username: z.string(),
  amount: Usd,
  status: z.string(),
  at: Instant,
})
export type FoundRequest = z.output<typeof FoundRequest>

const FoundTicket = shape({ id: TicketId, subject: z.string(), username: z.string() })
export type FoundTicket = z.output<typeof FoundTicket>

const FoundTransfer = shape({ id: TransferId, kind: z.string(), reference: z.string() })
export type FoundTransfer = z.output<typeof FoundTransfer>

/** The most results of each kind. */
export const maxFoundOfAKind = 5

export const searchAll = endpoint('GET /search', {
  summary:
    'Finds members, requests, tickets and ledger transfers by name, number, reference or hash; of what the admin may read, at most five of a kind',
  who: 'admin',
  permission: ['finance', 'support'],
  request: { q: z.string().trim().min(2).max(100) },
  answer: {
    members: z.array(FoundMember),
    /** Deposits, withdrawals and top-ups, newest first. */
    requests: z.array(FoundRequest),
    tickets: z.array(FoundTicket),
    transfers: wire('ledger_transfers', z.array(FoundTransfer)),
  },
})
