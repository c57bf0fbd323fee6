import type { GuardedTable } from '../guarded-table.ts'

const month = '2026-11-01'
const hash = `\\x${'ab'.repeat(32)}`

export const droppedMonthTables = {
  'ledger.dropped_months': {
    row: { month, at: '2027-02-01T00:00:00+00:00' },
    optional: ['first_at', 'last_at'],
    checks: {
      dropped_months_moments: [
        { first_at: '2026-11-01T00:00:00+00:00' },
        { last_at: '2026-11-30T00:00:00+00:00' },
        { first_at: '2026-11-02T00:00:00+00:00', last_at: '2026-11-01T00:00:00+00:00' },
      ],
    },
    unique: { dropped_months_pkey: { same: ['month'] } },
    references: { dropped_months_month_fkey: {} },
  },
  'ledger.kept_transfers': {
    row: {
      id: 1,
      kind: 'x',
      reference: 'x',
      at: '2026-11-01T00:00:00+00:00',
      actor: 'x',
      memo: 'x',
      fingerprint: hash,
      accounts: [-16, 16],
      amounts: [-1, 1],
    },
    optional: ['day', 'reverses'],
    checks: {
      kept_transfers_legs: [{ accounts: [16], amounts: [1] }, { amounts: [-1, 1, 1] }],
    },
    unique: { kept_transfers_pkey: { same: ['id'] } },
    references: {},
  },
  'ledger.kept_chain': {
    row: { upto_id: 1, hash },
    optional: [],
    checks: { kept_chain_hash: { hash: '\\xab' } },
    unique: { kept_chain_pkey: { same: ['upto_id'] } },
    references: {},
  },
  'ledger.kept_movements': {
    row: {
      month,
      day: month,
      booked_on: month,
      kind: 'x',
      account: 1,
      is_reversal: false,
      credited: 1,
      debited: 0,
    },
    optional: [],
    checks: {},
    unique: {
      kept_movements_pkey: {
        same: ['month', 'day', 'booked_on', 'kind', 'account', 'is_reversal'],
      },
    },
    references: { kept_movements_month_fkey: {} },
  },
  'ledger.kept_incomes': {
    row: { month, member_id: 1, kind: 'roi', paid: 1 },
    optional: [],
    checks: {},
    unique: { kept_incomes_pkey: { same: ['month', 'member_id', 'kind'] } },
    references: { kept_incomes_month_fkey: {} },
  },
  'ledger.kept_kinds': {
    row: { month, account_id: 16, kind: 'x', credited: 1, debited: 0, credits: 1, debits: 0 },
    optional: [],
    checks: {
      kept_kinds_wallet: { account_id: -1 },
      kept_kinds_sums: [{ credited: -1 }, { debited: -1 }, { credits: 0 }, { debits: -1 }],
    },
    unique: { kept_kinds_pkey: { same: ['month', 'account_id', 'kind'] } },
    references: { kept_kinds_month_fkey: {} },
  },
  'ledger.kept_earnings': {
    row: { month, member_id: 1, put_in: 1, taken_out: 0 },
    optional: ['first_at'],
    checks: {},
    unique: { kept_earnings_pkey: { same: ['month', 'member_id'] } },
    references: { kept_earnings_month_fkey: {} },
  },
  'ledger.kept_trades': {
    row: { month, hash },
    optional: [],
    checks: { kept_trades_hash: { hash: '\\xab' } },
    unique: { kept_trades_pkey: { same: ['month'] } },
    references: { kept_trades_month_fkey: {} },
  },
} satisfies Record<string, GuardedTable>
