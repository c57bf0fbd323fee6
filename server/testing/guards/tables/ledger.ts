import type { GuardedTable } from '../guarded-table.ts'

export const ledgerTables = {
  'ledger.accounts': {
    row: { id: 1, side: 1, kind: 'x', asset: 'x', seq: 1 },
    optional: ['member_id', 'balance'],
    checks: {
      accounts_not_overdrawn: { balance: -1 },
    },
    unique: {
      accounts_pkey: { same: ['id'] },
    },
    references: { accounts_member_id_fkey: {} },
  },
  'ledger.transfers': {
    row: {
      id: 1,
      kind: 'x',
      reference: 'x',
      at: '2026-01-01T00:00:00+00:00',
      actor: 'x',
      memo: 'x',
      fingerprint: `\\x${'ab'.repeat(32)}`,
    },
    optional: ['day', 'reverses'],
    partitionedBy: 'id',
    checks: {},
    unique: {
      transfers_pkey: { same: ['id'] },
    },
    references: { transfers_reverses_fkey: { target: { reverses: null } } },
  },
  'ledger.transfer_references': {
    row: { reference: 'x', transfer_id: 1 },
    optional: [],
    checks: {},
    unique: {
      transfers_reference_once: { same: ['reference'] },
    },
    references: {},
  },
  'ledger.reversals': {
    row: { reverses: 1, transfer_id: 2 },
    optional: [],
    checks: {},
    unique: {
      transfers_reversed_once: { same: ['reverses'] },
    },
    references: {},
  },
  'ledger.months': {
    row: {
      month: '2026-11-01',
      starts_at: '2026-11-01T00:00:00+00:00',
      first_id: 2_611_000_000_000_000,
      last_id: 2_611_999_999_999_999,
    },
    optional: ['closed_at'],
    checks: {
      months_ids: [
        { first_id: 2_612_000_000_000_000, last_id: 2_612_999_999_999_999 },
        { last_id: 2_612_999_999_999_999 },
      ],
      months_month: [
        { month: '2026-11-02' },
        { month: '2000-12-01', first_id: 12_000_000_000_000, last_id: 12_999_999_999_999 },
        { month: '2090-01-01', first_id: 9_001_000_000_000_000, last_id: 9_001_999_999_999_999 },
      ],
    },
    unique: {
      months_pkey: { same: ['month'] },
      months_first_id_once: { same: ['first_id'] },
    },
    references: {},
  },
  'ledger.archived_months': {
    row: {
      month: '2026-11-01',
      after_id: 1,
      upto_id: 5,
      transfers: 2,
      postings: 4,
      usd: 1,
      sgx: 0,
      accounts_hash: `\\x${'ab'.repeat(32)}`,
      chain_hash: `\\x${'ab'.repeat(32)}`,
      previous_hash: `\\x${'00'.repeat(32)}`,
      hash: `\\x${'ab'.repeat(32)}`,
      at: '2026-12-02T00:00:00+00:00',
    },
    optional: [],
    checks: {
      archived_months_counts: [
        { upto_id: 0 },
        { transfers: -1 },
        { postings: 3 },
        { usd: -1 },
        { sgx: -1 },
      ],
      archived_months_hashes: [
        { accounts_hash: '\\xab' },
        { chain_hash: '\\xab' },
        { previous_hash: '\\xab' },
        { hash: '\\xab' },
      ],
    },
    unique: {
      archived_months_pkey: { same: ['month'] },
      archived_months_once_after: { same: ['previous_hash'] },
    },
    references: { archived_months_month_fkey: {} },
  },
  'ledger.archived_accounts': {
    row: {
      month: '2026-11-01',
      account_id: 16,
      postings: 1,
      credited: 1,
      debited: 0,
      last_seq: 1,
      balance: 1,
    },
    optional: ['balance'],
    checks: {
      archived_accounts_sums: [
        { postings: 0 },
        { credited: -1, debited: 2 },
        { credited: 2, debited: -1 },
        { credited: 0 },
      ],
      archived_accounts_balance: [{ balance: null }, { balance: -1 }, { account_id: -16 }],
    },
    unique: { archived_accounts_pkey: { same: ['month', 'account_id'] } },
    references: { archived_accounts_month_fkey: {} },
  },
  'ledger.archive_files': {
    row: {
      name: 'ledger-2026-11-0001.parquet',
      month: '2026-11-01',
      part: 1,
      first_id: 2,
      last_id: 5,
      transfers: 2,
      postings: 4,
      bytes: 900,
      sha256: `\\x${'ab'.repeat(32)}`,
    },
    optional: [],
    checks: {
      archive_files_counts: [
        { part: 0 },
        { last_id: 1 },
        { transfers: 0 },
        { postings: 3 },
        { bytes: 0 },
        { sha256: '\\xab' },
      ],
    },
    unique: {
      archive_files_pkey: { same: ['name'] },
      archive_files_part_once: { same: ['month', 'part'] },
    },
    references: { archive_files_month_fkey: {} },
  },
  'ledger.postings': {
    row: { transfer_id: 1, account_id: 1, amount: 1, seq: 1 },
    optional: ['balance_after'],
    partitionedBy: 'transfer_id',
    checks: {},
    unique: {
      postings_account_once_per_transfer: { same: ['transfer_id', 'account_id'] },
    },
    references: {},
  },
  'ledger.settlement': {
    row: { is_only: true, settled_id: 1, candidate_id: 1, candidate_xid: '11392' },
    optional: [],
    checks: {
      settlement_is_only_check: { is_only: false },
    },
    unique: {
      settlement_pkey: { same: ['is_only'] },
    },
    references: {},
  },
  'ledger.roll_ups': {
    row: { account_id: 1, upto: 1, balance: 1 },
    optional: [],
    checks: {},
    unique: {
      roll_ups_pkey: { same: ['account_id'] },
    },
    references: { roll_ups_account_id_fkey: {} },
  },
  'ledger.seals': {
    row: {
      upto: 1,
      transfers: 1,
      nonce: `\\x${'ab'.repeat(32)}`,
      previous_hash: `\\x${'ab'.repeat(32)}`,
      hash: `\\x${'ab'.repeat(32)}`,
      at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      seals_nonce_check: { nonce: '\\x' },
    },
    unique: {
      seals_pkey: { same: ['upto'] },
    },
    references: {},
  },
  movement_days: {
    row: {
      day: '2026-01-01',
      booked_on: '2026-01-01',
      kind: 'x',
      account: 1,
      is_reversal: false,
      credited: 1,
      debited: 1,
    },
    optional: [],
    checks: {},
    unique: {
      movement_days_pkey: { same: ['day', 'booked_on', 'kind', 'account', 'is_reversal'] },
    },
    references: {},
  },
  movement_progress: {
    row: { is_only: true, upto: 1 },
    optional: [],
    checks: {
      movement_progress_is_only_check: { is_only: false },
    },
    unique: {
      movement_progress_pkey: { same: ['is_only'] },
    },
    references: {},
  },
  movement_zones: {
    row: { after: 1, time_zone: 'x' },
    optional: [],
    checks: {},
    unique: {
      movement_zones_pkey: { same: ['after'] },
    },
    references: {},
  },
  archive_checks: {
    row: { month: '2026-11-01', checked_at: '2026-12-02T00:00:00+00:00', problems: [] },
    optional: [],
    checks: {},
    unique: { archive_checks_pkey: { same: ['month'] } },
    references: {},
  },
  book_checks: {
    row: {
      id: 1,
      checked_at: '2026-01-01T00:00:00+00:00',
      is_ok: true,
      transfers: 1,
      problems: [],
    },
    optional: [],
    checks: {
      book_checks_ok: [{ is_ok: false }, { problems: 'x' }],
    },
    unique: {
      book_checks_pkey: { same: ['id'] },
    },
    references: {},
  },
} satisfies Record<string, GuardedTable>
