import type { KeptColumns } from './guarded-table.ts'

const later = '2026-03-01T00:00:00Z'
const decisionOfTopup = ['status', 'held_by', 'active_plan_id', 'note', 'decided_by', 'decided_at']

/** The triggers that let an update change only some columns, each with those. */
export const keptColumns: readonly KeptColumns[] = [
  {
    trigger: 'salary_dues_facts',
    on: 'salary_dues',
    mayChange: ['status', 'paid', 'reason', 'settled_at'],
    along: { paid: 3 },
  },
  {
    trigger: 'payout_freezes_facts',
    on: 'payout_freezes',
    mayChange: [
      'ends_on',
      'word_by',
      'reminded_on',
      'opened_by',
      'opened_at',
      'queue',
      'noticed_frozen',
      'noticed_opened',
    ],
    along: { reminded_on: '2026-03-01' },
  },
  {
    trigger: 'cto_months_facts',
    on: 'cto_months',
    mayChange: ['status', 'paid', 'decided_at', 'decided_by'],
    along: { status: 'paid' },
  },
  {
    trigger: 'cto_shares_facts',
    on: 'cto_shares',
    mayChange: ['paid', 'reason', 'settled_at', 'reversed_at'],
    along: { reversed_at: later },
  },
  {
    trigger: 'leadership_ranks_facts',
    on: 'leadership_ranks',
    mayChange: [
      'status',
      'withdrawn_at',
      'withdrawn_by',
      'bonus_status',
      'bonus_paid',
      'bonus_reason',
      'bonus_settled_at',
      'bonus_short_since',
      'bonus_nth',
    ],
    along: { bonus_status: 'reversed' },
  },
  {
    trigger: 'market_changes_kept',
    on: 'market_changes',
    mayChange: ['state', 'ended_at'],
    along: { state: 'withdrawn' },
  },
  {
    trigger: 'payouts_sealed',
    on: 'payouts',
    mayChange: ['cancelled_by', 'cancelled_at', 'cancel_reason', 'downloaded_at', 'downloaded_by'],
    along: { downloaded_at: later },
  },
  {
    trigger: 'payout_rows_sealed',
    on: 'payout_rows',
    mayChange: ['result', 'reference', 'reason', 'stated', 'asked_at', 'outcome', 'settled_at'],
    along: { outcome: 'paid' },
  },
  {
    trigger: 'approvals_kept',
    on: 'approvals',
    row: { status: 'waiting' },
    mayChange: ['status', 'decided_by', 'decided_at', 'note', 'result'],
    along: { status: 'approved' },
  },
  {
    trigger: 'member_views_kept',
    on: 'member_views',
    mayChange: ['ended_at'],
    along: { ended_at: later },
  },
  {
    trigger: 'held_incomes_settled_once',
    on: 'held_incomes',
    row: { status: 'held' },
    mayChange: ['status', 'gone', 'paid', 'settled_at', 'paid_by', 'returned_by'],
    along: { status: 'released', gone: 1 },
  },
  {
    trigger: 'plan_departures_decided_once',
    on: 'plan_departures',
    row: { status: 'open' },
    mayChange: ['status'],
    along: { status: 'gone' },
  },
  {
    trigger: 'topups_decided_once',
    on: 'topups',
    row: { status: 'pending' },
    mayChange: decisionOfTopup,
    along: { status: 'approved' },
  },
  {
    trigger: 'codes_redeemed_once',
    on: 'codes',
    row: { redeemed_at: null, redeemed_by: null },
    mayChange: ['redeemed_by', 'redeemed_at', 'cancelled_by', 'cancelled_at', 'cancel_reason'],
    along: { redeemed_at: later },
  },
  {
    trigger: 'rewards_claims_frozen',
    on: 'rewards',
    row: { claimed_at: later },
    mayChange: ['reversed_at'],
    along: { reversed_at: later },
  },
  {
    trigger: 'bonus_claims_frozen',
    on: 'bonus_claims',
    mayChange: ['reversed_at'],
    along: { reversed_at: later },
  },
  {
    trigger: 'tickets_kept',
    on: 'tickets',
    mayChange: ['assignee', 'priority', 'status', 'closed_at', 'updated_at'],
    along: { status: 'open' },
  },
  {
    trigger: 'audit_log_frozen',
    on: 'audit_log',
    row: { hash: null },
    mayChange: ['hash', 'previous_hash', 'seal_no'],
    along: { hash: '\\x01' },
  },
]
