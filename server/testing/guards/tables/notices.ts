import type { GuardedTable } from '../guarded-table.ts'
import { notTranslations } from '../not-translations.ts'

export const noticesTables = {
  notices: {
    row: {
      id: 1,
      member_id: 1,
      event: 'x',
      key: 'x',
      facts: {},
      created_at: '2026-01-01T00:00:00+00:00',
    },
    optional: ['seen_at', 'facts', 'title', 'message'],
    checks: {
      notices_event_check: { event: '' },
      notices_facts_check: { facts: 'x' },
      notices_key_check: [{ key: '' }, { key: 'x'.repeat(201) }],
      notices_message_check: { message: '' },
      notices_title_check: { title: '' },
      notices_written: [{ facts: null }, { title: 'x' }, { message: 'x' }],
    },
    unique: {
      notices_once: { same: ['member_id', 'key'] },
      notices_pkey: { same: ['id'] },
    },
    references: { notices_member_id_fkey: {} },
  },
  announcements: {
    row: {
      id: 1,
      title: 'x',
      message: 'x',
      type: 'notification',
      is_for_all: false,
      recipient_count: 1,
      seen_count: 1,
      created_by: 1,
      created_at: '2026-01-01T00:00:00+00:00',
      translations: {},
    },
    optional: ['deleted_by', 'deleted_at', 'shown_until'],
    checks: {
      announcements_deleted_by_somebody: [
        { deleted_at: '1999-01-01T00:00:00Z' },
        { deleted_by: 0 },
      ],
      announcements_message_check: { message: '' },
      announcements_title_check: { title: '' },
      announcements_translations_check: { translations: 'x' },
      announcements_type_check: { type: 'x' },
      announcements_until: { shown_until: '1999-01-01T00:00:00Z' },
    },
    unique: {
      announcements_pkey: { same: ['id'] },
    },
    references: { announcements_created_by_fkey: {}, announcements_deleted_by_fkey: {} },
  },
  announcement_readers: {
    row: { member_id: 1, announcement_id: 1 },
    optional: ['seen_at'],
    checks: {},
    unique: {
      announcement_readers_pkey: { same: ['member_id', 'announcement_id'] },
    },
    references: {
      announcement_readers_announcement_id_fkey: {},
      announcement_readers_member_id_fkey: {},
    },
  },
  announcement_seen: {
    row: { id: 1, announcement_id: 1 },
    optional: [],
    checks: {},
    unique: {
      announcement_seen_pkey: { same: ['id'] },
    },
    references: { announcement_seen_announcement_id_fkey: {} },
  },
  scheduled_announcements: {
    row: {
      id: 1,
      title: 'x',
      message: 'x',
      translations: {},
      type: 'site_popup',
      is_for_all: true,
      recipients: [],
      send_at: '2026-01-01T00:00:00+00:00',
      status: 'scheduled',
      created_by: 1,
      created_at: '2026-01-01T00:00:00+00:00',
      updated_at: '2026-01-01T00:00:00+00:00',
    },
    optional: ['shown_until', 'announcement_id', 'cancelled_by'],
    checks: {
      scheduled_announcements_cancelled: [{ cancelled_by: 0 }, { status: 'cancelled' }],
      scheduled_announcements_for_somebody: [{ is_for_all: false }, { recipients: [null] }],
      scheduled_announcements_message_check: { message: '' },
      scheduled_announcements_recipients_check: { recipients: Array(10001).fill(1) },
      scheduled_announcements_sent: [{ announcement_id: 0 }, { status: 'sent' }],
      scheduled_announcements_status_check: { status: 'x' },
      scheduled_announcements_title_check: { title: '' },
      scheduled_announcements_translations_check: { translations: 'x' },
      scheduled_announcements_type_check: { type: 'x' },
      scheduled_announcements_until: { shown_until: '1999-01-01T00:00:00Z' },
    },
    unique: {
      scheduled_announcements_announcement_id_key: {
        same: ['announcement_id'],
        where: { announcement_id: 9 },
      },
      scheduled_announcements_pkey: { same: ['id'] },
    },
    references: {
      scheduled_announcements_announcement_id_fkey: {},
      scheduled_announcements_cancelled_by_fkey: {},
      scheduled_announcements_created_by_fkey: {},
    },
  },
  notice_preferences: {
    row: { member_id: 1, muted: [], updated_at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: {
      notice_preferences_muted_check: { muted: [null] },
    },
    unique: {
      notice_preferences_pkey: { same: ['member_id'] },
    },
    references: { notice_preferences_member_id_fkey: {} },
  },
  banners: {
    row: {
      id: 1,
      file_id: 1,
      title: 'x',
      created_by: 1,
      created_at: '2026-01-01T00:00:00+00:00',
      shown_from: '2026-01-01T00:00:00+00:00',
    },
    optional: ['shown_until'],
    checks: {
      banners_title_in_check: notTranslations('title_in', 200),
      banners_title_check: { title: 'x'.repeat(201) },
      banners_until: { shown_until: '1999-01-01T00:00:00Z' },
    },
    unique: {
      banners_file_id_key: { same: ['file_id'] },
      banners_pkey: { same: ['id'] },
    },
    references: { banners_created_by_fkey: {}, banners_file_id_fkey: {} },
  },
  achievers: {
    row: {
      id: 1,
      file_id: 1,
      name: 'x',
      title: 'x',
      created_by: 1,
      created_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      achievers_name_check: [{ name: 'x'.repeat(121) }, { name: '' }],
      achievers_title_in_check: notTranslations('title_in', 200),
      achievers_title_check: [{ title: '' }, { title: 'x'.repeat(201) }],
    },
    unique: {
      achievers_file_id_key: { same: ['file_id'] },
      achievers_pkey: { same: ['id'] },
    },
    references: { achievers_created_by_fkey: {}, achievers_file_id_fkey: {} },
  },
  qr_links: {
    row: {
      id: 1,
      file_id: 1,
      label: 'x',
      label_in: { hi: 'x' },
      address: 'x',
      created_by: 1,
      created_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      qr_links_address_check: [{ address: '' }, { address: 'x'.repeat(301) }],
      qr_links_label_in_check: notTranslations('label_in', 120),
      qr_links_label_check: [{ label: 'x'.repeat(121) }, { label: '' }],
    },
    unique: {
      qr_links_file_id_key: { same: ['file_id'] },
      qr_links_pkey: { same: ['id'] },
    },
    references: { qr_links_created_by_fkey: {}, qr_links_file_id_fkey: {} },
  },
  news: {
    row: {
      id: 1,
      title: 'x',
      body: 'x',
      is_published: false,
      published_at: '2026-01-01T00:00:00+00:00',
      is_pinned: false,
      created_by: 1,
      created_at: '2026-01-01T00:00:00+00:00',
      updated_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      news_body_in_check: notTranslations('body_in', 20_000),
      news_title_in_check: notTranslations('title_in', 200),
      news_body_check: [{ body: '' }, { body: 'x'.repeat(20001) }],
      news_title_check: [{ title: '' }, { title: 'x'.repeat(201) }],
    },
    unique: {
      news_pkey: { same: ['id'] },
    },
    references: { news_created_by_fkey: {} },
  },
} satisfies Record<string, GuardedTable>
