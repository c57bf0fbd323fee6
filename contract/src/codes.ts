import * as z from 'zod'
import { waitsForApproval } from './approvals.ts'
import { endpoint } from './endpoint.ts'
import { count, longPageOf, longPaging } from './paging.ts'
import { Instant } from './values/days.ts'
import { AdminId, CodeId, MemberId } from './values/ids.ts'
import { PositiveUsd, Usd } from './values/money.ts'
import { shape, wire } from './wire.ts'

export const CodeStatus = z.enum(['unused', 'redeemed', 'expired'])

export const CodeView = shape({
  id: CodeId,
  /** While unused, admins without finance see its beginning only: whoever knows it can redeem it. */
  code: z.string(),
  amount: Usd,
  status: CodeStatus,
  expiresAt: wire('expires_at', Instant.nullable()),
  createdBy: wire('created_by', AdminId),
  createdAt: wire('created_at', Instant),
  redeemedBy: wire('redeemed_by', MemberId.nullable()),
  redeemedByName: wire('redeemed_by_username', z.string().nullable()),
  redeemedAt: wire('redeemed_at', Instant.nullable()),
})
export type CodeView = z.output<typeof CodeView>

const mostMade = 1000
/** Blanks and dashes are for reading only: what counts are 8 to 40 letters and digits. */
const OwnCode = z
  .string()
  .trim()
  .max(60)
  .regex(/^[ -]*(?:[A-Za-z0-9][ -]*){8,40}$/, 'Use 8 to 40 letters and digits')

export const makeCodes = endpoint('POST /codes', {
  summary:
    'Makes codes for top-ups, random ones or these; no money moves before one is redeemed. They pay the fee of a transfer and are worth its minimum or more',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  status: 201,
  request: {
    count: count(mostMade).optional(),
    amount: PositiveUsd,
    expiresAt: wire('expires_at', Instant.optional()),
    codes: z.array(OwnCode).min(1).max(mostMade).optional(),
  },
  answer: { codes: z.array(CodeView), ...waitsForApproval },
  says: 'Codes made',
  refusals: ['codes.taken', 'transfers.below_minimum', 'approvals.nobody_else'],
})
export const listCodes = endpoint('GET /codes', {
  summary: 'Codes, newest first',
  who: 'admin',
  permission: 'finance',
  request: {
    ...longPaging,
    status: CodeStatus.optional(),
    /** The beginning of a code, or of the username of who redeemed it. */
    search: z.string().trim().max(100).optional(),
  },
  answer: longPageOf('codes', CodeView),
})
export const getCode = endpoint('GET /codes/{id}', {
  summary: 'One code',
  who: 'admin',
  permission: 'finance',
  request: { id: CodeId },
  answer: { code: CodeView },
  refusals: ['codes.unknown'],
})
