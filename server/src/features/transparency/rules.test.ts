import { expect, test } from 'vitest'
import { causeOf } from './rules.ts'

test.each([
  ['deposit', 'deposit:12', { kind: 'deposit', number: 12 }],
  ['withdrawal', 'withdrawal:12:paid', { kind: 'withdrawal', number: 12 }],
  ['plan', 'active_plan:7:undone', { kind: 'purchase', number: 7 }],
  ['roi', 'roi:8:2026-03-31', { kind: 'income', number: null }],
  ['direct', 'direct:7', { kind: 'income', number: null }],
  ['token', 'trade:4', { kind: 'trade', number: null }],
  ['reversal', 'reversal:90', { kind: 'reversal', number: 90 }],
  ['even_out', 'even_out:16:900', { kind: 'other', number: null }],
  ['topup', 'topup:3', { kind: 'topup', number: 3 }],
  ['transfer', 'member_transfer:3', { kind: 'transfer', number: 3 }],
  ['compound', 'compound:3', { kind: 'compound', number: 3 }],
  ['adjustment', 'adjustment:3', { kind: 'adjustment', number: 3 }],
  ['treasury', 'treasury:3', { kind: 'treasury', number: 3 }],
  ['treasury', 'treasury', { kind: 'other', number: null }],
  ['deposit', 'deposit:x12', { kind: 'other', number: null }],
  ['deposit', 'deposit:12x', { kind: 'other', number: null }],
  ['deposit', 'deposit:1234567890123456', { kind: 'other', number: null }],
  ['level', 'level:7', { kind: 'income', number: null }],
  ['reward', 'reward:7', { kind: 'income', number: null }],
  ['salary', 'salary:7', { kind: 'income', number: null }],
  ['bonus', 'bonus:7', { kind: 'income', number: null }],
  ['leadership', 'leadership:7', { kind: 'income', number: null }],
  ['cto', 'cto:7', { kind: 'income', number: null }],
  ['hold', 'hold:7', { kind: 'income', number: null }],
  ['plan', '', { kind: 'other', number: null }],
])('a %s under %s names its cause', (kind, reference, cause) => {
  expect(causeOf({ kind, reference })).toEqual(cause)
})
