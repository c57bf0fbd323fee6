import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { purposeOf } from './screen-purpose.ts'

test('every screen in the admins’ rail says what it is for', () => {
  const rail = readFileSync(join(import.meta.dirname, 'admin-nav.ts'), 'utf8')
  const paths = [...rail.matchAll(/to: '(\/admin\/[^']+)'/g)].map(([, path = '']) => path)

  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => purposeOf(path) === undefined)).toEqual([])
  expect(purposeOf('/admin/nowhere')).toBeUndefined()
})
