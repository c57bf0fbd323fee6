import type { GuardedTable } from '../guarded-table.ts'

export const publishedDayTables = {
  transparency_days: {
    row: {
      day: '2026-01-01',
      upto: 1,
      taken_at: '2026-01-01T00:00:00+00:00',
      root: `\\x${'ab'.repeat(32)}`,
      usd: 1,
      sgx: 1,
      seal: `\\x${'ab'.repeat(32)}`,
      previous_hash: `\\x${'ab'.repeat(32)}`,
      hash: `\\x${'ab'.repeat(32)}`,
      custody: 1,
      investments: 1,
      treasury: 1,
      token_reserve: 1,
      level_payable: 1,
    },
    optional: ['token_price', 'reserves', 'checks', 'staged'],
    checks: {
      transparency_days_hashes: [
        { hash: '\\x' },
        { previous_hash: '\\x' },
        { root: '\\x' },
        { seal: '\\x' },
      ],
      transparency_days_owed: [
        { level_payable: -1 },
        { sgx: -1 },
        { token_reserve: -1 },
        { usd: -1 },
      ],
    },
    unique: {
      transparency_days_hash_key: { same: ['hash'] },
      transparency_days_pkey: { same: ['day'] },
      transparency_days_previous_hash_key: { same: ['previous_hash'] },
    },
    references: {},
  },
  proof_checks: {
    row: { member_id: 1, day: '2026-01-01', holds: true, checked_at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: {},
    unique: { proof_checks_pkey: { same: ['member_id'] } },
    references: { proof_checks_day_fkey: {}, proof_checks_member_id_fkey: {} },
  },
  transparency_promises: {
    row: { day: '2026-01-01', kind: 'x', total: 1, as_of: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: {
      transparency_promises_total_check: { total: -1 },
    },
    unique: {
      transparency_promises_pkey: { same: ['day', 'kind'] },
    },
    references: { transparency_promises_day_fkey: {} },
  },
  transparency_payouts: {
    row: { day: '2026-01-01', kind: 'x', total: 1 },
    optional: [],
    checks: {},
    unique: {
      transparency_payouts_pkey: { same: ['day', 'kind'] },
    },
    references: { transparency_payouts_day_fkey: {} },
  },
  transparency_earnings: {
    row: {
      day: '2026-01-01',
      from_days: 1,
      members: 28,
      members_below: 1,
      put_in: [31000000000, 81000000000, 160000000000],
      taken_out: [1600000000, 8300000000, 17000000000],
    },
    optional: [],
    checks: {
      transparency_earnings_group: { members: 24 },
      transparency_earnings_quartiles: [{ put_in: [1, 1] }, { taken_out: [1, 1] }],
      transparency_earnings_rounded: [{ put_in: [-1] }, { taken_out: [-1] }],
    },
    unique: {
      transparency_earnings_pkey: { same: ['day', 'from_days'] },
    },
    references: { transparency_earnings_day_fkey: {} },
  },
  liability_trees: {
    row: { day: '2026-01-01', key: `\\x${'ab'.repeat(32)}`, block_roots: `\\x${'ab'.repeat(32)}` },
    optional: [],
    checks: {
      liability_trees_key_check: { key: '\\x' },
    },
    unique: {
      liability_trees_pkey: { same: ['day'] },
    },
    references: { liability_trees_day_fkey: {} },
  },
  liability_blocks: {
    row: { day: '2026-01-01', block: 1, members: [], parts: [], usd: [], sgx: [] },
    optional: ['staged', 'buy_backs'],
    checks: {},
    unique: {
      liability_blocks_pkey: { same: ['day', 'block'] },
    },
    references: { liability_blocks_day_fkey: {} },
  },
} satisfies Record<string, GuardedTable>
