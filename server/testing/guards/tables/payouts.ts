import type { GuardedTable } from '../guarded-table.ts'

export const payoutsTables = {
  payouts: {
    row: {
      id: 1,
      method: 'bep20',
      row_count: 1,
      total: 1,
      made_by: 1,
      made_at: '2026-01-01T00:00:00+00:00',
      cancel_reason: 'x',
    },
    optional: ['cancelled_by', 'cancelled_at', 'downloaded_at', 'downloaded_by'],
    checks: {
      payouts_cancelled: [{ cancelled_at: '1999-01-01T00:00:00Z' }, { cancelled_by: 0 }],
      payouts_cancelled_why: {
        cancel_reason: '',
        cancelled_at: '1999-01-01T00:00:00Z',
        downloaded_by: 0,
      },
      payouts_downloaded: { downloaded_by: 0 },
      payouts_method_check: { method: 'x' },
      payouts_row_count_check: { row_count: 0 },
      payouts_total_check: { total: 0 },
    },
    unique: {
      payouts_pkey: { same: ['id'] },
    },
    references: {
      payouts_cancelled_by_fkey: {},
      payouts_downloaded_by_fkey: {},
      payouts_made_by_fkey: {},
    },
  },
  payout_files: {
    row: {
      payout_id: 1,
      format: 'csv',
      sha256: '\\x6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      body: '\\x00',
    },
    optional: [],
    checks: {
      payout_files_format_check: { format: 'x' },
      payout_files_sealed: [{ body: '\\x' }, { sha256: '\\x' }],
    },
    unique: {
      payout_files_pkey: { same: ['payout_id', 'format'] },
    },
    references: { payout_files_payout_id_fkey: {} },
  },
  payout_rows: {
    row: { payout_id: 1, withdrawal_id: 1, sent: 1, reference: 'x', reason: 'x' },
    optional: ['result', 'stated', 'asked_at', 'outcome', 'settled_at'],
    checks: {
      payout_rows_outcome_check: { outcome: 'x' },
      payout_rows_result_check: { result: 'x' },
      payout_rows_returned_why: { outcome: 'returned', reason: '' },
      payout_rows_sent_check: { sent: 0 },
      payout_rows_settled: [{ outcome: 'x' }, { settled_at: '1999-01-01T00:00:00Z' }],
    },
    unique: {
      payout_rows_open_once: { same: ['withdrawal_id'], where: { outcome: null } },
      payout_rows_pkey: { same: ['payout_id', 'withdrawal_id'] },
    },
    references: { payout_rows_payout_id_fkey: {}, payout_rows_withdrawal_id_fkey: {} },
  },
  payment_checks: {
    row: {
      withdrawal_id: 1,
      tx_hash: 'x',
      state: 'unconfirmed',
      confirmations: 1,
      needed: 1,
      checked_at: '2026-01-01T00:00:00+00:00',
    },
    optional: ['log_index', 'mined_at'],
    checks: {
      payment_checks_confirmations_check: { confirmations: -1 },
      payment_checks_log: [{ log_index: 0 }, { state: 'agrees' }],
      payment_checks_mined: { state: 'early' },
      payment_checks_needed_check: { needed: 0 },
      payment_checks_state_check: { state: 'x' },
    },
    unique: {
      payment_checks_pkey: { same: ['withdrawal_id', 'tx_hash'] },
    },
    references: { payment_checks_withdrawal_id_fkey: {} },
  },
} satisfies Record<string, GuardedTable>
