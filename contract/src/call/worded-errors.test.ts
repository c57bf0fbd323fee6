import { expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from '../calls.ts'
import { hindiFields } from '../messages/hindi-fields.ts'
import { translate } from './translate.ts'

/** Values that few fields take, of every kind. */
const hostile = [null, {}, [], '', 'abc', '1,250.50', -1, 1.5, true, 1e20, '../x', 'x'.repeat(300)]

test('what is wrong with a field is said in words, in both languages: never "Invalid input" alone, never a pattern', {
  timeout: 60_000,
}, () => {
  const saidOf = new Map<string, string>()
  for (const schema of allSchemas()) {
    for (const value of hostile) {
      const { issues = [] } = schema.safeDecode(value as never).error ?? {}
      for (const { message, path } of issues)
        saidOf.set(message, `${schema.type} ${path.join('.')}`)
    }
  }

  const bare = [...saidOf].filter(([message]) =>
    [message, translate(message, { sentences: hindiFields, words: {} })].some(
      (text) => text === 'Invalid input' || /pattern|\\d|\^/.test(text),
    ),
  )
  expect(saidOf.size).toBeGreaterThan(60)
  expect(bare).toEqual([])
})

/** What any call takes: its fields, the fields within them, and what lists and choices are made of. */
function allSchemas(): ReadonlySet<z.ZodType> {
  const found = new Set<z.ZodType>()
  const find = (schema: z.ZodType) => {
    if (found.has(schema)) return
    found.add(schema)
    for (const part of partsOf(schema)) find(part)
  }
  for (const { endpoint } of calls.values()) find(endpoint.request)
  return found
}

type Parts = Partial<Record<'in' | 'out' | 'innerType' | 'element' | 'valueType', z.ZodType>> & {
  shape?: Record<string, z.ZodType>
  options?: readonly z.ZodType[]
}

function partsOf(schema: z.ZodType): z.ZodType[] {
  const {
    in: taken,
    out,
    innerType,
    element,
    valueType,
    shape = {},
    options = [],
  } = schema.def as Parts
  const one = [taken, out, innerType, element, valueType].filter((part) => part !== undefined)
  return [...one, ...Object.values(shape), ...options]
}
