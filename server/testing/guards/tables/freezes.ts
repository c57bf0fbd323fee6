import type { GuardedTable } from '../guarded-table.ts'

const reason = 'x'.repeat(20)

export const freezeTables = {
  payout_freezes: {
    row: {
      id: 1,
      frozen_by: 1,
      reason,
      frozen_at: '2026-01-01T00:00:00+00:00',
      word_by: '2026-01-08',
      noticed_frozen: 0,
      noticed_opened: 0,
    },
    optional: [
      ...['frozen_by', 'reason', 'crossed', 'ends_on', 'word_by'],
      ...['reminded_on', 'opened_by', 'opened_at', 'queue'],
    ],
    checks: {
      payout_freezes_reason_check: { reason: `${'x'.repeat(19)} ` },
      payout_freezes_queue_check: { queue: 'x', opened_at: '2026-01-02T00:00:00+00:00' },
      payout_freezes_cause: [{ frozen_by: null }, { reason: null }, { crossed: {} }],
      payout_freezes_until: [{ word_by: null }, { ends_on: '2026-01-08' }],
      payout_freezes_opened: [
        { opened_at: '2026-01-02T00:00:00+00:00' },
        { queue: 'by_date' },
        { opened_by: 1 },
      ],
    },
    unique: {
      payout_freezes_pkey: {
        same: ['id'],
        where: { opened_at: '2026-01-02T00:00:00+00:00', queue: 'by_date' },
      },
      payout_freezes_one: { same: ['opened_at'] },
    },
    references: { payout_freezes_frozen_by_fkey: {}, payout_freezes_opened_by_fkey: {} },
  },
  payout_words: {
    row: {
      id: 1,
      freeze_id: 1,
      at: '2026-01-01T00:00:00+00:00',
      text: reason,
      admin_id: 1,
      word_by: '2026-01-08',
    },
    optional: ['ends_on', 'word_by'],
    checks: {
      payout_words_text_check: { text: `${'x'.repeat(19)} ` },
      payout_words_until: [{ word_by: null }, { ends_on: '2026-01-08' }],
    },
    unique: { payout_words_pkey: { same: ['id'] } },
    references: { payout_words_freeze_id_fkey: {}, payout_words_admin_id_fkey: {} },
  },
  payout_places: {
    row: { freeze_id: 1, withdrawal_id: 1, method: 'bank', place: 1 },
    optional: [],
    checks: {
      payout_places_method_check: { method: 'x' },
      payout_places_place_check: { place: 0 },
    },
    unique: {
      payout_places_pkey: { same: ['freeze_id', 'withdrawal_id'] },
      payout_places_once: { same: ['freeze_id', 'method', 'place'] },
    },
    references: { payout_places_freeze_id_fkey: {}, payout_places_withdrawal_id_fkey: {} },
  },
  largest_holdings: {
    row: { is_only: true, held: 1, counted_at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: {
      largest_holdings_is_only_check: { is_only: false },
      largest_holdings_held_check: { held: -1 },
    },
    unique: { largest_holdings_pkey: { same: ['is_only'] } },
    references: {},
  },
  thresholds: {
    row: { name: 'runway', checked_at: '2026-01-01T00:00:00+00:00' },
    optional: ['crossed_at', 'found'],
    checks: { thresholds_name_check: { name: 'x' } },
    unique: { thresholds_pkey: { same: ['name'] } },
    references: {},
  },
} satisfies Record<string, GuardedTable>
