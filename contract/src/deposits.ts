import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { longPageOf, longPaging } from './call/paging.ts'
import { MemberName, SaidText } from './call/say.ts'
import {
  secondAdminCount,
  secondAdminFilter,
  secondAdminOfRow,
  waitsForApproval,
} from './call/waits-for-approval.ts'
import { shape, wire } from './call/wire.ts'
import { dayRange } from './values/day-range.ts'
import { Instant } from './values/days.ts'
import { AdminId, DepositId, FileId, MemberId } from './values/ids.ts'
import { PositiveUsd, Usd } from './values/money.ts'
import { pictureTypes, Upload } from './values/upload.ts'

export const DepositMethod = z.enum(['bank', 'qr', 'bep20', 'trc20'])
export type DepositMethod = z.output<typeof DepositMethod>
export const DepositStatus = z.enum(['pending', 'approved', 'rejected', 'cancelled', 'reversed'])
export type DepositStatus = z.output<typeof DepositStatus>

const depositFields = {
  id: DepositId,
  memberId: wire('user_id', MemberId),
  username: z.string(),
  fullname: MemberName,
  amount: Usd,
  method: DepositMethod,
  reference: z.string(),
  hasProof: wire('has_proof', z.boolean()),
  proofId: wire('proof_id', FileId.nullable()),
  status: DepositStatus,
  /** Whether another deposit reports the same payment; only admins see which. */
  isDisputed: wire('is_disputed', z.boolean()),
  disputedWith: wire('disputed_with', z.array(DepositId)),
  /** Other deposits that were reported with the same image as proof, whatever became of them; only admins see which. */
  proofUsedIn: wire('proof_used_in', z.array(DepositId)),
  note: SaidText,
  decidedBy: wire('decided_by', AdminId.nullable()),
  createdAt: wire('created_at', Instant),
  decidedAt: wire('decided_at', Instant.nullable()),
}
export const DepositView = shape(depositFields)
export type DepositView = z.output<typeof DepositView>

/** A deposit in the queue of admins. */
export const ListedDeposit = shape({ ...depositFields, ...secondAdminOfRow })
export type ListedDeposit = z.output<typeof ListedDeposit>

export const requestDeposit = endpoint('POST /deposite/add', {
  summary: 'Reports a payment, with its reference and a proof',
  who: 'member',
  movesMoney: true,
  status: 201,
  file: 'proof',
  request: {
    amount: PositiveUsd,
    method: DepositMethod,
    /** The reference of the bank; a payment on a chain has the hash of its transaction. */
    reference: z.string().trim().max(120).optional(),
    txHash: wire('tx_hash', z.string().trim().max(120).optional()),
    proof: Upload.optional(),
  },
  answer: { deposit: DepositView },
  says: 'deposits.says.reported',
  refusals: [
    'deposits.below_minimum',
    'deposits.reference_used',
    'deposits.hash_invalid',
    'deposits.method_off',
    'deposits.proof_invalid',
    'people.blocked',
  ],
})
export const listDeposits = endpoint('GET /deposite/list', {
  summary: 'Lists the deposits of all members',
  who: 'admin',
  follows: ['request', 'approval'],
  permission: 'finance',
  request: {
    ...longPaging,
    status: DepositStatus.optional(),
    method: DepositMethod.optional(),
    search: z.string().trim().max(100).optional(),
    ...dayRange,
    ...secondAdminFilter,
    sort: z.enum(['newest', 'oldest', 'amount']).default('newest'),
  },
  answer: { ...longPageOf('deposits', ListedDeposit), waiting: z.int(), ...secondAdminCount },
})
export const listDepositsOf = endpoint('GET /deposite/by/{id}', {
  summary: 'Lists the deposits of a member, newest first',
  who: 'memberOrAdmin',
  follows: ['request'],
  permission: ['finance', 'support'],
  subject: 'id',
  request: { id: MemberId, ...longPaging, status: DepositStatus.optional() },
  answer: longPageOf('deposits', DepositView),
})
export const getDepositProof = endpoint('GET /deposite/proof/{id}', {
  summary: 'The proof image of a deposit',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  request: { id: DepositId },
  mediaTypes: pictureTypes,
  refusals: ['deposits.unknown'],
})
export const decideDeposit = endpoint('PUT /deposite/{id}', {
  summary: 'Approves (credits the funding wallet) or rejects a pending deposit',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: {
    id: DepositId,
    status: z.enum(['approved', 'rejected']),
    amount: Usd,
    memberId: wire('user_id', MemberId),
    note: z.string().trim().max(500).optional(),
  },
  answer: { deposit: DepositView, ...waitsForApproval },
  says: 'deposits.says.decided',
  refusals: [
    'deposits.unknown',
    'deposits.decided',
    'deposits.mismatch',
    'deposits.disputed',
    'deposits.credited_already',
    'ledger.account_closed',
    'approvals.nobody_else',
  ],
})
export const removeDeposit = endpoint('DELETE /deposite/{id}', {
  summary: 'Cancels a pending deposit, which stays in the history',
  who: 'memberOrAdmin',
  permission: 'finance',
  movesMoney: true,
  request: { id: DepositId },
  answer: { deposit: DepositView },
  says: 'deposits.says.cancelled',
  refusals: ['deposits.unknown', 'deposits.decided'],
})
/** A way to pay on a chain, with what a wallet has to know. */
const ChainMethod = shape({
  method: z.enum(['bep20', 'trc20']),
  /** The id of an EVM chain; none for Tron. */
  chainId: wire('chain_id', z.int().nullable()),
  /** The contract of the stablecoin. */
  token: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  /** The number of blocks after which a payment is final. */
  confirmations: z.int(),
  /** The smallest payment that is credited by itself. */
  smallest: Usd,
  /** Where anybody looks a transaction up, up to its hash; empty if there is no such place. */
  explorer: z.string(),
})
export type ChainMethod = z.output<typeof ChainMethod>
/** The project id of the operator with WalletConnect, and the relay that passes the sealed messages. */
const Pairing = shape({ projectId: wire('project_id', z.string()), relay: z.string() })
export type Pairing = z.output<typeof Pairing>

export const getDepositAddress = endpoint('GET /deposite/address/{userId}', {
  summary:
    'The payment methods and the member’s own deposit addresses; empty if none are configured',
  who: 'member',
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId) },
  answer: {
    bep20: z.string(),
    trc20: z.string(),
    qr: z.string(),
    /** The payment methods that the operator has set up; no other is accepted. */
    methods: z.array(DepositMethod),
    /** What is set up of the methods on chains. */
    chains: z.array(ChainMethod),
    /** How a wallet on a phone is paired by a code; null where the operator has not configured it. */
    pairing: Pairing.nullable(),
  },
})
