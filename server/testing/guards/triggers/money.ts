import type { Row, TriggerCase } from '../guarded-table.ts'

const held = { payouts_held_until: '2026-06-01T00:00:00Z' }
const approved = { status: 'approved', decided_at: '2026-01-01T00:00:00Z' }
const onChain = { ...approved, method: 'trc20', paid_from: 'chain' }
const toTheBank = { to_place: 'bank', amount: 5 }
const toTheChain = { to_place: 'chain', amount: 5 }

/** A withdrawal that gives a deposit back. */
function returning(deposit: Row): TriggerCase {
  return {
    trigger: 'withdrawals_return_of_deposit',
    on: 'withdrawals',
    given: [['deposits', { amount: 100, ...deposit }]],
    act: `insert into withdrawals (member_id, kind, amount, fee, fee_percent, is_early, method, address, address_id, status, note, day,
        created_at, returns_deposit)
      values (1, 'funding', 100, 0, 0, false, 'bank', 'x', 1, 'pending', '', '2026-01-01', '2026-01-01', 1)`,
    refusal: 'withdrawals_return_of_deposit',
  }
}

export const moneyTriggers: readonly TriggerCase[] = [
  returning({ amount: 99 }),
  returning({ member_id: 2 }),
  returning({ status: 'reversed' }),
  returning({ id: 2 }),
  ...['pending', 'approved'].map((status) => ({
    trigger: 'deposits_not_going_back',
    on: 'deposits',
    given: [['deposits'], ['withdrawals', { status, returns_deposit: 1, fee: 0 }]] as const,
    act: "update deposits set status = 'reversed'",
    refusal: 'deposits_not_going_back',
  })),
  {
    trigger: 'withdrawals_return_kept',
    on: 'withdrawals',
    given: [['withdrawals']],
    act: 'update withdrawals set returns_deposit = 1',
    refusal: '23001',
  },
  {
    trigger: 'withdrawals_sent_kept',
    on: 'withdrawals',
    given: [['withdrawals', { status: 'paid', paid_at: '2026-02-01T00:00:00Z' }]],
    act: 'update withdrawals set fee = 2',
    refusal: 'withdrawals_sent_kept',
  },
  {
    trigger: 'withdrawals_sent_kept',
    on: 'withdrawals',
    given: [['withdrawals', approved], ['payout_rows']],
    act: 'update withdrawals set amount = 4000000000',
    refusal: 'withdrawals_sent_kept',
  },
  ...['pending', 'rejected', 'cancelled'].map((status) => ({
    trigger: 'withdrawals_not_in_payout',
    on: 'withdrawals',
    given: [['withdrawals', approved], ['payout_rows']] as const,
    act: `update withdrawals set status = '${status}'`,
    refusal: 'withdrawals_not_in_payout',
  })),
  {
    trigger: 'withdrawals_not_held',
    on: 'withdrawals',
    given: [['withdrawals'], ['users', held]],
    act: "update withdrawals set status = 'approved', decided_at = '2026-05-31'",
    refusal: 'withdrawals_not_held',
  },
  {
    trigger: 'withdrawals_not_held',
    on: 'withdrawals',
    given: [['withdrawals', approved], ['users', held], ['payout_rows'], ['payouts']],
    act: "update withdrawals set status = 'paid', paid_at = '2026-05-31'",
    refusal: 'withdrawals_not_held',
  },
  {
    trigger: 'withdrawals_not_held',
    on: 'withdrawals',
    given: [
      ['withdrawals', approved],
      ['users', held],
      ['payout_rows', { outcome: 'returned' }],
      ['payouts', { downloaded_at: '2026-02-01T00:00:00Z' }],
    ],
    act: "update withdrawals set status = 'paid', paid_at = '2026-05-31'",
    refusal: 'withdrawals_not_held',
  },
  ...[
    [null, null],
    [4, null],
    [null, 4],
  ].map(([first, second]) => ({
    trigger: 'withdrawals_transaction_of_one',
    on: 'withdrawals',
    given: [
      ['withdrawals', { tx_hash: `0x${'b'.repeat(64)}`, tx_log_index: first, method: 'bep20' }],
      ['withdrawals', { id: 2, tx_log_index: second }],
    ] as const,
    act: `update withdrawals set tx_hash = '${'b'.repeat(64)}' where id = 2`,
    refusal: 'withdrawals_tx_hash_once',
  })),
  {
    trigger: 'payout_rows_not_held',
    on: 'payout_rows',
    given: [['payouts'], ['withdrawals'], ['users', held]],
    act: 'insert into payout_rows (payout_id, withdrawal_id, sent) values (1, 1, 1)',
    refusal: 'payout_rows_not_held',
  },
  {
    trigger: 'payout_rows_sent_as_booked',
    on: 'payout_rows',
    given: [['withdrawals', { amount: 100, fee: 5 }]],
    act: 'insert into payout_rows (payout_id, withdrawal_id, sent) values (1, 1, 96)',
    refusal: 'payout_rows_sent_as_booked',
  },
  {
    trigger: 'payouts_downloaded_first',
    on: 'payouts',
    given: [['payouts', { downloaded_at: '2026-02-01T00:00:00Z', downloaded_by: 1 }]],
    act: 'update payouts set downloaded_by = 2',
    refusal: '23001',
  },
  {
    trigger: 'custody_moves_from_chain',
    on: 'custody_moves',
    act: `insert into custody_moves (amount, to_place, memo, admin_id, created_at) values (1, 'bank', 'x', 1, now())`,
    refusal: 'custody_on_chain_not_negative',
  },
  {
    trigger: 'custody_moves_from_bank',
    on: 'custody_moves',
    act: `insert into custody_moves (amount, to_place, memo, admin_id, created_at) values (1, 'chain', 'x', 1, now())`,
    refusal: 'custody_at_bank_not_negative',
  },
  ...['withdraw', 'deploy'].flatMap((kind) => [
    {
      trigger: 'treasury_movements_from_chain',
      on: 'treasury_movements',
      given: [['custody_moves', toTheBank]] as const,
      act: `insert into treasury_movements (kind, amount, memo, admin_id, created_at, place) values ('${kind}', 1, 'x', 1, now(), 'chain')`,
      refusal: 'custody_on_chain_not_negative',
    },
    ...["'bank'", 'null'].map((place) => ({
      trigger: 'treasury_movements_from_bank',
      on: 'treasury_movements',
      given: [['custody_moves', toTheChain]] as const,
      act: `insert into treasury_movements (kind, amount, memo, admin_id, created_at, place) values ('${kind}', 1, 'x', 1, now(), ${place})`,
      refusal: 'custody_at_bank_not_negative',
    })),
  ]),
  {
    trigger: 'withdrawals_from_chain',
    on: 'withdrawals',
    given: [
      ['withdrawals', onChain],
      ['custody_moves', toTheBank],
    ],
    act: "update withdrawals set status = 'paid', paid_at = now()",
    refusal: 'custody_on_chain_not_negative',
  },
  {
    trigger: 'withdrawals_from_bank',
    on: 'withdrawals',
    given: [
      ['withdrawals', { ...approved, method: 'bank', paid_from: 'bank' }],
      ['custody_moves', toTheChain],
    ],
    act: "update withdrawals set status = 'paid', paid_at = now()",
    refusal: 'custody_at_bank_not_negative',
  },
  ...[
    'member_id = 2',
    "bep20 = 'y'",
    "trc20 = 'y'",
    'key_index = 6',
    "bep20_given_at = '2026-02-02'",
    "trc20_given_at = '2026-02-02'",
    'key_index = null',
  ].map((change) => ({
    trigger: 'deposit_addresses_given_once',
    on: 'deposit_addresses',
    given: [
      [
        'deposit_addresses',
        {
          key_index: 5,
          bep20_given_at: '2026-01-01T00:00:00Z',
          trc20_given_at: '2026-01-01T00:00:00Z',
        },
      ],
    ] as const,
    act: `update deposit_addresses set ${change}`,
    refusal: '23001',
  })),
  {
    trigger: 'chain_transfers_owner_kept',
    on: 'chain_transfers',
    given: [['chain_transfers']],
    act: 'update chain_transfers set member_id = 2',
    refusal: '23001',
  },
  {
    trigger: 'chain_transfers_owner_kept',
    on: 'chain_transfers',
    given: [
      ['chain_transfers'],
      ['deposits', { member_id: 2 }],
      ['users', { id: 1, closed_at: null }],
      ['sponsorships', { member_id: 1 }],
    ],
    act: 'update chain_transfers set deposit_id = 1',
    refusal: '23001',
  },
  {
    trigger: 'market_token_base_price',
    on: 'market_token',
    given: [['market_token']],
    act: 'update market_token set base_price = 2',
    refusal: '23001',
  },
  {
    trigger: 'market_changes_decided_once',
    on: 'market_changes',
    given: [['market_changes']],
    act: "update market_changes set state = 'announced', ended_at = null",
    refusal: '23001',
  },
  {
    trigger: 'anchor_proofs_final',
    on: 'anchor_proofs',
    given: [['anchor_proofs', { attested_at: '2026-01-01T00:00:00Z' }]],
    act: "update anchor_proofs set file = '\\x01'",
    refusal: '23001',
  },
]
