import { say } from '@clearstead/contract/call/say'
import type { DepositId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { describe, expect, test } from 'vitest'
import {
  checkUndisputed,
  isTooSmall,
  type Rival,
  referenceKeyOf,
  referenceOf,
  referenceOfHash,
} from './rules.ts'

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
  ['between words of its digits', `bead-${hash}-cafe`],
  ['before a word of its digits', `0x${groups(6)}-bead`],
  ['in groups after words', `sent: ${groups(6)}`],
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

describe('a reported payment', () => {
  const minimum = usd('10')
  const paid = { method: 'bank', amount: usd('10'), hasProof: false } as const

  test('has at least the smallest amount', () => {
    expect([isTooSmall(usd('9.99999999'), minimum), isTooSmall(minimum, minimum)]).toEqual([
      true,
      false,
    ])
    expect(() => referenceOf({ ...paid, amount: usd('9.99999999') }, minimum)).toThrow(
      expect.objectContaining({
        code: 'deposits.below_minimum',
        details: { min: '10.00000000' },
      }),
    )
  })

  test('by bank is found by its text on one line', () => {
    expect(referenceOf({ ...paid, reference: ' PAY\u200b-2 \n x ' }, minimum)).toEqual({
      reference: 'PAY-2 x',
      referenceKey: 'pay2x',
    })
  })

  test('is found by the hash rather than by another text', () => {
    const both = { ...paid, txHash: 'A1', reference: 'B2' }

    expect(referenceOf(both, minimum).reference).toBe('A1')
  })

  test('without anything to find it by needs a proof', () => {
    expect(referenceOf({ ...paid, reference: ' - ', hasProof: true }, minimum)).toEqual({
      reference: '',
      referenceKey: '',
    })
    expect(() => referenceOf(paid, minimum)).toThrow(
      expect.objectContaining({
        code: 'call.invalid',
        errors: [
          {
            path: 'reference',
            ...say('deposits.wrong.reference_or_proof'),
          },
        ],
      }),
    )
  })

  test.each([
    ['bep20', `0x${hash}`],
    ['trc20', hash],
  ] as const)('on %s is found by the hash of its transaction', (method, reference) => {
    const found = { reference, referenceKey: hash }

    expect(referenceOf({ ...paid, method, txHash: hash.toUpperCase() }, minimum)).toEqual(found)
    expect(referenceOfHash(reference)).toEqual(found)
  })

  test.each(['bep20', 'trc20'] as const)(
    'on %s needs a hash, whatever proof there is',
    (method) => {
      expect(() => referenceOf({ ...paid, method, hasProof: true }, minimum)).toThrow(
        expect.objectContaining({
          code: 'deposits.hash_invalid',
          details: { method },
          errors: [{ path: 'reference', code: 'deposits.hash_invalid', facts: { method } }],
        }),
      )
    },
  )
})

describe('a payment that others report as well', () => {
  const rival = (id: number, status: Rival['status']) => ({ id: id as DepositId, status })

  test('is credited with a note that says why', () => {
    expect(() => checkUndisputed([], '')).not.toThrow()
    expect(() => checkUndisputed([rival(3, 'pending')], 'Seen at the bank')).not.toThrow()
    expect(() => checkUndisputed([rival(3, 'pending'), rival(4, 'rejected')], '')).toThrow(
      expect.objectContaining({ code: 'deposits.disputed', details: { others: '3, 4' } }),
    )
  })

  test('is not credited twice, whatever the note', () => {
    const rivals = [rival(3, 'pending'), rival(4, 'approved')]

    expect(() => checkUndisputed(rivals, 'Seen at the bank')).toThrow(
      expect.objectContaining({ code: 'deposits.credited_already' }),
    )
  })
})
