import type { GuardedTable } from '../guarded-table.ts'

export const setupTables = {
  setup_skips: {
    row: { step: 'brand', skipped_by: 1, skipped_at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: { setup_skips_step_check: { step: 'x' } },
    unique: { setup_skips_pkey: { same: ['step'] } },
    references: { setup_skips_skipped_by_fkey: {} },
  },
  test_accounts: {
    row: { is_only: true, member_id: 1, made_by: 1, made_at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: { test_accounts_is_only_check: { is_only: false } },
    unique: {
      test_accounts_pkey: { same: ['is_only'] },
      test_accounts_member_id_key: { same: ['member_id'] },
    },
    references: { test_accounts_member_id_fkey: {}, test_accounts_made_by_fkey: {} },
  },
} satisfies Record<string, GuardedTable>
