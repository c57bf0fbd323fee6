import type { GuardedTable } from '../guarded-table.ts'

export const supportTables = {
  tickets: {
    row: {
      id: 1,
      member_id: 1,
      subject: 'Change of my payout address',
      category: 'withdrawal',
      priority: 'normal',
      status: 'closed',
      message: 'x',
      created_at: '2026-01-01T00:00:00+00:00',
      updated_at: '2026-01-01T00:00:00+00:00',
      closed_at: '2026-01-01T00:00:00+00:00',
    },
    optional: ['assignee', 'reference_kind', 'reference_id', 'reference_facts', 'closed_at'],
    checks: {
      tickets_category_check: { category: 'x' },
      tickets_closed_at: [{ closed_at: null }, { status: 'x' }],
      tickets_message_check: [{ message: '' }, { message: 'x'.repeat(10001) }],
      tickets_priority_check: { priority: 'x' },
      tickets_reference_kind_check: { reference_kind: 'x' },
      tickets_reference_whole: [
        { reference_facts: 'x' },
        { reference_id: 0 },
        { reference_kind: 'x' },
      ],
      tickets_status_check: { status: 'x' },
      tickets_subject_check: [{ subject: 'x' }, { subject: 'x'.repeat(151) }],
    },
    unique: {
      tickets_by_id_and_member: { same: ['id', 'member_id'] },
      tickets_pkey: { same: ['id'] },
    },
    references: { tickets_assignee_fkey: {}, tickets_member_id_fkey: {} },
  },
  ticket_responses: {
    row: {
      id: 1,
      ticket_id: 1,
      author_kind: 'admin',
      author_id: 1,
      message: 'x',
      is_internal: false,
      created_at: '2026-01-01T00:00:00+00:00',
      member_id: 1,
    },
    optional: [],
    checks: {
      ticket_responses_author_kind_check: { author_kind: 'x' },
      ticket_responses_internal: { author_kind: 'x', is_internal: true },
      ticket_responses_message_check: [{ message: '' }, { message: 'x'.repeat(10001) }],
    },
    unique: {
      ticket_responses_pkey: { same: ['id'] },
    },
    references: {
      ticket_responses_author_id_fkey: {},
      ticket_responses_of_member: {},
      ticket_responses_ticket_id_fkey: {},
    },
  },
  ticket_attachments: {
    row: {
      id: 1,
      ticket_id: 1,
      file_id: 1,
      name: 'x',
      media_type: 'x',
      size: 1,
      created_at: '2026-01-01T00:00:00+00:00',
    },
    optional: ['response_id'],
    checks: {
      ticket_attachments_name_check: [{ name: 'x'.repeat(101) }, { name: '' }],
    },
    unique: {
      ticket_attachments_file_id_key: { same: ['file_id'] },
      ticket_attachments_pkey: { same: ['id'] },
    },
    references: {
      ticket_attachments_file_id_fkey: {},
      ticket_attachments_response_id_fkey: {},
      ticket_attachments_ticket_id_fkey: {},
    },
  },
  canned_replies: {
    row: {
      id: 1,
      title: 'x',
      message: 'x',
      updated_by: 1,
      updated_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      canned_replies_message_check: [{ message: '' }, { message: 'x'.repeat(10001) }],
      canned_replies_title_check: [{ title: 'x'.repeat(101) }, { title: '' }],
    },
    unique: {
      canned_replies_pkey: { same: ['id'] },
      canned_replies_title: { same: ['title'], alike: { title: 'X' } },
    },
    references: { canned_replies_updated_by_fkey: {} },
  },
  enquiries: {
    row: {
      id: 1,
      name: 'x',
      email: 'paulo.teixeira@example.net',
      subject: 'x',
      message: 'x',
      status: 'answered',
      reply: 'x',
      replied_by: 1,
      replied_at: '2026-01-01T00:00:00+00:00',
      created_at: '2026-01-01T00:00:00+00:00',
    },
    optional: ['reply', 'replied_by', 'replied_at'],
    checks: {
      enquiries_answered: { reply: null },
      enquiries_email_check: [{ email: 'x' }, { email: 'x'.repeat(255) }],
      enquiries_message_check: [{ message: '' }, { message: 'x'.repeat(5001) }],
      enquiries_name_check: [{ name: 'x'.repeat(101) }, { name: '' }],
      enquiries_reply_check: [{ reply: '' }, { reply: 'x'.repeat(10001) }],
      enquiries_reply_whole: [{ replied_at: null }, { replied_by: null }, { reply: null }],
      enquiries_status_check: { status: 'x' },
      enquiries_subject_check: [{ subject: 'x'.repeat(151) }, { subject: '' }],
    },
    unique: {
      enquiries_pkey: { same: ['id'] },
    },
    references: { enquiries_replied_by_fkey: {} },
  },
  enquiry_origins: {
    row: { network: 'x', at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: {},
    unique: {},
    references: {},
  },
} satisfies Record<string, GuardedTable>
