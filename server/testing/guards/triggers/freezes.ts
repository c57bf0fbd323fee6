import type { Row, TriggerCase } from '../guarded-table.ts'

const approved = { status: 'approved', decided_at: '2026-01-01T00:00:00Z' }
const paid = "update withdrawals set status = 'paid', paid_at = '2026-05-31' where id = 2"
const opened = { opened_at: '2026-02-01T00:00:00Z', queue: 'by_date' }
const frozen = 'payouts_frozen'

type Given = NonNullable<TriggerCase['given']>

/** Withdrawal 1 is before withdrawal 2, which is paid. */
function outOfTurn(...given: Given): TriggerCase {
  return {
    trigger: 'withdrawals_in_turn',
    on: 'withdrawals',
    given: [...inTurn({ id: 1, ...approved }), ...given],
    act: paid,
    refusal: 'payouts_in_turn',
  }
}

function inTurn(first: Row): Given {
  return [
    ['payout_freezes', opened],
    ['withdrawals', first],
    ['withdrawals', { id: 2, ...approved }],
    ['users'],
    ['payout_places', { withdrawal_id: 1, method: 'trc20' }],
  ]
}

export const freezeTriggers: readonly TriggerCase[] = [
  {
    trigger: 'withdrawals_not_frozen',
    on: 'withdrawals',
    given: [['payout_freezes'], ['withdrawals']],
    act: "update withdrawals set status = 'approved', decided_at = '2026-05-31'",
    refusal: frozen,
    passes: "update withdrawals set status = 'rejected', decided_at = '2026-05-31'",
  },
  // In a file that nobody has downloaded, and in one that was, of which it was returned.
  ...[
    [{}, {}],
    [{ outcome: 'returned' }, { downloaded_at: '2026-02-01T00:00:00Z' }],
  ].map(([row, payout]) => ({
    trigger: 'withdrawals_not_frozen',
    on: 'withdrawals',
    given: [
      ['payout_freezes'],
      ['withdrawals', { id: 2, ...approved }],
      ['payout_rows', { withdrawal_id: 2, ...row }],
      ['payouts', payout],
    ] as Given,
    act: paid,
    refusal: frozen,
  })),
  {
    trigger: 'withdrawals_made_not_frozen',
    on: 'withdrawals',
    given: [['payout_freezes']],
    act: `insert into withdrawals (member_id, kind, amount, fee, fee_percent, is_early, method, address, address_id, status, note, day,
        created_at, decided_at)
      values (1, 'funding', 100, 0, 0, false, 'bank', 'x', 1, 'approved', '', '2026-01-01', '2026-01-01', '2026-01-01')`,
    refusal: frozen,
  },
  {
    trigger: 'payouts_made_not_frozen',
    on: 'payouts',
    given: [['payout_freezes']],
    act: "insert into payouts (method, row_count, total, made_by, made_at) values ('bank', 1, 1, 1, '2026-01-01')",
    refusal: frozen,
  },
  {
    trigger: 'payouts_taken_not_frozen',
    on: 'payouts',
    given: [['payout_freezes'], ['payouts']],
    act: "update payouts set downloaded_at = '2026-05-31'",
    refusal: frozen,
  },
  ...['withdraw', 'deploy'].map((kind) => ({
    trigger: 'treasury_movements_not_frozen',
    on: 'treasury_movements',
    given: [['payout_freezes']] as Given,
    act: `insert into treasury_movements (kind, amount, memo, admin_id, created_at, place)
      values ('${kind}', 1, 'xxx', 1, '2026-01-01', 'bank')`,
    refusal: frozen,
    passes: `insert into treasury_movements (kind, amount, memo, admin_id, created_at, place)
      values ('fund', 1, 'xxx', 1, '2026-01-01', 'bank')`,
  })),
  outOfTurn(),
  outOfTurn(['payout_places', { withdrawal_id: 2, method: 'trc20', place: 2 }]),
  // Not in an open file any more.
  outOfTurn(['payout_rows', { withdrawal_id: 1, outcome: 'returned' }]),
  {
    trigger: 'payout_rows_in_turn',
    on: 'payout_rows',
    given: [...inTurn({ id: 1, ...approved }), ['payouts']],
    act: 'insert into payout_rows (payout_id, withdrawal_id, sent) values (1, 2, 1)',
    refusal: 'payouts_in_turn',
    passes: 'insert into payout_rows (payout_id, withdrawal_id, sent) values (1, 1, 1), (1, 2, 1)',
  },
]
