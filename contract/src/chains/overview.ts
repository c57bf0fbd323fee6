import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { longPageOf, longPaging } from '../call/paging.ts'
import { MemberName, Said } from '../call/say.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { ChainTransferId, DepositId, MemberId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { Chain } from './incoming.ts'
import { UnmatchedReason } from './unmatched.ts'

/** How an endpoint did in a quarter of an hour. */
export const HealthPoint = shape({
  at: Instant,
  /** The most blocks that it was behind the others; null if it never answered. */
  lag: z.int().nullable(),
  /** Its slowest answer. */
  latencyMs: wire('latency_ms', z.int().nullable()),
  /** How many of the minutes it answered, and of how many. */
  answered: z.int(),
  minutes: z.int(),
})
export type HealthPoint = z.output<typeof HealthPoint>

const Fault = Said.nullable().meta({ title: 'Fault' })

export const EndpointView = shape({
  /** The host alone: the rest of the address may be a key. */
  host: z.string(),
  head: z.int().nullable(),
  /** In blocks, behind the highest of all. */
  lag: z.int().nullable(),
  latencyMs: wire('latency_ms', z.int().nullable()),
  answeredAt: wire('answered_at', Instant.nullable()),
  /** What went wrong with the last call; null if it answered. */
  error: Fault,
  failedAt: wire('failed_at', Instant.nullable()),
  /** What it says otherwise than the others; null if it agrees. */
  disagreement: Fault,
  disagreedAt: wire('disagreed_at', Instant.nullable()),
  /** The last day, oldest first. */
  points: z.array(HealthPoint),
})
export type EndpointView = z.output<typeof EndpointView>

/** What a chain lacks before members can pay on it: the operator's public key, or an endpoint. */
export const MissingPart = z.enum(['key', 'endpoints'])
export type MissingPart = z.output<typeof MissingPart>

/** What hinders the reading of a chain. */
export const ChainProblem = z.enum([
  'no_endpoint',
  /** Some answer, but not a majority of those that are configured. */
  'no_majority',
  'endpoints_disagree',
  /** No block that was read is in the chain: the endpoints may serve another one. */
  'other_chain',
  'reading_fails',
])
export type ChainProblem = z.output<typeof ChainProblem>

export const ChainView = shape({
  chain: Chain,
  /** What is missing; empty if the chain is set up. */
  missing: z.array(MissingPart),
  token: z.string(),
  symbol: z.string(),
  confirmations: z.int(),
  /** Where anybody looks a transaction up, up to its hash; empty if there is no such place. */
  explorer: z.string(),
  /** The last block that was read; null before the first. */
  block: z.int().nullable(),
  /** The newest block, as far as the endpoints agree. */
  head: z.int().nullable(),
  movedAt: wire('moved_at', Instant.nullable()),
  checkedAt: wire('checked_at', Instant.nullable()),
  /** Null if nothing hinders reading. */
  problem: ChainProblem.nullable(),
  failingSince: wire('failing_since', Instant.nullable()),
  /** Addresses that members were given. */
  addresses: z.int(),
  /** Payments by what became of them. */
  confirming: z.int(),
  credited: z.int(),
  unmatched: z.int(),
  /** What is credited to a member in 24 hours without a person while the chain has one endpoint, which is simply believed. */
  singleEndpointMaximum: wire('single_endpoint_maximum', Usd),
  endpoints: z.array(EndpointView),
})
export type ChainView = z.output<typeof ChainView>

const admin = { who: 'admin', permission: 'finance' } as const

export const listChains = endpoint('GET /chains', {
  ...admin,
  summary: 'Every chain: what is set up, how far it is read, its endpoints and their last day',
  isVolatile: true,
  answer: { chains: z.array(ChainView) },
})

/** As members see it, and `dismissed` by an admin. */
export const PaymentState = z.enum(['confirming', 'credited', 'vanished', 'unmatched', 'dismissed'])
export type PaymentState = z.output<typeof PaymentState>

export const SeenPaymentView = shape({
  id: ChainTransferId,
  chain: Chain,
  txHash: wire('tx_hash', z.string()),
  block: z.int(),
  blockAt: wire('block_at', Instant),
  sender: z.string(),
  recipient: z.string(),
  /** Null for another token than the one that is credited. */
  amount: Usd.nullable(),
  state: PaymentState,
  reason: UnmatchedReason.nullable(),
  confirmations: z.int(),
  needed: z.int(),
  seenAt: wire('seen_at', Instant),
  /** Whose address it was paid to, or whom it was credited to. */
  memberId: wire('user_id', MemberId.nullable()),
  username: z.string().nullable(),
  fullname: MemberName.nullable(),
  depositId: wire('deposit_id', DepositId.nullable()),
})
export type SeenPaymentView = z.output<typeof SeenPaymentView>

export const listSeenPayments = endpoint('GET /chains/payments', {
  ...admin,
  summary: 'Lists all payments that were seen at deposit addresses, newest first',
  follows: ['request'],
  request: { ...longPaging, chain: Chain.optional(), state: PaymentState.optional() },
  answer: longPageOf('payments', SeenPaymentView),
})
