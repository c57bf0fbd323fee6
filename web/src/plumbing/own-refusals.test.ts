import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownRefusals } from '../../few-refusals.ts'

const source = new URL('..', import.meta.url)

test('every refusal that the browser gives by itself has its sentence in the app', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const given = files.flatMap((file) => {
    const text = readFileSync(new URL(file, source), 'utf8')
    return [...text.matchAll(/new Refusal\(\s*'([\w.]+)'/g)].map(([, code]) => code)
  })

  expect(given).toContain('call.failed')
  expect(ownRefusals).toEqual(expect.arrayContaining(given))
})
