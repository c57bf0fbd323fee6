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
])('a %s under %s names its cause', (kind, reference, cause) => {
  expect(causeOf({ kind, reference })).toEqual(cause)
})
