import type { GuardedTable } from '../guarded-table.ts'

export const teamTables = {
  sponsorships: {
    row: {
      member_id: 1,
      sponsor_id: 8,
      uplines: [8],
      is_active: false,
      active_directs: 1,
      joined_at: '2026-01-01T00:00:00+00:00',
    },
    optional: ['sponsor_id'],
    checks: {
      sponsorships_active_directs_check: { active_directs: -1 },
      sponsorships_nearest_first: [{ sponsor_id: null }, { uplines: [] }],
      sponsorships_not_oneself: [{ member_id: 8 }, { uplines: [1, 1] }],
      sponsorships_ten_uplines: { uplines: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
    },
    unique: {
      sponsorships_pkey: { same: ['member_id'] },
    },
    references: { sponsorships_member_id_fkey: {}, sponsorships_sponsor_id_fkey: {} },
  },
  sponsor_moves: {
    row: {
      id: 1,
      member_id: 1,
      to_sponsor_id: 1,
      at: '2026-01-01T00:00:00+00:00',
      reason: 'Joined with the wrong code; both sponsors have agreed in writing.',
    },
    optional: ['from_sponsor_id'],
    checks: {
      sponsor_moves_elsewhere: { from_sponsor_id: 1 },
      sponsor_moves_reason_check: { reason: 'x' },
    },
    unique: {
      sponsor_moves_pkey: { same: ['id'] },
    },
    references: {
      sponsor_moves_from_sponsor_id_fkey: {},
      sponsor_moves_member_id_fkey: {},
      sponsor_moves_to_sponsor_id_fkey: {},
    },
  },
  stale_uplines: {
    row: { member_id: 1 },
    optional: [],
    checks: {},
    unique: {
      stale_uplines_pkey: { same: ['member_id'] },
    },
    references: { stale_uplines_member_id_fkey: {} },
  },
  member_business: {
    row: { member_id: 1, business: 1, active_business: 1 },
    optional: [],
    checks: {
      member_business_active_business_check: { active_business: -1 },
      member_business_business_check: { business: -1 },
    },
    unique: {
      member_business_pkey: { same: ['member_id'] },
    },
    references: { member_business_member_id_fkey: {} },
  },
  business_adjustments: {
    row: {
      id: 1,
      member_id: 1,
      business_delta: 1,
      business_balance_delta: 1,
      reason: 'x',
      adjusted_by: 1,
      at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {
      business_adjustments_reason_check: { reason: '' },
    },
    unique: {
      business_adjustments_pkey: { same: ['id'] },
    },
    references: {
      business_adjustments_adjusted_by_fkey: {},
      business_adjustments_member_id_fkey: {},
    },
  },
  team_totals: {
    row: {
      member_id: 1,
      members: 1,
      active_members: 1,
      business: 1,
      active_business: 1,
      active_plan: 1,
      investment_plan: 1,
    },
    optional: [],
    checks: {},
    unique: {
      team_totals_pkey: { same: ['member_id'] },
    },
    references: { team_totals_member_id_fkey: {} },
  },
  team_deltas: {
    row: {
      id: 1,
      member_id: 1,
      members: 1,
      active_members: 1,
      business: 1,
      active_business: 1,
      at: '2026-01-01T00:00:00+00:00',
    },
    optional: [],
    checks: {},
    unique: {
      team_deltas_pkey: { same: ['id'] },
    },
    references: {},
  },
  team_history: {
    row: {
      id: 1,
      member_id: 1,
      at: '2026-01-01T00:00:00+00:00',
      members: 1,
      active_members: 1,
      business: 1,
      active_business: 1,
    },
    optional: [],
    checks: {},
    unique: {
      team_history_pkey: { same: ['id'] },
    },
    references: {},
  },
  counted_plans: {
    row: { member_id: 1, active_plan: 1, investment_plan: 1 },
    optional: [],
    checks: {
      counted_plans_active_plan_check: { active_plan: -1 },
      counted_plans_investment_plan_check: { investment_plan: -1 },
    },
    unique: {
      counted_plans_pkey: { same: ['member_id'] },
    },
    references: { counted_plans_member_id_fkey: {} },
  },
  changed_plans: {
    row: { id: 1, member_id: 1, at: '2026-01-01T00:00:00+00:00' },
    optional: [],
    checks: {},
    unique: {
      changed_plans_pkey: { same: ['id'] },
    },
    references: {},
  },
} satisfies Record<string, GuardedTable>
