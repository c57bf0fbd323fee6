import { expect, test } from 'vitest'
import { isChain, makeKey, signRotation } from './rules.ts'

const [first, second, third] = [makeKey(), makeKey(), makeKey()]
const toSecond = signRotation(first.privateKey, second.publicKey)
const toThird = signRotation(second.privateKey, third.publicKey)
const start = { publicKey: first.publicKey, signature: null }
const next = { publicKey: second.publicKey, signature: toSecond }
const last = { publicKey: third.publicKey, signature: toThird }

test('a key has 32 public bytes and a private part of its own', () => {
  expect(first.publicKey).toHaveLength(32)
  expect(first.publicKey).not.toEqual(second.publicKey)
  expect(first.privateKey).toContain('PRIVATE KEY')
})

test.each([
  ['no key', [], true],
  ['a first key', [start], true],
  ['keys that each hand over to the next', [start, next, last], true],
  ['a first key that is signed', [{ ...start, signature: toSecond }], false],
  ['a later key that is not signed', [start, { ...next, signature: null }], false],
  ['a key that another has signed', [start, { ...next, signature: toThird }], false],
  ['a key that was left out', [start, last], false],
  ['keys in another order', [next, start], false],
])('of %s: %s', (_, keys, isWhole) => {
  expect(isChain(keys)).toBe(isWhole)
})
