import { expect, test } from 'vitest'
import { calls } from '../calls.ts'
import { hindiFields } from '../messages/hindi-fields.ts'
import { translate } from './translate.ts'

/** Values that few fields take, of every kind. */
const hostile = [null, {}, [], '', 'abc', '1,250.50', -1, 1.5, true, 1e20, '../x', 'x'.repeat(300)]

test('what is wrong with a field is said in words, in both languages: never "Invalid input" alone, never a pattern', {
  timeout: 60_000,
}, () => {
  const saidOf = new Map<string, string>()
  for (const { endpoint } of calls.values()) {
    for (const [field, schema] of Object.entries(endpoint.request.def.in.shape)) {
      for (const value of hostile) {
        const { issues = [] } = schema.safeDecode(value as never).error ?? {}
        for (const { message } of issues) saidOf.set(message, `${endpoint.name} ${field}`)
      }
    }
  }

  const bare = [...saidOf].filter(([message]) =>
    [message, translate(message, { sentences: hindiFields, words: {} })].some(
      (text) => text === 'Invalid input' || /pattern|\\d|\^/.test(text),
    ),
  )
  expect(saidOf.size).toBeGreaterThan(20)
  expect(bare).toEqual([])
})
