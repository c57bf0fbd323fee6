import type { TriggerCase } from '../guarded-table.ts'

const columns = 'transfer_id, account_id, amount, seq, balance_after'

/** A case of the trigger that adds up each transfer; of members, account 16 is the funding wallet of member 1. */
function posting(refusal: string, rows: string, given: TriggerCase['given'] = []): TriggerCase {
  return {
    trigger: 'postings_sum_to_zero',
    on: 'ledger.postings',
    given,
    act: `insert into ledger.postings (${columns}) values ${rows}`,
    refusal,
  }
}

/** A case of the trigger that checks an account against its number. */
function account(values: string): TriggerCase {
  return {
    trigger: 'accounts_fit_their_id',
    on: 'ledger.accounts',
    given: [['ledger.accounts']],
    act: `insert into ledger.accounts (id, member_id, side, kind, asset, balance) values ${values}`,
    refusal: '23514',
  }
}

export const ledgerTriggers: readonly TriggerCase[] = [
  // One unit too little, nothing moved, dollars against tokens, and a wallet below zero.
  posting('LG006', '(5, 16, 10, 1, 10), (5, -16, -9, 5, null)'),
  posting('LG006', '(5, 16, 0, 1, 10), (5, -16, 0, 5, null)'),
  posting('LG006', '(5, 16, 10, 1, 10), (5, 24, -10, 1, 0)'),
  posting('LG001', '(5, 16, -10, 1, -1), (5, -16, 10, 5, null)'),
  // A wallet without the balance after it, and an account of the operator out of sequence.
  posting('LG006', '(5, 16, 10, 1, null), (5, -16, -10, 5, null)'),
  posting('LG006', '(5, 16, 10, 1, 10), (5, -16, -10, 4, null)'),
  // Money for a closed account.
  posting('LG008', '(5, 16, 10, 1, 10), (5, -16, -10, 5, null)', [
    ['users', { closed_at: '2026-03-01T00:00:00Z' }],
  ]),
  account("(0, null, 1, 'x', 'USD', 0)"),
  account("(16, 1, 1, 'funding', 'SGX', 0)"),
  account("(16, 2, 1, 'funding', 'USD', 0)"),
  account("(16, null, 1, 'funding', 'USD', 0)"),
  account("(16, 1, -1, 'funding', 'USD', 0)"),
  account("(16, 1, 1, 'funding', 'USD', null)"),
  account("(-65, null, 1, 'investments', 'USD', 0)"),
  account("(-80, null, 1, 'level_payable', 'USD', 0)"),
  {
    trigger: 'accounts_fit_their_id',
    on: 'ledger.accounts',
    given: [['ledger.accounts', { id: 16, member_id: 1, asset: 'USD', balance: 0 }]],
    act: 'update ledger.accounts set member_id = 2 where id = 16',
    refusal: '23514',
  },
  {
    trigger: 'reversals_of_known',
    on: 'ledger.reversals',
    given: [['ledger.kept_transfers']],
    act: 'insert into ledger.reversals (reverses, transfer_id) values (2, 3)',
    refusal: '23503',
    passes: 'insert into ledger.reversals (reverses, transfer_id) values (1, 3)',
  },
]
