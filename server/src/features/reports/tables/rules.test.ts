import { Fit, TableName } from '@clearstead/contract/reports/statements'
import { describe, expect, test } from 'vitest'
import { incomesOfTable, kindsOfTable, selectionOf } from './rules.ts'

test('each table has its kinds of movements', () => {
  expect(TableName.options.map((name) => [name, kindsOfTable(name)])).toEqual([
    ['roi_transaction', ['roi']],
    ['level_transaction', ['level']],
    ['direct_transaction', ['direct']],
    ['reward_transaction', ['reward', 'leadership', 'cto']],
    ['salary_transaction', ['salary']],
    ['bonus_transaction', ['bonus']],
    ['investment_transaction', ['plan']],
    ['deposit_transaction', ['deposit']],
    ['withdrawal_transaction', ['withdrawal']],
    ['topup_transaction', ['topup']],
    ['transfer_transaction', ['transfer', 'compound']],
    ['token_transaction', ['token']],
  ])
})

test('income is listed row by row in the tables of income alone', () => {
  expect(incomesOfTable('reward_transaction').toSorted()).toEqual(['cto', 'leadership', 'reward'])
  expect(incomesOfTable('roi_transaction')).toEqual(['roi'])
  expect(incomesOfTable('deposit_transaction')).toEqual([])
})

describe('a table of income', () => {
  const incomes = { what: 'incomes', kinds: ['level'] }

  test.each([
    [undefined, incomes],
    ['invest', { ...incomes, origin: 'own' }],
    ['team', { ...incomes, origin: 'team' }],
    ['unpaid', { ...incomes, outcome: 'unpaid' }],
    ['completed', { ...incomes, outcome: 'completed' }],
    ['reversed', { ...incomes, outcome: 'reversed' }],
    ['compound', { what: 'movements', kinds: ['level'], wallets: ['compound'] }],
    ['pending', { what: 'nothing' }],
  ] as const)('for %s reads its rows', (fit, selection) => {
    expect(selectionOf('level_transaction', fit)).toEqual(selection)
  })
})

describe('a table of movements', () => {
  const movements = { what: 'movements', kinds: ['transfer', 'compound'] }

  test.each([
    [undefined, movements],
    ['invest', { ...movements, wallets: ['principal'] }],
    ['team', { what: 'nothing' }],
    ['unpaid', { what: 'nothing' }],
    ['completed', { ...movements, isReversed: false }],
    ['reversed', { ...movements, isReversed: true }],
    ['compound', { ...movements, wallets: ['compound'] }],
    ['pending', { what: 'nothing' }],
  ] as const)('for %s reads its movements', (fit, selection) => {
    expect(selectionOf('transfer_transaction', fit)).toEqual(selection)
  })
})

test.each([
  ['withdrawal', ['pending', 'approved', 'paid', 'rejected', 'cancelled']],
  ['deposit', ['pending', 'approved', 'rejected', 'cancelled']],
  ['topup', ['pending', 'approved', 'rejected', 'cancelled']],
] as const)('the requests of a %s are listed by their states', (of, states) => {
  const selections = Fit.options.map((fit) => selectionOf(`${of}_transaction`, fit))

  expect(selections.filter(({ what }) => what === 'requests')).toEqual(
    Fit.options
      .filter((fit) => (states as readonly string[]).includes(fit))
      .map((status) => ({ what: 'requests', of, status })),
  )
})
