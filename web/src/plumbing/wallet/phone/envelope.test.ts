import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { agreedKey, newKeyPair, randomKey, seal, topicOf, unseal } from './envelope.ts'

/** Worked out with the cryptography of Node.js. */
const one = {
  secret: hexToBytes('1111111111111111111111111111111111111111111111111111111111111111'),
  public: hexToBytes('7b4e909bbe7ffe44c465a220037d608ee35897d31ef972f07f74892cb0f73f13'),
}
const other = {
  secret: hexToBytes('a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5'),
  public: hexToBytes('5fef13fc76023a9ee6ded987b6aa93958cdc2097ef9fc845d5319c9ca100d35e'),
}
const key = hexToBytes('aab2f9e7113e68b55506877eb00fa0452fd8dffdcbd31e09e030173d07e3c7cf')

test('both ends come to the same key and topic', () => {
  expect(agreedKey(one.secret, other.public)).toEqual(key)
  expect(agreedKey(other.secret, one.public)).toEqual(key)
  expect(topicOf(key)).toBe('f32a0f29882443b61321b04550fe491b5de34c931109da2775fff617db485eab')
})

test('a text is sealed as its kind, nonce, cipher and tag', () => {
  const envelope = seal(key, '{"id":1}', utf8ToBytes('twelve bytes'))

  expect(envelope).toBe('AHR3ZWx2ZSBieXRlc/jYzAVjQEAbTh7Uc8KDUhI6+XqnFIZjag==')
  expect(unseal(key, envelope)).toBe('{"id":1}')
})

test('each text has a nonce of its own', () => {
  expect(seal(key, 'text')).not.toBe(seal(key, 'text'))
})

test.each([
  ['sealed with another key', seal(randomKey(), 'text')],
  ['changed on the way', `${seal(key, 'text').slice(0, -4)}AAA=`],
  ['of another kind', btoa('\u0001 and what follows, which is long enough')],
  ['empty', ''],
  ['no envelope', 'nothing of this kind'],
])('gives nothing for what is %s', (_, envelope) => {
  expect(unseal(key, envelope)).toBeUndefined()
})

test('a public key that gives no secret is refused', () => {
  expect(() => agreedKey(newKeyPair().secretKey, new Uint8Array(32))).toThrow()
})
