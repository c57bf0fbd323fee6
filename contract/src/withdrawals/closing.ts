import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { PositiveUsd, Usd } from '../values/money.ts'
import { WithdrawalMethod } from '../withdrawals.ts'

/** What has to be settled before an account is closed; the account waits for it by itself. */
export const ClosingWait = z.enum(['deposit', 'withdrawal', 'topup', 'payment', 'held_income'])
export type ClosingWait = z.output<typeof ClosingWait>
/** What only the member can clear away first. */
export const ClosingObstacle = z.enum(['plans', 'tokens'])
export type ClosingObstacle = z.output<typeof ClosingObstacle>
/**
 * `refused` until the member has cleared away what is in the way; `closes` at once; `to_treasury`: what is left is below the smallest
 * withdrawal and goes to the operator; `pays_out`: it is paid by a last withdrawal, once nothing waits any more.
 */
export const ClosingOutcome = z.enum(['refused', 'closes', 'to_treasury', 'pays_out'])
export type ClosingOutcome = z.output<typeof ClosingOutcome>

export const ClosingView = shape({
  outcome: ClosingOutcome,
  /** What the wallets hold that can be paid out, together. */
  left: Usd,
  minimum: Usd,
  waits: z.array(ClosingWait),
  obstacles: z.array(ClosingObstacle),
  /** Since when the account is closing, and where what is left goes; null until the member has asked for it. */
  closing: shape({
    since: Instant,
    method: WithdrawalMethod,
    address: z.string(),
  }).nullable(),
})
export type ClosingView = z.output<typeof ClosingView>

export const showClosing = endpoint('GET /auth/close', {
  summary: 'What closing the own account would do now, or how far it is',
  who: 'member',
  follows: ['request', 'balance'],
  answer: { closing: ClosingView },
})

const text = (most: number) => z.string().trim().min(1).max(most)

export const closeOwnAccount = endpoint('POST /auth/close', {
  summary:
    'Closes the own account permanently, once all is settled and what is left is paid out, and erases data that the books do not need',
  who: 'member',
  request: {
    password: z.string().max(200),
    totp: text(20).optional(),
    /** Agrees that this sum, which is too small to be paid out, goes to the treasury. */
    remainder: PositiveUsd.optional(),
    /** Where what is left is paid to, with the token of the mailed code for a withdrawal. */
    method: WithdrawalMethod.optional(),
    address: text(300).optional(),
    verificationToken: wire('verification_token', z.string().max(200).optional()),
  },
  answer: { isClosed: wire('is_closed', z.boolean()) },
  says: 'withdrawals.says.account_closing',
  refusals: [
    'people.blocked',
    'people.wrong_password',
    'people.totp_required',
    'people.wrong_code',
    'people.not_empty',
    'people.waiting',
    'people.closing',
    'people.remainder_differs',
    'people.payout_needed',
    'people.code_needed',
    'people.payouts_held',
    'withdrawals.address_invalid',
    'withdrawals.address_waiting',
  ],
})

export const keepOwnAccount = endpoint('DELETE /auth/close', {
  summary:
    'Keeps the own account, which is closing; a last withdrawal that is not approved yet is cancelled',
  who: 'member',
  says: 'withdrawals.says.account_kept',
  refusals: ['people.not_closing', 'withdrawals.decided'],
})
