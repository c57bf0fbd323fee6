import type { GuardedTable } from '../guarded-table.ts'
import { notTranslations } from '../not-translations.ts'

export const claimsTables = {
  videos: {
    row: {
      id: 1,
      title: 'x',
      url: 'x',
      description: 'x',
      created_at: '2026-01-01T00:00:00+00:00',
      updated_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      videos_description_in_check: notTranslations('description_in', 2000),
      videos_title_in_check: notTranslations('title_in', 200),
    },
    unique: {
      videos_pkey: { same: ['id'] },
    },
    references: {},
  },
  watches: {
    row: { id: 1, member_id: 1, video_id: 1, started_at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: {},
    unique: {
      watches_pkey: { same: ['id'] },
    },
    references: { watches_member_id_fkey: {} },
  },
  claims: {
    row: {
      id: 1,
      member_id: 1,
      day: '2026-01-01',
      at: '2026-01-01T00:00:00+00:00',
      watch_id: 1,
      intended: 629100000,
      paid: 1,
      active_plan_ids: [],
      amounts: [],
      compound_amount: 1,
      held: 1,
      base: 1,
      rule_version: 1,
      cycle: 1,
      limit_before: 1,
      transfer_id: 1,
    },
    optional: ['base', 'percent', 'rule_version', 'cycle', 'limit_before', 'transfer_id'],
    checks: {
      claims_amounts: [
        { base: null },
        { compound_amount: -1 },
        { cycle: null },
        { held: -1 },
        { limit_before: 0 },
        { limit_before: null },
        { rule_version: null },
        { transfer_id: null },
        { paid: 0 },
        { intended: 0 },
        { paid: -1 },
        { held: 2, paid: -1 },
        { held: 0, paid: 0 },
      ],
    },
    unique: {
      claims_once_a_day: { same: ['member_id', 'day'] },
      claims_pkey: { same: ['id'] },
      claims_watch_once: { same: ['watch_id'] },
    },
    references: { claims_member_id_fkey: {} },
  },
} satisfies Record<string, GuardedTable>
