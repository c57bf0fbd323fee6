import type { GuardedTable } from '../guarded-table.ts'

export const simulationTables = {
  simulations: {
    row: {
      id: 1,
      status: 'running',
      seed: '00112233445566778899aabbccddeeff',
      runs: 10,
      done_runs: 0,
      rule_version: 1,
      start_day: '2026-01-01',
      start: 'books',
      assumed: {},
      model: {},
      created_by: 1,
      created_at: '2026-01-01T00:00:00+00:00',
    },
    optional: ['result', 'done_at'],
    checks: {
      simulations_status_check: { status: 'x' },
      simulations_seed_check: [{ seed: '' }, { seed: 'AA112233445566778899aabbccddeeff' }],
      simulations_start_check: { start: 'x' },
      simulations_counts: [{ runs: 0 }, { done_runs: -1 }, { done_runs: 11 }],
      simulations_done: [
        { status: 'done', done_runs: 10, result: {} },
        { status: 'done', done_runs: 10, done_at: '2026-01-01T00:00:00+00:00' },
        { status: 'done', done_runs: 9, result: {}, done_at: '2026-01-01T00:00:00+00:00' },
        { done_at: '2026-01-01T00:00:00+00:00' },
        { result: {} },
      ],
    },
    unique: {
      simulations_pkey: { same: ['id'], where: { status: 'stopped' } },
      simulations_one_running: { same: ['status'] },
    },
    references: { simulations_created_by_fkey: {} },
  },
  simulation_parts: {
    row: { simulation_id: 1, nth: 0, outcomes: {} },
    optional: [],
    checks: { simulation_parts_nth_check: { nth: -1 } },
    unique: { simulation_parts_pkey: { same: ['simulation_id', 'nth'] } },
    references: { simulation_parts_simulation_id_fkey: {} },
  },
  solvency_reasons: {
    row: {
      id: 1,
      at: '2026-01-01T00:00:00+00:00',
      subject: 'plan',
      subject_id: 1,
      percent: 15_000_001,
      reason: 'x'.repeat(20),
      admin_id: 1,
    },
    optional: ['percent'],
    checks: {
      solvency_reasons_subject_check: { subject: 'x' },
      solvency_reasons_percent_check: { percent: 15_000_000 },
      solvency_reasons_reason_check: [{ reason: 'x'.repeat(19) }, { reason: `${'x'.repeat(19)} ` }],
    },
    unique: { solvency_reasons_pkey: { same: ['id'] } },
    references: { solvency_reasons_admin_id_fkey: {} },
  },
} satisfies Record<string, GuardedTable>
