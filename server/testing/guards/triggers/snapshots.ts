import type { TriggerCase } from '../guarded-table.ts'

const zeros = "decode(repeat('00', 32), 'hex')"
const secret = "decode(repeat('11', 32), 'hex')"
const root = "decode(repeat('22', 32), 'hex')"

/** A day that missed its snapshot, with what stands in these columns. */
function missed(columns: Record<string, string>): string {
  const all = {
    day: "'2026-01-01'",
    opens_at: "'2026-01-01T00:00:00Z'",
    seconds: '86400',
    taken_at: "'2026-01-02T00:00:00Z'",
    previous_hash: zeros,
    hash: "decode(repeat('01', 32), 'hex')",
    ...columns,
  }
  return `insert into snapshots (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`
}

/** A snapshot that was asked for, of the moment of asking, with what stands in these columns. */
function asked(columns: Record<string, string>): string {
  const books = ['custody', 'investments', 'treasury', 'token_reserve', 'level_payable']
  return missed({
    ask_id: '1',
    opens_at: 'null',
    seconds: 'null',
    usd: '1',
    sgx: '1',
    upto: '1',
    due_at: "'2026-01-01T00:00:00Z'",
    at: "'2026-01-01T00:00:00Z'",
    reserves: "'{}'",
    seal: zeros,
    root: zeros,
    key: zeros,
    ...Object.fromEntries(books.map((name) => [name, '1'])),
    ...columns,
  })
}

const follow = { trigger: 'snapshots_follow', on: 'snapshots', refusal: 'snapshots_follow' }

export const snapshotTriggers: readonly TriggerCase[] = [
  {
    trigger: 'snapshot_commitments_in_time',
    on: 'snapshot_commitments',
    given: [['transparency_days']],
    act: `insert into snapshot_commitments values ('2026-01-02', ${zeros}, '', '2026-01-01')`,
    refusal: 'snapshot_commitments_in_time',
    passes: `insert into snapshot_commitments values ('2026-01-03', ${zeros}, '', '2026-01-01')`,
  },
  {
    ...follow,
    given: [['snapshots', { day: '2025-12-31' }]],
    act: missed({}),
    passes: missed({ previous_hash: "decode(repeat('cd', 32), 'hex')" }),
  },
  {
    ...follow,
    given: [['snapshot_commitments', { day: '2025-12-31' }]],
    act: missed({ secret, commitment: `sha256(${secret})` }),
    passes: missed({ secret, commitment: `sha256(${secret})`, day: "'2025-12-31'" }),
  },
  {
    ...follow,
    given: [['transparency_days', { root: `\\x${'22'.repeat(32)}` }]],
    act: missed({ drawn_from: root }),
    passes: missed({ drawn_from: root, day: "'2026-01-02'" }),
  },
  {
    ...follow,
    given: [['snapshot_asks']],
    act: asked({ due_at: "'2025-12-31T23:00:00Z'" }),
    passes: asked({}),
  },
]
