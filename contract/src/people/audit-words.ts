import type * as z from 'zod'
import type { BonusStatus } from '../awards/leadership.ts'
import type { Permission } from '../call/endpoint.ts'
import type { ApprovalStatus } from '../call/waits-for-approval.ts'
import type { UnmatchedReason, UnmatchedState } from '../chains/unmatched.ts'
import type { DepositMethod, DepositStatus } from '../deposits.ts'
import type { Language } from '../languages.ts'
import type { NoticeGroup, NotificationType } from '../notices.ts'
import type { ActivePlanStatus } from '../plans/active-plans.ts'
import type { JobStatus } from '../schedule.ts'
import type { EnquiryStatus } from '../support/enquiries.ts'
import type { TicketStatus } from '../support/tickets.ts'
import type { TreasuryMovementKind } from '../treasury.ts'
import type { UsdWalletName } from '../values/account-kind.ts'
import type { CustodyPlace } from '../values/custody-place.ts'
import type { Activity, Gate, Status } from '../values/person.ts'
import type { TransferKind } from '../values/transfer-kind.ts'
import type { WithdrawalStatus } from '../withdrawals.ts'

/** What a line of the audit log can be about: the word before the number, as in `deposit:12`. */
const auditSubjects = [
  'user',
  'deposit',
  'withdrawal',
  'topup',
  'transfer',
  'approval',
  'ticket',
  'enquiry',
  'settings',
  'treasury',
  'plan',
  'active_plan',
  'bonus',
  'reward_plan',
  'cto',
  'token',
  'notification',
  'scheduled_notification',
  'news',
  'video',
  'codes',
  'code',
  'job',
  'banner',
  'achiever',
  'qr',
  'sign_in',
  'canned_reply',
  'archive',
  'chain',
  'chain_sender',
  'chain_token',
  'chain_transaction',
  'chain_transfer',
  'custody-move',
  'export',
  'import',
  'installation-key',
  'leadership',
  'list_file',
  'mail',
  'mail_test',
  'month',
  'payout',
  'reserve-address',
  'reserve-statement',
  'rewards',
  'simulation',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** The fields that lines of the audit log can show, by their stored names. */
const auditFields = [
  'account',
  'active',
  'active_levels',
  'active_plan_id',
  'address',
  'amount',
  'anchor_price',
  'anchor_sold',
  'approved_by',
  'asked',
  'asked_by',
  'assignee',
  'available_tokens',
  'base_price',
  'block',
  'block_hash',
  'body',
  'body_in',
  'bonus_status',
  'bonus_type',
  'business',
  'business_balance',
  'business_balance_by',
  'business_by',
  'call',
  'cancelled',
  'carried_out',
  'chain',
  'check',
  'claims',
  'compound',
  'contract',
  'contract_address',
  'created_at',
  'current_price',
  'day',
  'days',
  'deleted',
  'description',
  'description_in',
  'device',
  'direct_percent',
  'directs',
  'dismissed',
  'downloaded',
  'email',
  'ended',
  'ended_at',
  'ends_at',
  'expires_at',
  'exported',
  'failed',
  'fee',
  'files',
  'filters',
  'found_on_chain',
  'fullname',
  'funding',
  'gain',
  'holds_at',
  'id',
  'ids',
  'image',
  'import',
  'invest_levels',
  'invites',
  'is_internal',
  'is_pinned',
  'is_published',
  'kind',
  'label',
  'label_in',
  'language',
  'last_updated',
  'leaders',
  'level',
  'level_status',
  'list',
  'lock',
  'lock_days',
  'logo',
  'max_amount',
  'max_claims',
  'members',
  'memo',
  'message',
  'method',
  'min_amount',
  'minute',
  'month',
  'muted',
  'name',
  'name_in',
  'new_sign_in',
  'non_working',
  'nonce',
  'note',
  'outcome',
  'owned_by_members',
  'paid',
  'paid_from',
  'password',
  'payer',
  'payout',
  'percent',
  'permissions',
  'phone',
  'picture_sha256',
  'place',
  'plan_id',
  'plans',
  'pool',
  'price_multiplier',
  'public_key',
  'published_at',
  'rank',
  'reason',
  'recipients',
  'record',
  'reference',
  'rejected_by',
  'reply',
  'request',
  'reset_mail',
  'response',
  'returns_deposit',
  'reversal_id',
  'roi_percent',
  'roi_status',
  'runs',
  'second_factor',
  'seed',
  'send_at',
  'session',
  'sessions',
  'sha256',
  'shown_from',
  'shown_until',
  'signature',
  'signed_on',
  'sponsor',
  'starts_at',
  'status',
  'summary',
  'symbol',
  'target',
  'times',
  'title',
  'title_in',
  'to',
  'to_all',
  'total',
  'total_supply',
  'totp',
  'translations',
  'tx_hash',
  'type',
  'unknown',
  'until',
  'updated_at',
  'upto',
  'url',
  'user_id',
  'username',
  'users',
  'view',
  'wants_digest',
  'was_downloaded',
  'withdrawals',
  'working',
] as const
/** A name in the values of a line; translations are under their language. */
export type AuditField = (typeof auditFields)[number] | Language

/** Words that use cases write themselves, such as `sessions: 'ended'`. */
const notedWords = [
  'asked',
  'checked',
  'closing',
  'completed',
  'deleted',
  'ended',
  'kept',
  'off',
  'offered',
  'on',
  'opened',
  'queued',
  'reached',
  'removed',
  'retired',
  'sent',
  'set',
  'unused',
] as const

/** The words that a field of a line can hold, other than the texts of people. */
export type AuditWord =
  | (typeof notedWords)[number]
  | ApprovalStatus
  | DepositStatus
  | DepositMethod
  | WithdrawalStatus
  | ActivePlanStatus
  | UnmatchedState
  | UnmatchedReason
  | BonusStatus
  | NotificationType
  | TransferKind
  | UsdWalletName
  | Permission
  | Gate
  | z.output<typeof Status | typeof Activity>
  | z.output<typeof JobStatus | typeof TicketStatus | typeof EnquiryStatus>
  | z.output<typeof CustodyPlace>
  | TreasuryMovementKind
  | NoticeGroup
  | 'investments'
  | 'yes'
  | 'no'
