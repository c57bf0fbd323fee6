import { endpoint } from '@clearstead/contract/call/endpoint'
import { paging } from '@clearstead/contract/call/paging'
import { shape, wire } from '@clearstead/contract/call/wire'
import { MemberId } from '@clearstead/contract/values/ids'
import { PositiveUsd, Usd } from '@clearstead/contract/values/money'
import { Upload } from '@clearstead/contract/values/upload'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openApiOf, withDocument } from './openapi.ts'

const view = shape({ id: MemberId, name: z.string(), balance: Usd, note: z.string().nullable() })
const list = endpoint('GET /things/{id}', {
  summary: 'Lists',
  who: 'any',
  permission: 'content',
  request: { id: MemberId, ...paging, search: z.string().optional() },
  answer: { things: z.array(view), first: view },
})
const add = endpoint('POST /things', {
  summary: 'Adds',
  who: 'member',
  movesMoney: true,
  request: { amount: PositiveUsd, kind: z.enum(['a', 'b']), email: wire('email', z.email()) },
  answer: { thing: view },
  says: 'plans.says.added',
  refusals: ['ledger.not_enough'],
  example: { request: { kind: 'b' } },
})
const proof = endpoint('POST /proofs', {
  summary: 'Proves',
  who: 'member',
  request: { note: z.string(), proof: Upload.optional() },
  file: 'proof',
})
const picture = endpoint('POST /pictures', {
  summary: 'Shows',
  who: 'admin',
  permission: ['finance', 'support'],
  request: { proof: Upload },
  file: 'proof',
})
const report = endpoint('GET /reports', {
  summary: 'Reports',
  who: 'admin',
  permission: 'finance',
  request: { format: z.enum(['json', 'csv']).default('json') },
  answer: { total: z.int() },
})
const document = openApiOf(
  [
    { endpoint: proof, kind: 'write' },
    { endpoint: picture, kind: 'write' },
    { endpoint: report, kind: 'download' },
    { endpoint: list, kind: 'read' },
    { endpoint: add, kind: 'write' },
  ],
  'Things',
)

test('the request example is generated from the schemas and overridden by the declaration', () => {
  expect(document.paths['/things']?.post).toMatchObject({
    operationId: 'postThings',
    tags: ['things'],
    security: [{ bearer: [] }, { memberCookie: [], xsrf: [] }],
    requestBody: {
      content: {
        'application/json': {
          example: { amount: '12.50000000', kind: 'b', email: 'asha.rao@example.org' },
        },
      },
    },
  })
})

test('the answer has an example, and a schema that is used twice is a shared component', () => {
  const { content } = operation('/things', 'post').responses['200'] ?? {}
  const [name] = Object.keys(document.components.schemas).filter((key) => key === 'Things')

  expect(name).toBe('Things')
  expect(content).toMatchObject({
    'application/json': {
      example: { thing: { id: 12, balance: '12.50000000' }, message: 'Plan added' },
      schema: { properties: { thing: { $ref: '#/components/schemas/Things' } } },
    },
  })
})

function operation(path: string, method: string): Operation {
  return document.paths[path]?.[method] as Operation
}

type Operation = {
  requestBody: { content: object }
  responses: Record<string, { content?: object; $ref?: string }>
  parameters: { name: string; in: string; required: boolean; example?: unknown }[]
}

test('a refusal has an example body for each of its codes', () => {
  const { responses } = operation('/things', 'post')
  const shared = document.components.responses as Record<string, unknown>

  const conflict = shared[responses['409']?.$ref?.split('/').at(-1) ?? '']

  expect(conflict).toMatchObject({
    content: {
      'application/json': {
        examples: { 'ledger.not_enough': { $ref: '#/components/examples/ledger.not_enough' } },
      },
    },
  })
  expect(document.components.examples['call.too_many']?.value).toMatchObject({
    message: 'Too many requests. Please wait 42 seconds and try again.',
    details: { seconds: 42 },
  })
})

test('a call with an optional file takes a form or JSON, one with a required file a form only', () => {
  expect(Object.keys(operation('/proofs', 'post').requestBody.content)).toEqual([
    'multipart/form-data',
    'application/json',
  ])
  expect(Object.keys(operation('/pictures', 'post').requestBody.content)).toEqual([
    'multipart/form-data',
  ])
})

test('a download documents each of its formats and the schema of its JSON', () => {
  const { content } = operation('/reports', 'get').responses['200'] ?? {}

  expect(content).toMatchObject({
    'application/json': { schema: { properties: { total: { type: 'integer' } } } },
    'text/csv': { schema: { format: 'binary' } },
  })
})

test('the document contains the call that answers it', async () => {
  const [own] = withDocument([], 'Things')
  if (own?.kind !== 'download') throw new Error('There is no document')

  const { body } = await own.answer({})

  expect(JSON.parse(String(body)).paths).toMatchObject({ '/openapi.json': { get: {} } })
})

test('alternative permissions are all listed', () => {
  expect(operation('/pictures', 'post')).toMatchObject({ 'x-permission': ['finance', 'support'] })
  expect(operation('/reports', 'get')).toMatchObject({ 'x-permission': ['finance', 'auditor'] })
})

test('only required parameters have an example', () => {
  const { parameters } = operation('/things/{id}', 'get')

  expect(parameters.map(({ name, required, example }) => [name, required, example])).toEqual([
    ['id', true, 12],
    ['page', false, undefined],
    ['limit', false, undefined],
    ['search', false, undefined],
  ])
})
