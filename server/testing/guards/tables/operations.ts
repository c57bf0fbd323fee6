import type { GuardedTable } from '../guarded-table.ts'

export const operationsTables = {
  idempotency_keys: {
    row: {
      caller: 'x',
      key: 'x',
      call: 'x',
      fingerprint: '\\x00',
      created_at: '2026-01-01T00:00:00+00:00',
    },
    optional: ['status', 'answer'],
    checks: {
      idempotency_keys_key_check: [{ key: '' }, { key: 'x'.repeat(256) }],
    },
    unique: {
      idempotency_keys_pkey: { same: ['caller', 'key'] },
    },
    references: {},
  },
  audit_log: {
    row: {
      id: 1,
      at: '2026-01-01T00:00:00+00:00',
      actor_kind: 'x',
      address: 'x',
      request_id: 'x',
      action: 'x',
      subject: 'x',
    },
    optional: ['actor_id', 'before', 'after', 'seal_no', 'previous_hash', 'hash'],
    checks: {},
    unique: {
      audit_log_pkey: { same: ['id'] },
      audit_log_seal_no_key: { same: ['seal_no'], where: { seal_no: 9 } },
    },
    references: {},
  },
  audit_head: {
    row: { is_only: true, seal_no: 1, hash: `\\x${'ab'.repeat(32)}` },
    optional: [],
    checks: {
      audit_head_is_only_check: { is_only: false },
    },
    unique: {
      audit_head_pkey: { same: ['is_only'] },
    },
    references: {},
  },
  audit_values: {
    row: {
      ref: 'bee4f99b39fe5b8e8bed0bedbe99d89b45c9cc5c8a8568fdb359b2a27ce5569f',
      person_id: 1,
      salt: '\\xf060fe3768a11412966d41c720c7b4f0',
      value: 'Samuel Okafor',
    },
    optional: [],
    checks: {
      audit_values_ref_check: { ref: 'x' },
      audit_values_salt_check: { salt: '\\x' },
      audit_values_true: [{ ref: 'x' }, { salt: '\\x' }, { value: 'x' }],
    },
    unique: {
      audit_values_pkey: { same: ['ref'] },
    },
    references: {},
  },
  files: {
    row: {
      id: 1,
      name: '373cfc3e-9ac2-45bf-bf77-ec8c46897edb.png',
      media_type: 'x',
      size: 1,
      uploaded_by: 1,
      created_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      files_named: { name: 'x' },
    },
    unique: {
      files_by_stored_name: { same: ['name'] },
      files_name_key: { same: ['name'] },
      files_pkey: { same: ['id'] },
    },
    references: {},
  },
  arriving_files: {
    row: {
      file_id: 1,
      bytes: `\\x${'ab'.repeat(32)}`,
      attempts: 1,
      due_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      arriving_files_attempts_check: { attempts: -1 },
      arriving_files_size: { bytes: '\\x' },
    },
    unique: {
      arriving_files_pkey: { same: ['file_id'] },
    },
    references: { arriving_files_file_id_fkey: {} },
  },
  leaving_files: {
    row: { name: 'x', attempts: 1, due_at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: {
      leaving_files_attempts_check: { attempts: -1 },
    },
    unique: {
      leaving_files_pkey: { same: ['name'] },
    },
    references: {},
  },
  job_calendar: {
    row: { name: 'x', planned_to: '2026-01-01' },
    optional: [],
    checks: {},
    unique: {
      job_calendar_pkey: { same: ['name'] },
    },
    references: {},
  },
  job_runs: {
    row: {
      id: 1,
      name: 'x',
      day: '2026-01-01',
      status: 'done',
      attempts: 1,
      planned_at: '2026-01-01T00:00:00+00:00',
      finished_at: '2026-01-01T00:00:00+00:00',
      summary: { code: 'x' },
    },
    optional: ['started_at', 'finished_at', 'summary', 'asked_by'],
    checks: {
      job_runs_attempts_check: { attempts: -1 },
      job_runs_finished: [{ finished_at: null }, { status: 'x' }],
      job_runs_status_check: { status: 'x' },
    },
    unique: {
      job_runs_once_a_day: { same: ['name', 'day'] },
      job_runs_pkey: { same: ['id'] },
    },
    references: { job_runs_asked_by_fkey: {} },
  },
  live_events: {
    row: { id: 1, audience: 'admins', name: 'x', payload: {}, at: '2026-01-01T00:00:00+00:00' },
    optional: ['member_id', 'seq'],
    checks: {
      live_events_audience: { audience: 'x' },
      live_events_small: { payload: { a: 'x'.repeat(5000) } },
      live_events_whose: [{ audience: 'member' }, { member_id: 0 }],
    },
    unique: {
      live_events_pkey: { same: ['id'] },
      live_events_seq_key: { same: ['seq'], where: { seq: 9 } },
    },
    references: {},
  },
  live_progress: {
    row: { is_only: true, sealed_to: 2251, swept_to: 1 },
    optional: [],
    checks: {
      live_progress_check: [{ sealed_to: 0 }, { swept_to: 2252 }],
      live_progress_is_only_check: { is_only: false },
    },
    unique: {
      live_progress_pkey: { same: ['is_only'] },
    },
    references: {},
  },
  owner_alarms: {
    row: { key: 'x', subject: { code: 'x', facts: {} }, raised_at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: {},
    unique: {
      owner_alarms_pkey: { same: ['key'] },
    },
    references: {},
  },
  counted_tables: {
    row: { name: 'x', columns: [] },
    optional: [],
    checks: {},
    unique: {
      counted_tables_pkey: { same: ['name'] },
    },
    references: {},
  },
  row_counts: {
    row: { name: 'x', key: 'x', count: 1 },
    optional: [],
    checks: {},
    unique: {
      row_counts_pkey: { same: ['name', 'key'] },
    },
    references: {},
  },
  row_count_changes: {
    row: { id: 1, name: 'x', key: 'x', count: 1 },
    optional: [],
    checks: {},
    unique: {
      row_count_changes_pkey: { same: ['id'] },
    },
    references: {},
  },
  mail_tests: {
    row: { id: 1, admin_id: 1, recipient: 'x', asked_at: '2026-01-01T00:00:00+00:00', answer: 'x' },
    optional: ['answered_at', 'is_sent'],
    checks: {
      mail_tests_answered: [{ answered_at: '1999-01-01T00:00:00Z' }, { is_sent: true }],
    },
    unique: {
      mail_tests_pkey: { same: ['id'] },
    },
    references: { mail_tests_admin_id_fkey: {} },
  },
  list_files: {
    row: {
      id: 1,
      asked_by: 1,
      asked_at: '1999-01-01T00:00:00Z',
      list: 'x',
      filters: {},
      format: 'csv',
      name: 'x',
      status: 'waiting',
      rows_written: 1,
      size: 1,
      kept_until: '2026-01-01T00:00:00+00:00',
      language: 'en',
    },
    optional: ['rows_expected', 'done_at', 'permissions'],
    checks: {
      list_files_done: [{ done_at: '1999-01-01T00:00:00Z' }, { status: 'done' }],
      list_files_format_check: { format: 'x' },
      list_files_language_check: { language: 'e' },
      list_files_kept: [
        { asked_at: '2099-01-01T00:00:00Z' },
        { kept_until: '1999-01-01T00:00:00Z' },
      ],
      list_files_permissions_check: { permissions: [null] },
      list_files_rows_expected_check: { rows_expected: -1 },
      list_files_rows_written_check: { rows_written: -1 },
      list_files_size_check: { size: -1 },
      list_files_status_check: { status: 'x' },
      list_files_written_with: { status: 'done' },
    },
    unique: {
      list_files_pkey: { same: ['id'] },
    },
    references: { list_files_asked_by_fkey: {} },
  },
  list_file_pieces: {
    row: { file_id: 1, nth: 1, bytes: '\\x00' },
    optional: [],
    checks: {
      list_file_pieces_bytes_check: [{ bytes: '\\x' }, { bytes: `\\x${'ab'.repeat(1048577)}` }],
      list_file_pieces_nth_check: { nth: -1 },
    },
    unique: {
      list_file_pieces_pkey: { same: ['file_id', 'nth'] },
    },
    references: { list_file_pieces_file_id_fkey: {} },
  },
  logos: {
    row: { file_id: 1, uploaded_by: 1, uploaded_at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: {},
    unique: {
      logos_pkey: { same: ['file_id'] },
    },
    references: { logos_file_id_fkey: {}, logos_uploaded_by_fkey: {} },
  },
  sent_days: {
    row: { member_id: 1, day: '2026-01-01', sent: 1, maximum: 1 },
    optional: [],
    checks: {
      sent_days_sent_check: { sent: 0 },
      sent_days_within: [{ maximum: 0 }, { sent: 2 }],
    },
    unique: {
      sent_days_pkey: { same: ['member_id', 'day'] },
    },
    references: { sent_days_member_id_fkey: {} },
  },
} satisfies Record<string, GuardedTable>
