import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { longPageOf, longPaging } from '../call/paging.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { ChainTransferId, DepositId, MemberId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'

export const Chain = z.enum(['bep20', 'trc20'])
export type Chain = z.output<typeof Chain>

/**
 * `confirming` until enough blocks stand on top, then `credited`; `vanished` when the chain was reorganised without it;
 * `unmatched` when it waits for an admin, for example because it is below the smallest deposit.
 */
export const IncomingState = z.enum(['confirming', 'credited', 'vanished', 'unmatched'])
export type IncomingState = z.output<typeof IncomingState>

export const IncomingView = shape({
  id: ChainTransferId,
  chain: Chain,
  txHash: wire('tx_hash', z.string()),
  amount: Usd,
  state: IncomingState,
  confirmations: z.int(),
  needed: z.int(),
  seenAt: wire('seen_at', Instant),
  depositId: wire('deposit_id', DepositId.nullable()),
})
export type IncomingView = z.output<typeof IncomingView>

export const listIncoming = endpoint('GET /deposite/incoming/{userId}', {
  summary: 'Lists the payments that were seen at a member’s own deposit addresses, newest first',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'memberId',
  follows: ['request'],
  request: { memberId: wire('userId', MemberId), ...longPaging },
  answer: longPageOf('incoming', IncomingView),
})
