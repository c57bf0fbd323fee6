import { createPublicKey, verify } from 'node:crypto'
import { rotationText } from '@clearstead/contract/transparency/installation'
import { expect, test } from 'vitest'
import { isChain, makeKey, signRotation } from './rules.ts'

/** Three keys, of which each hands over to the next. */
function threeKeys() {
  const [first, second, third] = [makeKey(), makeKey(), makeKey()]
  const toSecond = signRotation(first.privateKey, second.publicKey)
  const toThird = signRotation(second.privateKey, third.publicKey)
  const start = { publicKey: first.publicKey, signature: null }
  const next = { publicKey: second.publicKey, signature: toSecond }
  const last = { publicKey: third.publicKey, signature: toThird }
  return { first, second, start, next, last }
}
type Keys = ReturnType<typeof threeKeys>

test('a key has 32 public bytes and a private part of its own', () => {
  const { first, second } = threeKeys()

  expect(first.publicKey).toHaveLength(32)
  expect(first.publicKey).not.toEqual(second.publicKey)
  expect(first.privateKey).toContain('PRIVATE KEY')
})

test.each<[string, (keys: Keys) => Parameters<typeof isChain>[0], boolean]>([
  ['no key', () => [], true],
  ['a first key', ({ start }) => [start], true],
  ['keys that each hand over to the next', ({ start, next, last }) => [start, next, last], true],
  [
    'a first key that is signed',
    ({ start, next }) => [{ ...start, signature: next.signature }],
    false,
  ],
  [
    'a later key that is not signed',
    ({ start, next }) => [start, { ...next, signature: null }],
    false,
  ],
  [
    'a key that another has signed',
    ({ start, next, last }) => [start, { ...next, signature: last.signature }],
    false,
  ],
  ['a key that was left out', ({ start, last }) => [start, last], false],
  ['keys in another order', ({ start, next }) => [next, start], false],
])('of %s: %s', (_, chosen, isWhole) => {
  expect(isChain(chosen(threeKeys()))).toBe(isWhole)
})

test('what a key signs is the text of the rotation, with both keys in hexadecimal', () => {
  const { first, second, next } = threeKeys()
  const text = rotationText(first.publicKey.toString('hex'), second.publicKey.toString('hex'))
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const key = createPublicKey({
    key: Buffer.concat([prefix, first.publicKey]),
    format: 'der',
    type: 'spki',
  })

  expect(verify(null, Buffer.from(text), key, next.signature)).toBe(true)
})
