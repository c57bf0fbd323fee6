import * as z from 'zod'
import { waitsForApproval } from './approvals.ts'
import { endpoint } from './endpoint.ts'
import { longPageOf, longPaging } from './paging.ts'
import { dayRange } from './values/day-range.ts'
import { Instant } from './values/days.ts'
import { AdminId, DepositId, FileId, MemberId } from './values/ids.ts'
import { PositiveUsd, Usd } from './values/money.ts'
import { Upload } from './values/upload.ts'
import { shape, wire } from './wire.ts'

export const DepositMethod = z.enum(['bank', 'qr', 'bep20', 'trc20'])
export const DepositStatus = z.enum(['pending', 'approved', 'rejected', 'cancelled', 'reversed'])

export const DepositView = shape({
  id: DepositId,
  userId: wire('user_id', MemberId),
  username: z.string(),
  fullname: z.string(),
  amount: Usd,
  method: DepositMethod,
  reference: z.string(),
  hasProof: wire('has_proof', z.boolean()),
  proofId: wire('proof_id', FileId.nullable()),
  status: DepositStatus,
  /** Whether somebody else tells of the same payment; which requests those are is told to admins alone. */
  isDisputed: wire('is_disputed', z.boolean()),
  disputedWith: wire('disputed_with', z.array(DepositId)),
  note: z.string(),
  decidedBy: wire('decided_by', AdminId.nullable()),
  createdAt: wire('created_at', Instant),
  decidedAt: wire('decided_at', Instant.nullable()),
})
export type DepositView = z.output<typeof DepositView>

export const requestDeposit = endpoint('POST /deposite/add', {
  summary: 'Tells of a payment made, with its reference and a proof',
  who: 'member',
  movesMoney: true,
  status: 201,
  file: 'proof',
  request: {
    amount: PositiveUsd,
    method: DepositMethod,
    /** As the bank shows it; a payment on a chain is told by the hash of its transaction. */
    reference: z.string().trim().max(120).optional(),
    txHash: wire('tx_hash', z.string().trim().max(120).optional()),
    proof: Upload.optional(),
  },
  answer: { deposit: DepositView },
  says: 'Deposit sent for approval',
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
  summary: 'Deposits of all members',
  who: 'admin',
  permission: 'finance',
  request: {
    ...longPaging,
    status: DepositStatus.optional(),
    method: DepositMethod.optional(),
    search: z.string().trim().max(100).optional(),
    ...dayRange,
    sort: z.enum(['newest', 'oldest', 'amount']).default('newest'),
  },
  answer: { ...longPageOf('deposits', DepositView), waiting: z.int() },
})
export const listDepositsOf = endpoint('GET /deposite/by/{id}', {
  summary: 'A member’s deposits, newest first',
  who: 'memberOrAdmin',
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
    userId: wire('user_id', MemberId),
    note: z.string().trim().max(500).optional(),
  },
  answer: { deposit: DepositView, ...waitsForApproval },
  says: 'Deposit decided',
  refusals: [
    'deposits.unknown',
    'deposits.decided',
    'deposits.mismatch',
    'deposits.disputed',
    'deposits.credited_already',
    'approvals.nobody_else',
  ],
})
export const removeDeposit = endpoint('DELETE /deposite/{id}', {
  summary: 'Withdraws a pending deposit; it stays in the history as cancelled',
  who: 'memberOrAdmin',
  permission: 'finance',
  movesMoney: true,
  request: { id: DepositId },
  answer: { deposit: DepositView },
  says: 'Deposit cancelled',
  refusals: ['deposits.unknown', 'deposits.decided'],
})
export const getDepositAddress = endpoint('GET /deposite/address/{userId}', {
  summary:
    'The ways to pay, and the member’s own deposit addresses; empty while none are configured',
  who: 'member',
  subject: 'userId',
  request: { userId: MemberId },
  answer: {
    ...{ bep20: z.string(), trc20: z.string(), qr: z.string() },
    /** The ways to pay that the operator has set up; no other is accepted. */
    methods: z.array(DepositMethod),
  },
})
