import { saidTexts } from '@clearstead/texts/said'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from '../calls.ts'
import { type Issue, saidOf } from './said-of.ts'
import type { Facts } from './say.ts'

/** Values that few fields take, of every kind. */
const hostile: readonly unknown[] = [
  undefined, null, '', ' ', 'x', 'abc', '0', '-1', '1.5', '1e3', '1,250.50', '2026-02-30', '9999-12', '9999-12-31',
  '0001-01-01', '9999-03-31T09:41:00.000Z', '../x', '99999999999999999', 'x'.repeat(31), 'x'.repeat(201),
  'x'.repeat(300), 'x'.repeat(100_001), 0, -1, 1.5, 1e16, 1e20, Number.NaN, true, [], [1], ['x'], [null],
  Array(20_000).fill(1), {}, { id: 1 }, { '': 1 }, { [`${'x'.repeat(41)}`]: 1 }, new Date(0),
  [{ level: 0, percent: 'x', name: '', business: '-1', directs: -1, amount: '-1', bonus: '-1', missed: 'x' }],
] // biome-ignore format: a table

test('what is wrong with a field is said in words, in both languages: never that it is not valid, never a pattern', {
  timeout: 60_000,
}, () => {
  const found = new Map<string, string>()
  for (const schema of allSchemas()) {
    for (const value of hostile) {
      const { error } = schema.safeDecode(value as never, { reportInput: true })
      for (const issue of error?.issues ?? [])
        found.set(JSON.stringify(saidOf(issue as Issue)), `${schema.type} ${issue.path.join('.')}`)
    }
  }

  const said = [...found].map(([json, where]) => {
    const { code, facts } = JSON.parse(json) as { code: string; facts: Facts }
    return { where, code, en: textOf('en', code, facts), hi: textOf('hi', code, facts) }
  })
  const wrong = said.filter(
    ({ code, en, hi }) =>
      code === 'fields.invalid' ||
      /undefined|NaN|pattern|\\d|\^/.test(en + hi) ||
      !/\p{Script=Devanagari}/u.test(hi),
  )
  expect(said.length).toBeGreaterThan(60)
  expect(wrong).toEqual([])
})

/** Every text of a field stands in `fields.json`. */
function textOf(language: 'en' | 'hi', code: string, facts: Facts): string {
  const [, name = ''] = code.split('fields.')
  const text = saidTexts[language].fields[name as keyof typeof saidTexts.en.fields]
  return typeof text === 'function' ? text(facts as never) : String(text)
}

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
