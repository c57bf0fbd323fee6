import { expect, test } from 'vitest'
import { routes } from './app.ts'
import { openApiOf } from './plumbing/http/openapi.ts'

const endpoints = routes.map(({ endpoint }) => endpoint)

test('every call is in openapi.json, under the path it answers at', () => {
  const { paths } = openApiOf(endpoints, 'Clearstead')

  const missing = endpoints.filter(
    ({ method, path }) => !paths[`/api/v1${path}`]?.[method.toLowerCase()],
  )

  expect(missing).toEqual([])
  expect(JSON.stringify(paths)).not.toContain('undefined')
})

test('no two calls share a method and a path', () => {
  const paths = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)

  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('every call that only an admin or a member may make can say so', () => {
  const guarded = endpoints.filter(({ who }) => who !== 'public' && who !== 'any')
  const document = openApiOf(guarded, 'Clearstead')
  const answers = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => (operation as { responses: object }).responses),
  )

  expect(answers.every((responses) => '401' in responses && '403' in responses)).toBe(true)
})
