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
} satisfies Record<string, GuardedTable>
