import type { GuardedTable } from '../guarded-table.ts'

const secret = '11'.repeat(32)
const root = '22'.repeat(32)
const commitment = '02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc'
const books = {
  at: '2026-01-01T20:57:54+00:00',
  upto: 1,
  seal: '\\x00',
  root: '\\x00',
  key: '\\x00',
  usd: 1,
  sgx: 1,
  custody: 1,
  investments: 1,
  treasury: 1,
  token_reserve: 1,
  level_payable: 1,
  reserves: {},
}
const none = (row: object) => Object.fromEntries(Object.keys(row).map((name) => [name, null]))
const draw = {
  commitment: `\\x${commitment}`,
  secret: `\\x${secret}`,
  drawn_from: `\\x${root}`,
  opens_at: '2026-01-01T00:00:00+00:00',
  seconds: 86400,
}

export const snapshotTables = {
  snapshot_commitments: {
    row: {
      day: '2026-01-01',
      commitment: `\\x${commitment}`,
      sealed: '\\x00',
      committed_at: '2025-12-31T00:00:00+00:00',
    },
    optional: [],
    checks: { snapshot_commitments_commitment_check: { commitment: '\\x' } },
    unique: {
      snapshot_commitments_pkey: { same: ['day'] },
      snapshot_commitments_commitment_key: { same: ['commitment'] },
    },
    references: {},
  },
  snapshot_asks: {
    row: {
      id: 1,
      day: '2026-01-01',
      nth: 1,
      asked_by: 1,
      asked_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: { snapshot_asks_nth_check: [{ nth: 0 }, { nth: 5 }] },
    unique: {
      snapshot_asks_pkey: { same: ['id'] },
      snapshot_asks_day_nth_key: { same: ['day', 'nth'] },
    },
    references: { snapshot_asks_asked_by_fkey: {} },
  },
  snapshots: {
    row: {
      id: 1,
      day: '2026-01-01',
      ...draw,
      due_at: '2026-01-01T20:57:54+00:00',
      ...books,
      taken_at: '2026-01-02T00:00:00+00:00',
      previous_hash: `\\x${'ab'.repeat(32)}`,
      hash: `\\x${'cd'.repeat(32)}`,
    },
    optional: ['ask_id', 'due_at', ...Object.keys(draw), ...Object.keys(books)],
    checks: {
      snapshots_asked: { ask_id: 1 },
      snapshots_at: [{ at: '2026-01-01T20:57:53+00:00' }, { taken_at: '2026-01-01T20:57:53Z' }],
      snapshots_drawn: [{ due_at: null, ...none(books) }, { drawn_from: null }],
      snapshots_due: { due_at: '2026-01-01T20:57:53+00:00' },
      snapshots_hash_check: { hash: '\\x' },
      snapshots_previous_hash_check: { previous_hash: '\\x' },
      snapshots_revealed: { taken_at: '2026-01-01T23:59:59+00:00', ...none(books) },
      snapshots_seconds_check: { seconds: 0 },
      snapshots_secret: [{ secret: `\\x${'33'.repeat(32)}` }, { secret: null }],
      snapshots_sgx_check: { sgx: -1 },
      snapshots_taken: { due_at: null, drawn_from: null },
      snapshots_usd_check: { usd: -1 },
      snapshots_whole: { reserves: null },
    },
    unique: {
      snapshots_ask_id_key: {
        same: ['ask_id'],
        where: { ...none(draw), ask_id: 1 },
      },
      snapshots_drawn_once: { same: ['day'], where: { ask_id: null } },
      snapshots_hash_key: { same: ['hash'] },
      snapshots_pkey: { same: ['id'] },
      snapshots_previous_hash_key: { same: ['previous_hash'] },
    },
    references: {
      snapshots_ask_id_fkey: { from: { ...none(draw), ask_id: 1 } },
      snapshots_commitment_fkey: {},
    },
  },
  reserve_hours: {
    row: {
      at: '2026-01-01T00:00:00+00:00',
      addresses: [],
      read_at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      reserve_hours_addresses_check: { addresses: {} },
      reserve_hours_read: { read_at: '2025-12-31T23:59:59Z' },
    },
    unique: { reserve_hours_pkey: { same: ['at'] } },
    references: {},
  },
} satisfies Record<string, GuardedTable>
