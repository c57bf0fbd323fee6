import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { count, longPageOf, longPaging } from '../call/paging.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { Instant } from '../values/days.ts'
import { AdminId, CodeId, MemberId } from '../values/ids.ts'
import { PositiveUsd, Usd } from '../values/money.ts'
import { line } from '../values/written.ts'

export const CodeStatus = z.enum(['unused', 'redeemed', 'expired', 'cancelled'])

export const CodeView = shape({
  id: CodeId,
  /** Admins without finance only see the start of an unused code, because whoever knows it can redeem it. */
  code: z.string(),
  amount: Usd,
  status: CodeStatus,
  expiresAt: wire('expires_at', Instant.nullable()),
  createdBy: wire('created_by', AdminId),
  createdAt: wire('created_at', Instant),
  redeemedBy: wire('redeemed_by', MemberId.nullable()),
  redeemedByName: wire('redeemed_by_username', z.string().nullable()),
  redeemedAt: wire('redeemed_at', Instant.nullable()),
  cancelledAt: wire('cancelled_at', Instant.nullable()),
  cancelReason: wire('cancel_reason', z.string()),
})
export type CodeView = z.output<typeof CodeView>

const maxMade = 1000
/** 8 to 40 letters and digits; spaces and dashes are ignored. */
const OwnCode = z
  .string()
  .trim()
  .max(60)
  .regex(/^[ -]*(?:[A-Za-z0-9][ -]*){8,40}$/, wrong('fields.plan_code'))

export const makeCodes = endpoint('POST /codes', {
  summary:
    'Makes codes for top-ups, random or given ones; money moves when one is redeemed. Codes pay the fee of a transfer and are worth at least its minimum',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  status: 201,
  request: {
    count: count(maxMade).optional(),
    amount: PositiveUsd,
    expiresAt: wire('expires_at', Instant.optional()),
    codes: z.array(OwnCode).min(1).max(maxMade).optional(),
  },
  answer: { codes: z.array(CodeView), ...waitsForApproval },
  says: 'plans.says.codes_made',
  refusals: ['codes.taken', 'transfers.below_minimum', 'approvals.nobody_else'],
})
export const checkCode = endpoint('POST /codes/check', {
  summary:
    'What a code is worth and what of it would go into a plan, without redeeming it; wrong codes are limited',
  who: 'member',
  request: { code: z.string().trim().min(1).max(60) },
  answer: {
    amount: Usd,
    /** The fee of a transfer, and what goes into the plan. */
    fee: Usd,
    net: Usd,
    expiresAt: wire('expires_at', Instant.nullable()),
  },
  refusals: [
    'people.blocked',
    'people.waiting',
    'codes.unknown',
    'codes.redeemed',
    'codes.expired',
    'codes.cancelled',
    'transfers.below_minimum',
  ],
})
export const listCodes = endpoint('GET /codes', {
  summary: 'Lists codes, newest first',
  who: 'admin',
  permission: 'finance',
  request: {
    ...longPaging,
    status: CodeStatus.optional(),
    /** The start of a code, or of the username of the member who redeemed it. */
    search: z.string().trim().max(100).optional(),
  },
  answer: longPageOf('codes', CodeView),
})
export const cancelCode = endpoint('PUT /codes/{id}/cancel', {
  summary: 'Cancels an unused code; no money was set aside for it, so none moves',
  who: 'admin',
  permission: 'finance',
  request: { id: CodeId, note: line(1, 500, 'reason') },
  answer: { code: CodeView },
  says: 'plans.says.code_cancelled',
  refusals: ['codes.unknown', 'codes.redeemed', 'codes.expired', 'codes.cancelled'],
})
export const getCode = endpoint('GET /codes/{id}', {
  summary: 'One code',
  who: 'admin',
  permission: 'finance',
  request: { id: CodeId },
  answer: { code: CodeView },
  refusals: ['codes.unknown'],
})
