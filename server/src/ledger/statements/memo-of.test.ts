import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { expect, test } from 'vitest'
import { sentence } from '../../plumbing/said/sentence.ts'
import { memoOf } from './memo-of.ts'

type Sample = [kind: TransferKind, reference: string, memo: string, actor?: string]

const saidOf = ([kind, reference, memo, actor = 'job:x']: Sample, language: 'en' | 'hi' = 'en') => {
  const found = memoOf({ kind, reference, memo, actor })
  return typeof found === 'string' ? found : sentence(found, language)
}

test.each<[Sample, string]>([
  [['transfer', 'closing:4:9f1c', ''], 'Collected to close the account'],
  [['adjustment', 'closing:4', ''], 'Too little to pay out when the account was closed'],
  [
    ['plan', 'codes_returned:12:undone', ''],
    'Code money from plan 12 returned to the treasury when the plan ended',
  ],
  [['level', 'level:6', '3'], '3 claims'],
  [['level', 'level:6', '3:20'], '3 claims'],
  [['level', 'level:6', '1'], '1 claim'],
  [['level', 'level:2026-03-31:4:17', ''], 'Claims of 2026-03-31'],
  [['opening', 'opening:member:7', '5'], 'Import 5'],
  [['reversal', 'reversal:8', '', 'job:rank-bonus-back'], 'Business of the rank left'],
  [
    ['reversal', 'reversal:8', '', 'job:watch-chains'],
    'The chain was reorganised without this payment',
  ],
])('what the server makes by itself is said from its facts: %j', (sample, said) => {
  expect(saidOf(sample)).toBe(said)
})

test.each<Sample>([
  ['transfer', 'transfer:4', ''],
  ['transfer', 'transfer:4', '3:20'],
  ['transfer', 'transfer:4', '5'],
  ['transfer', 'transfer:4', 'Collected to close the account'],
  ['reversal', 'reversal:8', 'Paid twice', 'job:rank-bonus-back'],
  ['reversal', 'reversal:8', '', 'admin:1'],
  ['reversal', 'reversal:8', 'The chain was reorganised', 'job:watch-chains'],
  ['level', 'level:6', '15 claims from 6 to 20'],
  ['level', 'level:6', ''],
  ['opening', 'opening:member:7', 'Import 5'],
  ['plan', 'x_codes_returned:12:undone', ''],
  ['adjustment', 'closing:4', 'Kept by an admin'],
])('words, and nothing, stay as they are: %j', (...sample) => {
  expect(saidOf(sample, 'hi')).toBe(sample[2])
})

test('it is said in the language of the reader', () => {
  expect(saidOf(['transfer', 'closing:4:9f1c', ''], 'hi')).toBe('खाता बंद करने के लिए इकट्ठा किया गया')
  expect(saidOf(['level', 'level:6', '3:20'], 'hi')).toBe('3 दावे')
})
