import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { pageOf, paging } from '../call/paging.ts'
import { MemberName } from '../call/say.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { CustodyPlace } from '../values/custody-place.ts'
import { Instant } from '../values/days.ts'
import { AdminId, MemberId, PayoutId, WithdrawalId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { WithdrawalKind } from '../values/withdrawal-kind.ts'
import { decisionRefusals, WithdrawalMethod } from '../withdrawals.ts'

/** `open`: something in it is neither paid nor returned. */
export const PayoutStatus = z.enum(['open', 'done', 'cancelled'])
export type PayoutStatus = z.output<typeof PayoutStatus>

/** `pain` is a payment order for banks, ISO 20022 pain.001.001.09; `safe` a batch that a Safe signs (BEP20). */
export const PayoutFormat = z.enum(['csv', 'pain', 'safe'])
export type PayoutFormat = z.output<typeof PayoutFormat>

/** The most withdrawals in one payout. */
export const maxPayoutRows = 500
/** The most characters of a file with results. */
export const maxResultCharacters = 200_000

export const PayoutView = shape({
  id: PayoutId,
  method: WithdrawalMethod,
  status: PayoutStatus,
  rowCount: wire('row_count', z.int()),
  /** The sum of its rows, as the file has it. */
  total: Usd,
  paidCount: wire('paid_count', z.int()),
  paidTotal: wire('paid_total', Usd),
  returnedCount: wire('returned_count', z.int()),
  /** Rows with a result that is not carried out yet. */
  readyCount: wire('ready_count', z.int()),
  madeBy: wire('made_by', AdminId),
  madeByName: wire('made_by_name', z.string()),
  madeAt: wire('made_at', Instant),
  cancelledByName: wire('cancelled_by_name', z.string().nullable()),
  cancelledAt: wire('cancelled_at', Instant.nullable()),
  cancelReason: wire('cancel_reason', z.string()),
  /** When a file was first downloaded; the money may be on its way since. */
  downloadedAt: wire('downloaded_at', Instant.nullable()),
  /** Null too where the download was not kept. */
  downloadedByName: wire('downloaded_by_name', z.string().nullable()),
  files: z.array(
    shape({
      format: PayoutFormat,
      /** Of its bytes, in hex digits. */
      sha256: z.string(),
      size: z.int(),
    }),
  ),
})
export type PayoutView = z.output<typeof PayoutView>

/**
 * What happens to a row when its result is carried out, or what has happened. `waiting`: no result yet; `will_pay`,
 * `will_return`: as the result says; `amount_differs`, `reference_wrong`: the result cannot be carried out; `asked`: a
 * second admin must approve the payment; `return_asked`: that it is sent again; `reason_missing`: the result does not say why it
 * failed; `paid`; `paid_otherwise`: with another reference than the result's; `returned`: it waits to be paid again;
 * `dropped`: its payout was cancelled.
 */
export const PayoutFate = z.enum([
  'waiting',
  'will_pay',
  'will_return',
  'amount_differs',
  'reference_wrong',
  'asked',
  'return_asked',
  'reason_missing',
  'paid',
  'paid_otherwise',
  'returned',
  'dropped',
])
export type PayoutFate = z.output<typeof PayoutFate>

/** Earlier payouts in which it may have been sent: it failed in them, or they were cancelled after a download. */
const earlierPayouts = wire('earlier_payouts', z.array(PayoutId))

export const PayoutRow = shape({
  withdrawalId: wire('withdrawal_id', WithdrawalId),
  memberId: wire('user_id', MemberId),
  fullname: MemberName,
  kind: WithdrawalKind,
  address: z.string(),
  /** What the file says to send. */
  sent: Usd,
  fate: PayoutFate,
  earlierPayouts,
  reference: z.string(),
  /** Why it failed, as the result says. */
  reason: z.string(),
  /** The amount in the result, if it names one. */
  stated: Usd.nullable(),
  settledAt: wire('settled_at', Instant.nullable()),
})
export type PayoutRow = z.output<typeof PayoutRow>

/** An approved withdrawal that is in no open payout. */
export const PayableWithdrawal = shape({
  withdrawalId: wire('withdrawal_id', WithdrawalId),
  memberId: wire('user_id', MemberId),
  fullname: MemberName,
  address: z.string(),
  /** What the file would say to send. */
  sent: Usd,
  earlierPayouts,
})
export type PayableWithdrawal = z.output<typeof PayableWithdrawal>

const admin = { who: 'admin', permission: 'finance' } as const
const answer = { payout: PayoutView }

export const listPayouts = endpoint('GET /payouts', {
  ...admin,
  summary: 'Lists payouts, newest first, and what waits to be put into one',
  follows: ['request'],
  request: { ...paging, status: PayoutStatus.optional(), method: WithdrawalMethod.optional() },
  answer: {
    ...pageOf('payouts', PayoutView),
    /** Approved withdrawals that are in no open payout, by how they are paid. */
    waiting: z.array(shape({ method: WithdrawalMethod, count: z.int(), total: Usd })),
  },
})

export const getPayout = endpoint('GET /payouts/{id}', {
  ...admin,
  summary: 'A payout with its files',
  follows: ['request'],
  request: { id: PayoutId },
  answer,
  refusals: ['payouts.unknown'],
})

export const listPayoutRows = endpoint('GET /payouts/{id}/rows', {
  ...admin,
  summary: 'The withdrawals of a payout, each with its result and what becomes of it',
  follows: ['request'],
  request: { id: PayoutId, ...paging },
  answer: pageOf('rows', PayoutRow),
  refusals: ['payouts.unknown'],
})

export const listPayable = endpoint('GET /payouts/payable/{method}', {
  ...admin,
  summary: 'The approved withdrawals that a payout made now could take, oldest first, at most 500',
  follows: ['request'],
  request: { method: WithdrawalMethod },
  answer: {
    withdrawals: z.array(PayableWithdrawal),
    /** What custody at the place that pays it holds: at the bank, or on the chains. */
    held: Usd,
    /** What open payouts from the same place still have to send of it. */
    setAside: wire('set_aside', Usd),
  },
})

export const makePayout = endpoint('POST /payouts', {
  ...admin,
  summary:
    'Seals approved withdrawals into a payout with its files: those that are named, or all that wait, oldest first',
  request: {
    method: WithdrawalMethod,
    /** Exactly these; it is refused when one of them no longer waits. */
    withdrawals: z
      .array(WithdrawalId)
      .min(1, wrong('fields.withdrawal_needed'))
      .max(maxPayoutRows)
      .optional(),
  },
  status: 201,
  answer,
  says: 'withdrawals.says.payout_made',
  refusals: [
    'payouts.nothing_waits',
    'payouts.row_gone',
    'people.payouts_held',
    'withdrawals.books_open',
    'withdrawals.not_in_turn',
    'freezes.frozen',
    'treasury.bank_short',
    'treasury.chain_short',
  ],
})

export const downloadPayout = endpoint('GET /payouts/{id}/files/{format}', {
  ...admin,
  summary:
    'The sealed file of a payout, the same bytes each time (CSV, pain.001 or a batch for a Safe)',
  request: { id: PayoutId, format: PayoutFormat },
  refusals: [
    'payouts.unknown',
    'payouts.no_debtor',
    'payouts.account_unreadable',
    'payouts.not_by_bank',
    'payouts.no_batch',
    'payouts.rows_settled',
    'payouts.rows_held',
    'freezes.frozen',
  ],
})

export const readResult = endpoint('PUT /payouts/{id}/result', {
  ...admin,
  summary: 'Reads a file of results; nothing is paid before its rows are carried out',
  request: {
    id: PayoutId,
    /** Columns: withdrawal, result (paid or failed), transaction, reason, and amount if it is to be compared. */
    csv: z
      .string()
      .min(1, wrong('fields.file_needed'))
      .max(maxResultCharacters, wrong('fields.file_too_long')),
  },
  answer: {
    ...answer,
    /** Rows of the payout that the file has a result for. */
    known: z.int(),
    /** Lines whose withdrawal is not in this payout, at most 20. */
    strangers: z.array(shape({ line: z.int(), withdrawal: z.string() })),
  },
  says: 'withdrawals.says.results_read',
  refusals: ['payouts.unknown', 'payouts.closed', 'payouts.result_unreadable'],
})

export const settlePayoutRow = endpoint('POST /payouts/{id}/rows/{withdrawal_id}/settle', {
  ...admin,
  summary: 'Carries out the result of one row: pays the withdrawal, or lets it wait again',
  movesMoney: true,
  request: {
    id: PayoutId,
    withdrawalId: wire('withdrawal_id', WithdrawalId),
    /** The place of custody that paid; that of the payout's method, if it is not said. */
    paidFrom: wire('paid_from', CustodyPlace.optional()),
  },
  answer: { row: PayoutRow, ...waitsForApproval },
  says: 'withdrawals.says.result_recorded',
  refusals: [
    'payouts.unknown',
    'payouts.no_result',
    'payouts.amount_differs',
    'payouts.reason_missing',
    'payouts.was_sent',
    ...decisionRefusals,
    'withdrawals.paid_elsewhere',
    'treasury.bank_short',
    'treasury.chain_short',
    'approvals.nobody_else',
  ],
})

export const cancelPayout = endpoint('DELETE /payouts/{id}', {
  ...admin,
  summary:
    'Cancels a payout of which nothing is paid; its withdrawals wait again. Takes a reason once a file was downloaded',
  request: { id: PayoutId, note: z.string().trim().max(500).optional() },
  answer: { ...answer, ...waitsForApproval },
  says: 'withdrawals.says.payout_cancelled',
  refusals: [
    'payouts.unknown',
    'payouts.closed',
    'payouts.begun',
    'payouts.was_sent',
    'approvals.nobody_else',
  ],
})
