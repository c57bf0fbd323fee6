import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from './app.ts'
import { openApiOf } from './plumbing/http/openapi/openapi.ts'
import { describe } from './plumbing/http/openapi/operation.ts'
import { encodeIn } from './plumbing/said/sentence.ts'

const endpoints = routes.map(({ endpoint }) => endpoint)

test('every call is in openapi.json under its path', () => {
  const { paths } = openApiOf(routes, 'Clearstead')

  const missing = endpoints.filter(({ method, path }) => !paths[path]?.[method.toLowerCase()])

  expect(missing).toEqual([])
  expect(JSON.stringify(paths)).not.toContain('undefined')
})

test('no two calls share a method and a path', () => {
  const paths = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)

  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('every call that is not public documents 401 and 403', () => {
  const guarded = routes.filter(({ endpoint: { who } }) => who !== 'public' && who !== 'any')
  const document = openApiOf(guarded, 'Clearstead')
  const answers = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => (operation as { responses: object }).responses),
  )

  expect(answers.every((responses) => '401' in responses && '403' in responses)).toBe(true)
})

test.each(routes)('the examples of $endpoint.name are valid', (route) => {
  const { endpoint, example } = describe(route)
  const sent = new File(['x'], 'x.png')
  const file = endpoint.file && { [endpoint.file]: endpoint.files === undefined ? sent : [sent] }

  const request = endpoint.request.safeDecode({ ...example.request, ...file } as never)
  const answer = endpoint.answer.safeDecode(example.answer as never)
  const again = encodeIn('en', () => endpoint.answer.safeEncode(answer.data as never), {
    isEditor: true,
  })

  expect(request.error?.issues).toBeUndefined()
  expect(answer.error?.issues).toBeUndefined()
  expect(again.data).toEqual(example.answer)
})

test('every reference in openapi.json resolves', () => {
  const document = openApiOf(routes, 'Clearstead')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]

  const broken = references
    .map(([, path = '']) => path)
    .filter((path) => path.split('/').reduce(inside, document as unknown) === undefined)

  expect(references.length).toBeGreaterThan(100)
  expect(broken).toEqual([])
})

function inside(value: unknown, key: string): unknown {
  return (value as Record<string, unknown> | undefined)?.[key]
}

test('no two calls share an operationId', () => {
  const { paths } = openApiOf(routes, 'Clearstead')
  const ids = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => (operation as { operationId: string }).operationId)

  expect(ids).toEqual([...new Set(ids)])
})

test('openapi.json names every call as the contract exports it, and tags it with its feature', async () => {
  const exported = await Promise.all(contractModules().map((path) => import(path)))
  const names = new Map<unknown, string>(
    exported.flatMap((module) => Object.entries(module).map(([name, value]) => [value, name])),
  )
  const { paths, tags } = openApiOf(routes, 'Clearstead')

  const operations = endpoints.map((endpoint) => ({
    exportedAs: names.get(endpoint),
    ...(paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Named),
  }))

  expect(operations.filter(({ exportedAs, operationId }) => exportedAs !== operationId)).toEqual([])
  expect(tags.every(({ description }) => description)).toBe(true)
  expect(new Set(operations.flatMap((operation) => operation.tags)).size).toBe(tags.length)
})

type Named = { operationId: string; tags: string[] }

function contractModules(): string[] {
  const folder = join(import.meta.dirname, '..', '..', 'contract', 'src')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
}
