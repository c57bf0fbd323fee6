import type { GuardedTable } from '../guarded-table.ts'

export const reservesTables = {
  reserve_addresses: {
    row: {
      id: 1,
      chain: 'bep20',
      address: 'x',
      label: 'x',
      created_by: 1,
      created_at: '2026-01-01T00:00:00+00:00',
      retired_reason: 'x',
    },
    optional: ['retired_at', 'retired_by'],
    checks: {
      reserve_addresses_address_check: { address: '' },
      reserve_addresses_chain_check: { chain: 'x' },
      reserve_addresses_retired: [{ retired_at: '1999-01-01T00:00:00Z' }, { retired_by: 0 }],
    },
    unique: {
      reserve_addresses_once: { same: ['chain', 'address'], where: { retired_at: null } },
      reserve_addresses_pkey: { same: ['id'] },
    },
    references: { reserve_addresses_created_by_fkey: {}, reserve_addresses_retired_by_fkey: {} },
  },
  reserve_proofs: {
    row: {
      id: 1,
      address_id: 1,
      signed_on: '2026-01-01',
      message: 'x',
      signature: `0x${'a'.repeat(130)}`,
      created_by: 1,
      created_at: '2026-01-01T00:00:00+00:00',
      nonce: 'a'.repeat(64),
    },
    optional: ['contract_block', 'contract_block_hash', 'nonce'],
    checks: {
      reserve_proofs_bound: { nonce: null },
      reserve_proofs_contract: [{ contract_block: 0 }, { contract_block_hash: 'x' }],
      reserve_proofs_contract_block_hash_check: { contract_block_hash: 'x' },
      reserve_proofs_signature_check: [
        { signature: 'x' },
        { signature: `0X${'A'.repeat(130)}` },
        { signature: '0xaa' },
      ],
    },
    unique: {
      reserve_proofs_nonce_key: { same: ['nonce'] },
      reserve_proofs_once_a_day: { same: ['address_id', 'signed_on'] },
      reserve_proofs_pkey: { same: ['id'] },
    },
    references: {
      reserve_proofs_address_id_fkey: {},
      reserve_proofs_created_by_fkey: {},
      reserve_proofs_issued: {},
    },
  },
  reserve_readings: {
    row: {
      day: '2026-01-01',
      address_id: 1,
      held: 1,
      block: 1,
      block_hash: `0x${'a'.repeat(64)}`,
      read_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      reserve_readings_block_hash_check: { block_hash: 'x' },
      reserve_readings_held_check: { held: -1 },
    },
    unique: {
      reserve_readings_pkey: { same: ['day', 'address_id'] },
    },
    references: { reserve_readings_address_id_fkey: {}, reserve_readings_day_fkey: {} },
  },
  reserve_statements: {
    row: {
      id: 1,
      kind: 'bank',
      account: 'x',
      day: '2026-01-01',
      amount: 1,
      sha256: `\\x${'ab'.repeat(32)}`,
      file_id: 1,
      is_published: false,
      created_by: 1,
      created_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      reserve_statements_account_check: { account: '' },
      reserve_statements_amount_check: { amount: -1 },
      reserve_statements_kind_check: { kind: 'x' },
      reserve_statements_sha256_check: { sha256: '\\x' },
    },
    unique: {
      reserve_statements_pkey: { same: ['id'] },
    },
    references: { reserve_statements_created_by_fkey: {}, reserve_statements_file_id_fkey: {} },
  },
  reserve_contract_checks: {
    row: {
      address_id: 1,
      message: 'x',
      signature: 'x',
      block: 1,
      block_hash: `0x${'a'.repeat(64)}`,
      checked_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      reserve_contract_checks_block_hash_check: { block_hash: 'x' },
    },
    unique: {
      reserve_contract_checks_once: { same: ['address_id', 'message', 'signature'] },
    },
    references: { reserve_contract_checks_address_id_fkey: {} },
  },
  reserve_reading_problems: {
    row: {
      chain: 'bep20',
      day: '2026-01-01',
      problem: 'no_endpoint',
      tried_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      reserve_reading_problems_chain_check: { chain: 'x' },
      reserve_reading_problems_problem_check: { problem: 'x' },
    },
    unique: {
      reserve_reading_problems_pkey: { same: ['chain'] },
    },
    references: {},
  },
  reserve_messages: {
    row: {
      nonce: 'a'.repeat(64),
      address_id: 1,
      key_id: 1,
      origin: 'https://x',
      signed_on: '2026-01-01',
      message: 'x',
      created_by: 1,
      created_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      reserve_messages_nonce_check: { nonce: 'x' },
      reserve_messages_origin_check: { origin: 'x' },
    },
    unique: {
      reserve_messages_pkey: { same: ['nonce'] },
      reserve_messages_whole: { same: ['nonce', 'address_id', 'signed_on', 'message'] },
    },
    references: {
      reserve_messages_address_id_fkey: {},
      reserve_messages_created_by_fkey: {},
      reserve_messages_key_id_fkey: {},
    },
  },
  installation_keys: {
    row: {
      id: 1,
      public_key: `\\x${'ab'.repeat(32)}`,
      reason: 'x',
      created_at: '2026-01-01T00:00:00+00:00',
    },
    optional: ['previous_id', 'signature', 'created_by'],
    checks: {
      installation_keys_check: { previous_id: 1 },
      installation_keys_public_key_check: { public_key: '\\x' },
      installation_keys_signature_check: { signature: '\\x' },
      installation_keys_signed: [{ previous_id: 0 }, { signature: '\\x' }],
    },
    unique: {
      installation_keys_one_first: { same: [], where: { previous_id: null } },
      installation_keys_pkey: { same: ['id'] },
      installation_keys_previous_id_key: { same: ['previous_id'], where: { previous_id: 9 } },
      installation_keys_public_key_key: { same: ['public_key'] },
    },
    references: {
      installation_keys_created_by_fkey: {},
      installation_keys_previous_id_fkey: { target: { previous_id: null } },
    },
  },
  installation_key_secrets: {
    row: { key_id: 1, sealed: `\\x${'ab'.repeat(32)}` },
    optional: [],
    checks: {},
    unique: {
      installation_key_secrets_pkey: { same: ['key_id'] },
    },
    references: { installation_key_secrets_key_id_fkey: {} },
  },
} satisfies Record<string, GuardedTable>
