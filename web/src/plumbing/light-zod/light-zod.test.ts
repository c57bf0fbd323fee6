import { readFileSync } from 'node:fs'
import { isDeepStrictEqual as equals } from 'node:util'
import { expect, test, vi } from 'vitest'

type Read = { success: boolean; data?: unknown; error?: { issues: readonly Found[] } }
type Found = { path: readonly PropertyKey[]; code?: string; message: string }
type Schema = { safeDecode: (value: unknown) => Read; encode: (value: unknown) => unknown }
type Call = { name: string; fields: Record<string, Schema>; request: Schema; answer: Schema }
type Calls = { calls: ReadonlyMap<string, { endpoint: Call }> }

const hostile: readonly unknown[] = [
  undefined, null, '', ' ', 'x', 'true', 'false', '0', '1', '12', '-1', '1.5', '0.00000001', '12.50', '1e3', '٣',
  '123456', 'someone@example.org', 'a@b', '2026-03-31', '2026-02-30', '2024-02-29', '2026-03',
  '2026-03-31T09:41:00.000Z', '2026-03-31T09:41:00+02:00', '9999-12-31', '0001-01-01', 'open', 'block', 'active',
  'bep20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'x'.repeat(31), 'x'.repeat(201), 'x'.repeat(100_001), '#0c6b4c', 'IN',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ', '1.2.3', 'UTC', 'line\r\nline', 0, 1, -1, 1.5, 100, 101, 1e16,
  Number.NaN, true, false, [], [1], ['x'], [null], [1, 2], {}, { id: 1 }, { name: 'x' }, new Date(0),
] // biome-ignore format: a table

const light = (await import('@clearstead/contract/calls')) as unknown as Calls
vi.resetModules()
vi.doMock('zod', () => vi.importActual('zod/v4'))
const real = (await import('@clearstead/contract/calls')) as unknown as Calls

const pairs = [...light.calls].map(([name, { endpoint }]) => ({
  name,
  call: endpoint,
  other: real.calls.get(name)?.endpoint as Call,
}))

function asRead(schema: Schema, value: unknown) {
  const { success, data, error } = schema.safeDecode(value)
  if (success) return { data, wire: schema.encode(data) }
  return (error?.issues ?? []).map(({ path, code, message }) => ({
    path,
    code,
    message: message.replace(/^(Too small|Too big|Invalid|Unrecognized key).*$/, '$1'),
  }))
}

test('the comparison is with zod itself', () => {
  const [pair] = pairs

  expect(pair?.call.request.constructor.name).toBe('Schema')
  expect(pair?.other.request.constructor.name).not.toBe('Schema')
  expect(pairs.length).toBeGreaterThan(100)
})

test('reads and writes the fields of each call as zod does', () => {
  const seen = new Set<Schema>()
  const wrong = pairs.flatMap(({ name, call, other }) =>
    Object.entries(call.fields).flatMap(([field, schema]) => {
      // Many calls have the same field.
      if (seen.has(schema)) return []
      seen.add(schema)
      return differences(`${name} ${field}`, schema, other.fields[field] as Schema, hostile)
    }),
  )

  expect(wrong).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
})

/** The values that the two read or write differently. */
function differences(of: string, schema: Schema, other: Schema, values: readonly unknown[]) {
  return values.flatMap((value) => {
    const [is, expected] = [asRead(schema, value), asRead(other, value)]
    return equals(is, expected) ? [] : [{ of, value, is, expected }]
  })
}

const document = JSON.parse(
  readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'),
) as Document
type Body = { content?: Record<string, { example?: unknown }> }
type Document = {
  paths: Record<string, Record<string, { requestBody?: Body; responses: Record<string, Body> }>>
}

test('reads and writes the examples of each call as zod does', { timeout: 60_000 }, () => {
  const undocumented: string[] = []
  const wrong = pairs.flatMap(({ name, call, other }) => {
    const [method = '', path = ''] = name.split(' ')
    const documented = document.paths[path]?.[method.toLowerCase()]
    if (!documented) undocumented.push(name)
    const asked = Object.values(documented?.requestBody?.content ?? {})[0]?.example
    const answered = documented?.responses['200'] ?? documented?.responses['201']
    const answer = Object.values(answered?.content ?? {})[0]?.example
    return [
      ...differences(name, call.request, other.request, [asked, {}, { unheardOf: 1 }]),
      ...differences(name, call.answer, other.answer, variantsOf(answer)),
    ]
  })

  expect(undocumented).toEqual([])
  expect(wrong).toEqual([])
})

/** A value, and the value with each of its parts replaced by one of another kind. */
function variantsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value, null, 'x', -1.5, {}]
  const variants = Object.keys(value).flatMap((name) =>
    variantsOf((value as Record<string, unknown>)[name]).map((part) =>
      Array.isArray(value)
        ? value.map((each, index) => (String(index) === name ? part : each))
        : { ...value, [name]: part },
    ),
  )
  return [value, ...variants]
}
