import { expect, test } from 'vitest'
import { routes } from './app.ts'
import { describe } from './plumbing/http/openapi/operation.ts'
import { openApiOf } from './plumbing/http/openapi.ts'

const endpoints = routes.map(({ endpoint }) => endpoint)

test('every call is in openapi.json, under the path it answers at', () => {
  const { paths } = openApiOf(routes, 'Clearstead')

  const missing = endpoints.filter(({ method, path }) => !paths[path]?.[method.toLowerCase()])

  expect(missing).toEqual([])
  expect(JSON.stringify(paths)).not.toContain('undefined')
})

test('no two calls share a method and a path', () => {
  const paths = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)

  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('every call that only an admin or a member may make can say so', () => {
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
  const again = endpoint.answer.safeEncode(answer.data as never)

  expect(request.error?.issues).toBeUndefined()
  expect(answer.error?.issues).toBeUndefined()
  expect(again.data).toEqual(example.answer)
})

test('every reference inside openapi.json leads somewhere', () => {
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
