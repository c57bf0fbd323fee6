import type { GuardedTable } from '../guarded-table.ts'

export const backOfficeTables = {
  settings_versions: {
    row: {
      version: 1,
      settings: {},
      changed_at: '2026-01-01T00:00:00+00:00',
      effective_from: '2026-01-01',
    },
    optional: ['changed_by', 'approved_by'],
    checks: {
      settings_versions_version_check: { version: 0 },
    },
    unique: {
      settings_versions_pkey: { same: ['version'] },
    },
    references: { settings_versions_approved_by_fkey: {}, settings_versions_changed_by_fkey: {} },
  },
  legal_versions: {
    row: {
      version: 1,
      settings_version: 1,
      terms: `\\x${'ab'.repeat(32)}`,
      privacy: `\\x${'ab'.repeat(32)}`,
      risk: `\\x${'ab'.repeat(32)}`,
      since: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {},
    unique: {
      legal_versions_pkey: { same: ['version'] },
    },
    references: { legal_versions_settings_version_fkey: {} },
  },
  approvals: {
    row: {
      id: 1,
      call: 'x',
      request: {},
      subject: 'x',
      summary: { code: 'x' },
      fingerprint: `\\x${'ab'.repeat(32)}`,
      asked_by: 1,
      asked_at: '2026-01-01T00:00:00+00:00',
      expires_at: '2026-11-13T18:17:59.999+00:00',
      status: 'approved',
      decided_by: 2,
      decided_at: '2026-01-01T00:00:00+00:00',
      note: 'x',
      result: {},
      changes: [],
    },
    optional: ['decided_by', 'decided_at', 'result', 'picture_id'],
    checks: {
      approvals_call_check: { call: '' },
      approvals_changes_check: { changes: 'x' },
      approvals_check: [
        { asked_at: '2099-01-01T00:00:00Z' },
        { expires_at: '1999-01-01T00:00:00Z' },
      ],
      approvals_check1: [{ decided_at: null }, { status: 'waiting' }],
      approvals_check2: [{ decided_by: null }, { status: 'x' }],
      approvals_check3: [{ result: null }, { status: 'x' }],
      approvals_fingerprint_check: { fingerprint: '\\x' },
      approvals_show_pictures: { call: 'POST /qr/add' },
      approvals_status_check: { status: 'x' },
      approvals_subject_check: { subject: '' },
      approvals_summary_check: { summary: {} },
      approvals_take_two: [{ asked_by: 2 }, { decided_by: 1 }],
    },
    unique: {
      approvals_pkey: { same: ['id'] },
      approvals_waiting_once: { same: ['fingerprint'], where: { status: 'waiting' } },
    },
    references: {
      approvals_asked_by_fkey: {},
      approvals_decided_by_fkey: {},
      approvals_picture_id_fkey: {},
    },
  },
  sole_decisions: {
    row: { admin_id: 1, day: '2026-01-01', subject: 'x', amount: 1 },
    optional: [],
    checks: {
      sole_decisions_amount_check: { amount: -1 },
      sole_decisions_subject_check: { subject: '' },
    },
    unique: {
      sole_decisions_pkey: { same: ['admin_id', 'day', 'subject'] },
    },
    references: { sole_decisions_admin_id_fkey: {} },
  },
  viewers: {
    row: {
      kind: 'x',
      subject_id: 1,
      admin_id: 1,
      since: '2026-01-01T00:00:00+00:00',
      seen_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {},
    unique: {
      viewers_pkey: { same: ['kind', 'subject_id', 'admin_id'] },
    },
    references: { viewers_admin_id_fkey: {} },
  },
  member_views: {
    row: {
      id: 1,
      admin_id: 1,
      member_id: 1,
      session_id: 1,
      token_hash: `\\x${'ab'.repeat(32)}`,
      reason: 'x y',
      started_at: '2026-01-01T00:00:00+00:00',
      expire_at: '2099-01-01T00:00:00Z',
    },
    optional: ['ended_at'],
    checks: {
      member_views_check: [
        { expire_at: '1999-01-01T00:00:00Z' },
        { started_at: '2099-01-01T00:00:00Z' },
      ],
      member_views_check1: { ended_at: '1999-01-01T00:00:00Z' },
      member_views_reason_check: [{ reason: 'x' }, { reason: 'x'.repeat(501) }],
      member_views_token_hash_check: { token_hash: '\\x' },
    },
    unique: {
      member_views_open: { same: ['admin_id'], where: { ended_at: null } },
      member_views_pkey: { same: ['id'] },
      member_views_token_hash_key: { same: ['token_hash'] },
    },
    references: { member_views_admin_id_fkey: {}, member_views_member_id_fkey: {} },
  },
  record_accesses: {
    row: { admin_id: 1, member_id: 1, opened_at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: {},
    unique: {
      record_accesses_pkey: { same: ['admin_id', 'member_id'] },
    },
    references: { record_accesses_admin_id_fkey: {}, record_accesses_member_id_fkey: {} },
  },
  imports: {
    row: {
      id: 1,
      status: 'receiving',
      created_by: 1,
      created_at: '2026-01-01T00:00:00+00:00',
      invites: false,
    },
    optional: ['checked_at', 'content_hash', 'totals', 'asked_by', 'done_at'],
    checks: {
      imports_asked: { status: 'done' },
      imports_checked: { status: 'done' },
      imports_content_hash_check: { content_hash: '\\x' },
      imports_done: [{ done_at: '1999-01-01T00:00:00Z' }, { status: 'done' }],
      imports_status_check: { status: 'x' },
    },
    unique: {
      imports_pkey: { same: ['id'] },
    },
    references: { imports_asked_by_fkey: {}, imports_created_by_fkey: {} },
  },
  import_files: {
    row: { import_id: 1, file: 'members', name: 'x', size: 1, headers: [] },
    optional: ['columns'],
    checks: {
      import_files_file_check: { file: 'x' },
      import_files_size_check: { size: 0 },
    },
    unique: {
      import_files_pkey: { same: ['import_id', 'file'] },
    },
    references: { import_files_import_id_fkey: {} },
  },
  import_pieces: {
    row: { import_id: 1, file: 'x', nth: 1, bytes: '\\x00' },
    optional: [],
    checks: {
      import_pieces_nth_check: { nth: -1 },
    },
    unique: {
      import_pieces_pkey: { same: ['import_id', 'file', 'nth'] },
    },
    references: { import_pieces_import_id_file_fkey: {} },
  },
  import_problems: {
    row: { id: 1, import_id: 1, file: 'x', line: 1, kind: 'x', field: 'x', value: 'x' },
    optional: ['other_line'],
    checks: {},
    unique: {
      import_problems_pkey: { same: ['id'] },
    },
    references: { import_problems_import_id_fkey: {} },
  },
  import_members: {
    row: {
      import_id: 1,
      line: 1,
      username: 'x',
      email: 'x',
      fullname: 'x',
      phone: 'x',
      country: 'x',
      language: 'hi',
      address: 'x',
      is_blocked: false,
      funding: 1,
      working: 1,
      non_working: 1,
      compound: 1,
      earned: 1,
      roi: 1,
      direct: 1,
      level: 1,
      salary: 1,
      reward: 1,
      member_id: 1,
    },
    optional: [
      'old_id',
      'referral_code',
      'sponsor',
      'joined_on',
      'sponsor_line',
      'sponsor_id',
      'uplines',
      'depth',
    ],
    checks: {
      import_members_language_check: { language: 'x' },
    },
    unique: {
      import_members_pkey: { same: ['import_id', 'line'] },
    },
    references: { import_members_import_id_fkey: {} },
  },
  import_plans: {
    row: { import_id: 1, line: 1, member: 'x', plan: 'x', amount: 1, bought_on: '2026-01-01' },
    optional: ['roi_percent', 'days_left', 'lock_days', 'cap_multiple', 'member_line', 'plan_id'],
    checks: {},
    unique: {
      import_plans_pkey: { same: ['import_id', 'line'] },
    },
    references: { import_plans_import_id_fkey: {} },
  },
  import_operator: {
    row: { import_id: 1, line: 1, account: 'custody', amount: 1 },
    optional: [],
    checks: {
      import_operator_account_check: { account: 'x' },
    },
    unique: {
      import_operator_pkey: { same: ['import_id', 'line'] },
    },
    references: { import_operator_import_id_fkey: {} },
  },
  import_invitations: {
    row: { member_id: 1, import_id: 1 },
    optional: [],
    checks: {},
    unique: {
      import_invitations_pkey: { same: ['member_id'] },
    },
    references: { import_invitations_import_id_fkey: {}, import_invitations_member_id_fkey: {} },
  },
  trace_links: {
    row: {
      reference: 'x',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      trace_links_traceparent_check: [
        { traceparent: '' },
        { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00' },
        { traceparent: '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01' },
      ],
    },
    unique: {
      trace_links_pkey: { same: ['reference'] },
    },
    references: {},
  },
} satisfies Record<string, GuardedTable>
