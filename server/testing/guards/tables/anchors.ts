import type { GuardedTable } from '../guarded-table.ts'

export const anchorTables = {
  anchors: {
    row: {
      day: '2026-01-01',
      taken_at: '2026-01-01T00:00:00+00:00',
      text: 'x',
      previous_digest: `\\x${'ab'.repeat(32)}`,
      digest: '\\x2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
    },
    optional: [],
    checks: {
      anchors_digest_check: { text: 'y' },
      anchors_previous_digest_check: { previous_digest: '\\x' },
    },
    unique: {
      anchors_digest_key: { same: ['digest'] },
      anchors_pkey: { same: ['day'] },
      anchors_previous_digest_key: { same: ['previous_digest'] },
    },
    references: {},
  },
  anchor_proofs: {
    row: {
      day: '2026-01-01',
      kind: 'rfc3161',
      service: 'x',
      file: '\\x00',
      received_at: '2026-01-01T00:00:00+00:00',
      asked_at: '2026-01-01T00:00:00+00:00',
    },
    optional: ['file', 'received_at', 'attested_at', 'block', 'problem'],
    checks: {
      anchor_proofs_attested: {
        file: null,
        received_at: null,
        attested_at: '2026-01-01T00:00:00+00:00',
      },
      anchor_proofs_block: [{ block: 1 }],
      anchor_proofs_kind_check: { kind: 'x' },
      anchor_proofs_problem_check: { problem: [] },
      anchor_proofs_received: [{ file: null }, { received_at: null }],
      anchor_proofs_service_check: { service: '' },
    },
    unique: {
      anchor_proofs_pkey: { same: ['day', 'kind', 'service'] },
    },
    references: { anchor_proofs_day_fkey: {} },
  },
  auditors_archives: {
    row: {
      id: 1,
      asked_by: 1,
      asked_at: '1999-01-01T00:00:00Z',
      status: 'waiting',
      size: 1,
      kept_until: '2026-01-01T00:00:00+00:00',
    },
    optional: ['done_at'],
    checks: {
      auditors_archives_done: [{ done_at: '1999-01-01T00:00:00Z' }, { status: 'done' }],
      auditors_archives_kept: [
        { asked_at: '2099-01-01T00:00:00Z' },
        { kept_until: '1999-01-01T00:00:00Z' },
      ],
      auditors_archives_size_check: { size: -1 },
      auditors_archives_status_check: { status: 'x' },
    },
    unique: {
      auditors_archives_in_the_making: { same: [], where: { status: 'waiting' } },
      auditors_archives_pkey: { same: ['id'] },
    },
    references: { auditors_archives_asked_by_fkey: {} },
  },
  auditors_archive_pieces: {
    row: { archive_id: 1, nth: 1, bytes: '\\x00' },
    optional: [],
    checks: {
      auditors_archive_pieces_bytes_check: [
        { bytes: '\\x' },
        { bytes: `\\x${'ab'.repeat(1048577)}` },
      ],
      auditors_archive_pieces_nth_check: { nth: -1 },
    },
    unique: {
      auditors_archive_pieces_pkey: { same: ['archive_id', 'nth'] },
    },
    references: { auditors_archive_pieces_archive_id_fkey: {} },
  },
} satisfies Record<string, GuardedTable>
