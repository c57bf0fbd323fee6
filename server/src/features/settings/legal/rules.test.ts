import { expect, test } from 'vitest'
import { changedTexts } from './rules.ts'

const bytes = (text: string) => Buffer.from(text)
const before = { terms: bytes('Terms'), privacy: bytes('Privacy'), risk: bytes('Risk') }

test('all texts are new in a first version', () => {
  expect(changedTexts(undefined, before)).toEqual(['terms', 'privacy', 'risk'])
})

test.each([
  ['none', {}, []],
  ['one', { terms: bytes('Term5') }, ['terms']],
  ['a longer one', { privacy: bytes('Privacy.') }, ['privacy']],
  ['a shorter one', { risk: bytes('Ris') }, ['risk']],
  ['two', { terms: bytes(''), risk: bytes('risk') }, ['terms', 'risk']],
])('of %s changed, these are named', (_, changed, names) => {
  expect(changedTexts(before, { ...before, ...changed })).toEqual(names)
})
