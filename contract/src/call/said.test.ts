import { expect, test } from 'vitest'
import * as z from 'zod'
import { said, sayerOf } from './said.ts'
import { shape, wire } from './wire.ts'

const answer = shape({
  lines: wire('all_lines', z.array(shape({ memo: said('device'), note: z.string() }))),
  reason: said('title').nullable(),
  problems: z.array(said('device')).optional(),
})
const loud = (text: string, kind: string) => `${kind} ${text.toUpperCase()}`

test('the marked fields of an encoded answer are said, and no other', () => {
  const encoded = { all_lines: [{ memo: 'a', note: 'b' }], reason: null, problems: ['c'] }

  expect(sayerOf(answer)?.(encoded, loud)).toEqual({
    all_lines: [{ memo: 'device A', note: 'b' }],
    reason: null,
    problems: ['device C'],
  })
})

test('what is said as it was stays the same object', () => {
  const encoded = { all_lines: [{ memo: 'a', note: 'b' }], reason: 'c' }

  expect(sayerOf(answer)?.(encoded, (text) => text)).toBe(encoded)
  expect(sayerOf(answer)?.(null, loud)).toBe(null)
})

test('an answer without such a field needs nothing', () => {
  expect(sayerOf(shape({ note: z.string(), when: z.date() }))).toBeUndefined()
})

test('a union says the fields of its shapes', () => {
  const either = z.union([shape({ memo: said('device') }), shape({ note: z.string() })])

  expect(sayerOf(either)?.({ memo: 'a', note: 'b' }, loud)).toEqual({
    memo: 'device A',
    note: 'b',
  })
})
