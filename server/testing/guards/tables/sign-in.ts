import type { GuardedTable } from '../guarded-table.ts'

export const signInTables = {
  sessions: {
    row: {
      id: 1,
      user_id: 1,
      side: 'member',
      token_hash: `\\x${'ab'.repeat(32)}`,
      device: { code: 'stored', facts: { text: 'x' } },
      address: 'x',
      created_at: '2026-01-01T00:00:00+00:00',
      last_used_at: '2026-01-01T00:00:00+00:00',
      expire_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      sessions_side_check: { side: 'x' },
    },
    unique: {
      sessions_pkey: { same: ['id'] },
      sessions_token_hash_key: { same: ['token_hash'] },
    },
    references: { sessions_user_id_fkey: {} },
  },
  device_keys: {
    row: {
      token_hash: `\\x${'ab'.repeat(32)}`,
      user_id: 1,
      last_used_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      device_keys_token_hash_check: { token_hash: '\\x' },
    },
    unique: {
      device_keys_pkey: { same: ['token_hash', 'user_id'] },
    },
    references: { device_keys_user_id_fkey: {} },
  },
  known_devices: {
    row: {
      user_id: 1,
      device: { code: 'stored', facts: { text: 'x' } },
      address: 'x',
      first_used_at: '2026-01-01T00:00:00+00:00',
      last_used_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {},
    unique: {
      known_devices_pkey: { same: ['user_id', 'device', 'address'] },
    },
    references: { known_devices_user_id_fkey: {} },
  },
  failed_attempts: {
    row: { id: 1, account: 'x', address: 'x', at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: {},
    unique: {
      failed_attempts_pkey: { same: ['id'] },
    },
    references: {},
  },
  failed_sign_ins: {
    row: {
      id: 1,
      at: '2026-01-01T00:00:00+00:00',
      side: 'member',
      outcome: 'wrong_password',
      address: 'x',
      network: 'x',
      device: { code: 'stored', facts: { text: 'x' } },
      times: 1,
      times_audited: 1,
    },
    optional: ['user_id', 'device'],
    checks: {
      failed_sign_ins_check: [{ times: 0 }, { times_audited: -1 }],
      failed_sign_ins_check1: { times: 0 },
      failed_sign_ins_device: { device: null },
      failed_sign_ins_outcome_check: { outcome: 'x' },
      failed_sign_ins_side_check: { side: 'x' },
      failed_sign_ins_times_check: { times: 0 },
    },
    unique: {
      failed_sign_ins_more: { same: ['at', 'network', 'side'], where: { outcome: 'more' } },
      failed_sign_ins_pkey: { same: ['id'] },
    },
    references: { failed_sign_ins_user_id_fkey: {} },
  },
  mailed_codes: {
    row: {
      user_id: 1,
      purpose: 'transfer',
      salt: `\\x${'ab'.repeat(32)}`,
      code_hash: `\\x${'ab'.repeat(32)}`,
      tries: 1,
      sent_at: '2026-01-01T00:00:00+00:00',
      expire_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      mailed_codes_purpose_check: { purpose: 'x' },
    },
    unique: {
      mailed_codes_pkey: { same: ['user_id', 'purpose'] },
    },
    references: { mailed_codes_user_id_fkey: {} },
  },
  reset_requests: {
    row: { id: 1, email: 'x', asked_at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: {},
    unique: {
      reset_requests_pkey: { same: ['id'] },
    },
    references: {},
  },
  reset_codes: {
    row: {
      code_hash: `\\x${'ab'.repeat(32)}`,
      user_id: 1,
      sent_at: '2026-01-01T00:00:00+00:00',
      expire_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      reset_codes_code_hash_check: { code_hash: '\\x' },
    },
    unique: {
      reset_codes_pkey: { same: ['code_hash'] },
    },
    references: { reset_codes_user_id_fkey: {} },
  },
  email_changes: {
    row: { user_id: 1, email: 'x', asked_at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: {},
    unique: {
      email_changes_pkey: { same: ['user_id'] },
    },
    references: { email_changes_user_id_fkey: {} },
  },
  confirmations: {
    row: { token_hash: '\\x00', user_id: 1, purpose: 'x', expire_at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: {},
    unique: {
      confirmations_pkey: { same: ['token_hash'] },
    },
    references: { confirmations_user_id_fkey: {} },
  },
  second_factors: {
    row: { user_id: 1, secret: '\\x00' },
    optional: ['enabled_at', 'last_step'],
    checks: {},
    unique: {
      second_factors_pkey: { same: ['user_id'] },
    },
    references: { second_factors_user_id_fkey: {} },
  },
  recovery_codes: {
    row: { user_id: 1, code_hash: '\\x00' },
    optional: ['used_at'],
    checks: {},
    unique: {
      recovery_codes_pkey: { same: ['user_id', 'code_hash'] },
    },
    references: { recovery_codes_user_id_fkey: {} },
  },
} satisfies Record<string, GuardedTable>
