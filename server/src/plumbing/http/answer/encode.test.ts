import { encoderOf } from '@clearstead/contract/call/encode'
import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { shape, wire } from '@clearstead/contract/call/wire'
import { Instant } from '@clearstead/contract/values/days'
import { MemberId } from '@clearstead/contract/values/ids'
import { PositiveUsd, Usd, usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { byLength } from '../../../../testing/lengths.ts'
import { routes } from '../../../app.ts'
import { openApiOf } from '../openapi/openapi.ts'

const Row = shape({
  memberId: wire('user_id', MemberId),
  amount: Usd,
  note: z.string().max(5).optional(),
  kind: z.enum(['a', 'b']).nullable(),
  at: Instant,
})
const given = {
  memberId: 7 as MemberId,
  amount: usd('12.5'),
  kind: null,
  at: new Date('2026-03-31T09:00:00Z'),
}

test('a value is encoded under its wire names, with declared fields only', () => {
  const written = encoderOf(z.array(Row))([{ ...given, password: 'secret' }])

  expect(written).toEqual([
    { user_id: 7, amount: '12.50000000', kind: null, at: '2026-03-31T09:00:00.000Z' },
  ])
})

test('an undeclared value is refused, as zod refuses it', () => {
  const encode = encoderOf(Row)
  const wrong = [
    undefined,
    null,
    'text',
    [given],
    { ...given, memberId: 1.5 },
    { ...given, memberId: undefined },
    { ...given, kind: 'c' },
    { ...given, note: 'longer' },
    { ...given, at: 'today' },
  ]

  for (const value of wrong) {
    expect(() => z.encode(Row, value as never)).toThrow()
    expect(() => encode(value)).toThrow()
  }
  expect(() => encoderOf(PositiveUsd)(usd('0'))).toThrow('fields.above_zero')
})

type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>
}
type Answer = { content?: Record<string, { example?: unknown }> }

const document = openApiOf(routes, 'Clearstead') as unknown as Document

function exampleOf({ method, path, status }: AnyEndpoint): unknown {
  const call = document.paths[path]?.[method.toLowerCase()]
  return call?.responses[status]?.content?.['application/json']?.example
}

/** Of the spoilt values one in this many is compared. */
const step = byLength({ long: 1, short: 10 })
const junk = [undefined, null, 0.5, 'junk', {}, 5n]

/** Every copy of a value with one part replaced by junk. */
function* corrupted(value: unknown): Generator<unknown> {
  yield* junk
  if (Array.isArray(value)) {
    for (const [at, inside] of value.entries()) {
      for (const other of corrupted(inside)) yield value.with(at, other)
    }
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    for (const [name, inside] of Object.entries(value)) {
      for (const other of corrupted(inside)) yield { ...value, [name]: other }
    }
  }
}

/** The encoded value as text, or `refused`. */
function outcomeOf(encode: () => unknown): string | undefined {
  try {
    return JSON.stringify(encode())
  } catch {
    return 'refused'
  }
}

test('every call’s answer is encoded as zod encodes it, and every value that zod refuses is refused', () => {
  let found = 0
  let compared = 0
  for (const { endpoint } of routes) {
    const example = exampleOf(endpoint)
    if (example === undefined) continue
    const answer = endpoint.answer.decode(example as never)
    for (const value of [answer, ...corrupted(answer)]) {
      if (value !== answer && found++ % step > 0) continue
      const byZod = outcomeOf(() => endpoint.answer.encode(value as never))
      const ours = outcomeOf(() => encoderOf(endpoint.answer)(value))
      if (ours !== byZod) expect({ call: endpoint.name, value, ours }).toEqual({ ours: byZod })
      compared++
    }
  }
  expect(compared).toBeGreaterThan(byLength({ long: 5_000, short: 500 }))
}, 60_000)
