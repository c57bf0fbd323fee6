import { say } from '@clearstead/contract/call/say'
import { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { expect, test } from 'vitest'
import { sentence } from '../../../plumbing/said/sentence.ts'
import { consequenceOf, depositNumberOf } from './rules.ts'

const kindsWith = (consequence: ReturnType<typeof consequenceOf>) =>
  TransferKind.options.filter((kind) => consequenceOf(kind) === consequence).toSorted()

test('each kind is reversed with what depends on it, or not by itself', () => {
  expect(kindsWith('deposit')).toEqual(['deposit'])
  expect(kindsWith('income')).toEqual(['bonus', 'cto', 'direct', 'leadership', 'reward', 'salary'])
  expect(kindsWith('nothing')).toEqual(['adjustment', 'compound', 'transfer'])
})

test.each([
  ['plan', 'End the plan, or let the member undo'],
  ['topup', 'End the plan that was topped up'],
  ['roi', 'Later days depend on it'],
  ['level', 'It combines income from several claims'],
  ['hold', 'Income on hold is released or cancelled'],
  ['withdrawal', 'Reject the request while it is open'],
  ['token', 'Trade the other way'],
  ['fee', 'Post an adjustment to the member instead'],
  ['treasury', 'Record the opposite treasury transfer'],
  ['reversal', 'Record the original transaction again'],
  ['opening', 'Post an adjustment instead'],
] as const)('in place of a reversal of a movement of %s it says "%s"', (kind, instead) => {
  expect(consequenceOf(kind)).toBeUndefined()
  expect(sentence(say('reports.not_reversible', { kind }), 'en')).toContain(instead)
})

test.each([
  ['deposit:12', 12],
  ['deposit:1234567890', undefined],
  ['deposit:12:x', undefined],
  ['x_deposit:12', undefined],
  ['deposit:', undefined],
])('%s names deposit %s', (reference, number) => {
  expect(depositNumberOf(reference)).toBe(number)
})
