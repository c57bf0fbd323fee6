import type { Row, TriggerCase } from '../guarded-table.ts'

/** A plan that contradicts itself. */
function unsound(difference: Row): TriggerCase {
  const changes = Object.entries(difference).map(([column, value]) => `${column} = ${value}`)
  return {
    trigger: 'active_plans_sound',
    on: 'active_plans',
    given: [['active_plans']],
    act: `update active_plans set ${changes.join(', ')}`,
    refusal: '23514',
    passes: 'update active_plans set amount = 50, bought = 60, from_codes = 50, cap_multiple = 2',
  }
}

const income = { kind: 'salary', claim_id: null, leg: null, reference: 'salary:1', paid: 5 }
const reversal =
  'insert into incomes (id, member_id, kind, day, at, base, rule_version, intended, paid, reverses, reference)' +
  " overriding system value select 2, member_id, kind, day, at, base, rule_version, intended, -paid, id, 'reversal' from incomes"

/** A reversal of another income than the one that it names. */
function reversalOf(change: string, given: Row = income): TriggerCase {
  return {
    trigger: 'incomes_reversed_whole',
    on: 'incomes',
    given: [['incomes', given]],
    act: change,
    refusal: '23514',
    ...(given === income && { passes: reversal }),
  }
}

export const plansTriggers: readonly TriggerCase[] = [
  unsound({ bought: 0, amount: 0, from_codes: 0 }),
  unsound({ cap_multiple: 0 }),
  unsound({ amount: 101 }),
  unsound({ amount: -1, from_codes: -1 }),
  unsound({ from_codes: 101 }),
  unsound({ from_codes: -1 }),
  unsound({ status: "'other'" }),
  unsound({ amount: 0, from_codes: 0 }),
  unsound({ status: "'closed'" }),
  unsound({ closed_at: 'now()' }),
  {
    trigger: 'active_plans_sound',
    on: 'active_plans',
    given: [['active_plans']],
    act: "update active_plans set status = 'closed', amount = 0, from_codes = 0",
    refusal: '23514',
  },
  {
    trigger: 'plan_departures_decided_once',
    on: 'plan_departures',
    given: [['plan_departures']],
    act: "update plan_departures set status = 'open'",
    refusal: '23001',
  },
  {
    trigger: 'topups_decided_once',
    on: 'topups',
    given: [['topups']],
    act: "update topups set status = 'rejected'",
    refusal: '23001',
  },
  {
    trigger: 'codes_redeemed_once',
    on: 'codes',
    given: [['codes']],
    act: 'update codes set redeemed_by = 2',
    refusal: '23001',
  },
  {
    trigger: 'codes_redeemed_once',
    on: 'codes',
    given: [['codes', { redeemed_at: null, redeemed_by: null }]],
    act: 'update codes set redeemed_by = 2',
    refusal: '23001',
  },
  {
    trigger: 'codes_redeemed_once',
    on: 'codes',
    given: [
      [
        'codes',
        {
          redeemed_at: null,
          redeemed_by: null,
          cancelled_at: '2026-03-01T00:00:00Z',
          cancelled_by: 1,
        },
      ],
    ],
    act: 'update codes set redeemed_by = 2, redeemed_at = now(), cancelled_by = null, cancelled_at = null',
    refusal: '23001',
  },
  {
    trigger: 'held_incomes_settled_once',
    on: 'held_incomes',
    given: [['held_incomes']],
    act: "update held_incomes set status = 'returned'",
    refusal: '23001',
  },
  {
    trigger: 'held_incomes_settled_once',
    on: 'held_incomes',
    given: [['held_incomes', { status: 'held', gone: 5 }]],
    act: 'update held_incomes set gone = 4',
    refusal: '23001',
    passes: 'update held_incomes set gone = 6',
  },
  {
    trigger: 'earning_limits_capped',
    on: 'earning_limits',
    given: [['earning_limits', { earned: 300, cap: 300 }]],
    act: 'update earning_limits set earned = 301',
    refusal: '23514',
    passes: 'update earning_limits set earned = 299',
  },
  {
    trigger: 'earning_limits_make_active',
    on: 'earning_limits',
    given: [
      ['earning_limits', { active_plan: 0 }],
      ['users', { is_active: 'inactive' }],
    ],
    act: 'update earning_limits set active_plan = 100',
    refusal: '23514',
  },
  {
    trigger: 'earning_limits_make_active',
    on: 'earning_limits',
    given: [
      ['earning_limits', { active_plan: 100 }],
      ['users', { is_active: 'active' }],
    ],
    act: 'update earning_limits set active_plan = 0',
    refusal: '23514',
  },
  {
    trigger: 'incomes_have_a_member',
    on: 'incomes',
    act: `insert into incomes (member_id, kind, reference, day, at, base, rule_version, intended, paid)
      values (1, 'salary', 'salary:1', '2026-01-01', '2026-01-01', 1, 1, 5, 5)`,
    refusal: '23503',
  },
  reversalOf(reversal.replace('-paid', '1 - paid')),
  reversalOf(reversal.replace('-paid, id', '-paid, 7')),
  reversalOf(reversal.replace('2, member_id,', '2, 9,')),
  reversalOf(
    reversal.replace(
      'member_id, kind, day, at, base, rule_version, intended, -paid',
      "member_id, 'reward', day, at, base, rule_version, intended, -paid",
    ),
  ),
  reversalOf(reversal, { ...income, reverses: 7 }),
  {
    trigger: 'rewards_claims_frozen',
    on: 'rewards',
    given: [['rewards', { claimed_at: '2026-03-01T00:00:00Z' }]],
    act: 'delete from rewards',
    refusal: '23001',
  },
  {
    trigger: 'rewards_claims_frozen',
    on: 'rewards',
    given: [
      ['rewards', { claimed_at: '2026-03-01T00:00:00Z', reversed_at: '2026-03-02T00:00:00Z' }],
    ],
    act: 'update rewards set reversed_at = null',
    refusal: '23001',
  },
  {
    trigger: 'bonus_claims_frozen',
    on: 'bonus_claims',
    given: [['bonus_claims']],
    act: 'delete from bonus_claims',
    refusal: '23001',
  },
  {
    trigger: 'bonus_claims_frozen',
    on: 'bonus_claims',
    given: [['bonus_claims', { reversed_at: '2026-03-02T00:00:00Z' }]],
    act: 'update bonus_claims set reversed_at = null',
    refusal: '23001',
  },
  {
    trigger: 'salary_dues_settled_once',
    on: 'salary_dues',
    given: [['salary_dues']],
    act: "update salary_dues set status = 'due'",
    refusal: '23001',
  },
  {
    trigger: 'salary_dues_settled_once',
    on: 'salary_dues',
    given: [['salary_dues', { status: 'reversed' }]],
    act: "update salary_dues set status = 'paid'",
    refusal: '23001',
  },
  {
    trigger: 'cto_months_decided_once',
    on: 'cto_months',
    given: [['cto_months', { status: 'paid', paid: 5 }]],
    act: "update cto_months set status = 'cancelled', paid = 4",
    refusal: '23001',
  },
  {
    trigger: 'cto_months_decided_once',
    on: 'cto_months',
    given: [['cto_months', { status: 'paid', paid: 5 }]],
    act: 'update cto_months set paid = 6',
    refusal: '23001',
  },
  {
    trigger: 'cto_months_decided_once',
    on: 'cto_months',
    given: [['cto_months', { status: 'paid', paid: 5 }]],
    act: 'update cto_months set paid = 4, decided_by = 9',
    refusal: '23001',
  },
  {
    trigger: 'cto_shares_settled_once',
    on: 'cto_shares',
    given: [['cto_shares']],
    act: 'update cto_shares set paid = 2',
    refusal: '23001',
  },
  {
    trigger: 'cto_shares_settled_once',
    on: 'cto_shares',
    given: [['cto_shares', { reversed_at: '2026-03-02T00:00:00Z' }]],
    act: 'update cto_shares set reversed_at = now()',
    refusal: '23001',
  },
  {
    trigger: 'leadership_ranks_withdrawn_for_good',
    on: 'leadership_ranks',
    given: [['leadership_ranks', { status: 'withdrawn' }]],
    act: "update leadership_ranks set status = 'reached'",
    refusal: '23001',
  },
  ...[
    'bonus_nth = 2',
    "bonus_status = 'due'",
    'bonus_paid = 1',
    "bonus_status = 'reversed', bonus_nth = 2",
  ].map((change) => ({
    trigger: 'leadership_bonuses_settled_once',
    on: 'leadership_ranks',
    given: [['leadership_ranks']] as const,
    act: `update leadership_ranks set ${change}`,
    refusal: '23001',
  })),
  ...[
    ["bonus_status = 'due', bonus_short_since = null", '2026-03-01T00:00:00Z'],
    ["bonus_status = 'due', bonus_nth = 2", '2026-03-01T00:00:00Z'],
    ["bonus_status = 'due', bonus_nth = 3, bonus_short_since = null", '2026-03-01T00:00:00Z'],
    ["bonus_status = 'due', bonus_nth = 2", null],
  ].map(([change, since]) => ({
    trigger: 'leadership_bonuses_settled_once',
    on: 'leadership_ranks',
    given: [['leadership_ranks', { bonus_status: 'reversed', bonus_short_since: since }]] as const,
    act: `update leadership_ranks set ${change}`,
    refusal: '23001',
  })),
]
