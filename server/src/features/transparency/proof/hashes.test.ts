import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canonicalJson, dayHashOf } from './hashes.ts'

const docs = join(import.meta.dirname, '../../../../../docs/transparency.md')

test('the worked example in the documentation has the documented hash', () => {
  const text = readFileSync(docs, 'utf8')
  const [, example = ''] = /\n {4}(\{"day":.*\})\n/.exec(text) ?? []
  const day = JSON.parse(example)

  expect(canonicalJson(day)).toBe(example)
  expect(text).toContain(`its hash \`${dayHashOf(day).toString('hex')}\``)
})

test('changing any field changes the hash', () => {
  const day = { a: '1', b: [{ c: null, d: 2 }] }
  const others = [
    { ...day, a: '2' },
    { ...day, b: [{ c: null, d: 3 }] },
    { ...day, b: [{ c: '', d: 2 }] },
    { ...day, b: [] },
    { a: '1' },
  ]

  for (const other of others) expect(dayHashOf(other)).not.toEqual(dayHashOf(day))
  expect(dayHashOf({ b: [{ d: 2, c: null }], a: '1' })).toEqual(dayHashOf(day))
})
