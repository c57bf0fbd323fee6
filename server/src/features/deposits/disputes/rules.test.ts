import { expect, test } from 'vitest'
import { referenceKeyOf } from './rules.ts'

const hash = `${'ab12cd'.repeat(10)}ef34`
const groups = (length: number) => (hash.match(new RegExp(`.{1,${length}}`, 'g')) ?? []).join('-')

test.each([
  ['small', hash],
  ['with 0x', `0X${hash.toUpperCase()}`],
  ['with a hyphen after every six digits', groups(6)],
  ['with 0x and a hyphen after every six digits', `0x${groups(6)}`],
  ['with 0x apart', `0-x-${groups(6)}`],
  ['with a hyphen after every digit', `0x${groups(1)}`],
  ['with points, colons and spaces', `0x ${groups(6).replaceAll('-', ' .: ')}`],
  ['with underscores', groups(8).replaceAll('-', '_')],
  ['in wide digits', `０ｘ${groups(6)}`],
  ['after words', `USDT payment, hash 0x${groups(6)}.`],
  ['before words', `0x${groups(6)} (sent today)`],
  ['in a link', `https://scan.example/tx/0x${hash}?x=1`],
  ['after digits of another word', `bead 12: 0x${groups(4)}`],
])('a hash %s is the same payment', (_, reference) => {
  expect(referenceKeyOf(reference)).toBe(hash)
})

test.each([
  ['PAY-2', 'pay2'],
  ['pay 2', 'pay2'],
  [`${hash}0`, `${hash}0`],
  [`0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`],
  ['---', ''],
])('the reference %s is compared as %s', (reference, key) => {
  expect(referenceKeyOf(reference)).toBe(key)
})

test('the longest reference of hexadecimal digits is read at once', () => {
  const began = performance.now()

  referenceKeyOf('a-'.repeat(60))
  referenceKeyOf(`0x${'a -'.repeat(40)}`)
  referenceKeyOf('-'.repeat(120))

  expect(performance.now() - began).toBeLessThan(1000)
})
