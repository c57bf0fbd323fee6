import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JsonSchema } from '../src/plumbing/http/openapi/json-schema.ts'
import { formats } from './answers-as-declared.ts'

type Content = Record<string, { schema: JsonSchema }>
type Operation = {
  parameters: { name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
}
const file = join(import.meta.dirname, '..', '..', 'docs', 'openapi.json')
const document = JSON.parse(readFileSync(file, 'utf8')) as {
  info: Record<string, unknown>
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    readsBody: method !== 'get',
    ...operation,
  })),
)

const schemaOf = ({ $ref, ...schema }: JsonSchema): JsonSchema =>
  $ref ? (document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema

/** The names of all shared schemas that a schema has, however deep. */
function namesIn(schema: JsonSchema, seen = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (seen.has(name)) continue
    seen.add(name)
    namesIn(document.components.schemas[name] ?? {}, seen)
  }
  return seen
}

const answersOf = ({ responses }: Operation): [type: string, schema: JsonSchema][] =>
  Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Number(status) < 300
      ? Object.entries(content).map(([type, { schema }]): [string, JsonSchema] => [type, schema])
      : [],
  )

test('every call declares the refusals that any request may get', () => {
  const missing = operations.flatMap(({ name, readsBody, responses }) =>
    ['400', '429', '431', '500', '503', ...(readsBody ? ['403', '408', '413', '415'] : [])]
      .filter((status) => !responses[status])
      .map((status) => `${name}: ${status}`),
  )

  expect(missing).toEqual([])
})

test.each([
  'GET /users/{id}/sessions',
  'GET /users/{id}/devices',
  'DELETE /users/{id}/sessions/{sessionId}',
  'GET /dashboard/user/{id}',
  'POST /actplan/add',
  'PUT /topup/{id}',
])('%s declares its 404', (name) => {
  const call = operations.find((operation) => operation.name === name)

  expect(Object.keys(call?.responses ?? {})).toContain('404')
})

test('every answer names its media types', () => {
  const types = new Set(
    operations.flatMap((operation) => answersOf(operation).map(([type]) => type)),
  )
  const without = operations.filter((operation) => answersOf(operation).length === 0)

  expect(without.map(({ name }) => name)).toEqual([])
  expect([...types].sort()).toEqual([
    'application/gzip',
    'application/json',
    'application/pdf',
    'application/timestamp-reply',
    'application/vnd.opentimestamps.ots',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/xml',
    'image/jpeg',
    'image/png',
    'image/webp',
    'text/csv',
    'text/event-stream',
    'text/plain',
  ])
})

test('an amount of an answer is text, and none of the forms that requests may have', () => {
  const { Amount, AmountAnswer } = document.components.schemas
  const shared = operations.flatMap((operation) =>
    answersOf(operation).flatMap(([, schema]) => [...namesIn(schema)]),
  )
  const pattern = new RegExp(AmountAnswer?.pattern ?? '')

  expect(AmountAnswer).toMatchObject({ type: 'string' })
  expect(['12.50000000', '-0.00000001'].every((text) => pattern.test(text))).toBe(true)
  expect(['12.5', '1,250.50000000', ''].some((text) => pattern.test(text))).toBe(false)
  expect(Amount?.anyOf?.map(({ type }) => type)).toEqual(['string', 'number'])
  expect(Amount?.anyOf?.[0]?.pattern).toBeDefined()
  expect(shared).toContain('AmountAnswer')
  expect(shared.filter((name) => ['Amount', 'Id', 'Percent', 'Instant'].includes(name))).toEqual([])
})

test('no value of an answer may be either text or a number', () => {
  const mixed = operations.flatMap((operation) =>
    answersOf(operation)
      .flatMap(([, schema]) => [
        schema,
        ...[...namesIn(schema)].map((name) => schemaOf({ $ref: name })),
      ])
      .filter((schema) =>
        /"anyOf":\[\{"type":"(integer|number|boolean)"[^[\]]*\},\{"type":"string"/.test(
          JSON.stringify(schema),
        ),
      )
      .map(() => operation.name),
  )

  expect([...new Set(mixed)]).toEqual([])
})

test('the page and the limit of a list have bounds', () => {
  const bounds = operations.flatMap(({ name, parameters }) =>
    parameters
      .filter((parameter) => parameter.in === 'query' && ['page', 'limit'].includes(parameter.name))
      .map(({ schema }) => {
        const { minimum, maximum } = schemaOf(schema).anyOf?.[0] ?? {}
        return { name, isBounded: minimum === 1 && maximum !== undefined && maximum <= 1_000_000 }
      }),
  )

  expect(bounds.length).toBeGreaterThan(50)
  expect(bounds.filter(({ isBounded }) => !isBounded)).toEqual([])
})

test('the document says its licence, whom to ask, and what each tag is about', () => {
  expect(document.info).toMatchObject({
    license: { identifier: 'AGPL-3.0-only' },
    contact: { name: expect.any(String), url: expect.any(String) },
  })
  expect(document.tags.filter(({ description }) => !description)).toEqual([])
})

test('every format that a text has is compared in the answers of the tests', () => {
  const text = JSON.stringify(document)
  const named = [...text.matchAll(/"type":"string"[^{}]*"format":"([\w-]+)"/g)].map(
    ([, format = '']) => format,
  )

  expect([...new Set(named)].sort()).toEqual(Object.keys(formats).sort())
})
