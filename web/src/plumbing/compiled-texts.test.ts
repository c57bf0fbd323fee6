import { join } from 'node:path'
import * as format from '@clearstead/texts/format'
import { describe, expect, test } from 'vitest'

type Tree = { [key: string]: string | Tree }
type Values = Record<string, string | number | boolean | undefined>
type Compiler = {
  codeOf: (elements: unknown, language: string) => string
  parseMessage: (text: string) => unknown
  modulesOf: (
    feature: string,
    trees: Record<string, Tree>,
    localeOf?: (language: string) => string,
  ) => { modules: Map<string, string>; problems: string[] }
}
type Languages = {
  languageModules: (
    files: Record<string, Tree>,
    original: string,
  ) => { modules: Map<string, string>; problems: string[] }
}
const folder = join(import.meta.dirname, '../../../scripts/texts')
const { codeOf, parseMessage }: Compiler = await import(join(folder, 'message.mjs'))
const { modulesOf }: Compiler = await import(join(folder, 'catalogue.mjs'))
const { languageModules }: Languages = await import(join(folder, 'languages.mjs'))

/** What the compiled message says with these values. */
function saidBy(message: string, values: Values = {}, language = 'en'): string {
  const code = codeOf(parseMessage(message), language)
  const names = Object.keys(format)
  return new Function('v', ...names, `return ${code}`)(values, ...Object.values(format))
}

describe('a compiled message', () => {
  const days = '{count, plural, =0 {No days} one {# day} other {# days}}'
  const owner = '{owner, plural, one {{name} has # day} other {{name} has # days}}'
  const state = '{state, select, open {Open} closed {Closed} other {}}'
  const decided = 'Paid{by, select, none {} other { by {by}, {at, time}}}'
  const who = '{who, select, you {You} other {They ({name})}}'

  test.each<[message: string, values: Values, said: string]>([
    ["It’s 5 o'clock", {}, "It’s 5 o'clock"],
    ['A `sign` and a back\\slash', {}, 'A `sign` and a back\\slash'],
    ['Two\nlines', {}, 'Two\nlines'],
    ["'{'braces'}'", {}, '{braces}'],
    ['`$`{name}\\', { name: '`$`' }, '`$``$`\\'],
    ["$'{'{name}'}'", { name: 'a' }, ['$', '{a}'].join('')],
    ['{count, number} rows', { count: 12_480 }, '12,480 rows'],
    [days, { count: 0 }, 'No days'],
    [days, { count: 1 }, '1 day'],
    [days, { count: 12_480 }, '12,480 days'],
    // A value may have the sign that stands for the count.
    [owner, { owner: 2, name: '#7' }, '#7 has 2 days'],
    ["{n, plural, one {# of '#'1} other {# of '#'9}}", { n: 3 }, '3 of #9'],
    ['{old, select, true {Old} other {New}}', { old: true }, 'Old'],
    ['{old, select, true {Old} other {New}}', { old: false }, 'New'],
    [state, { state: 'closed' }, 'Closed'],
    [who, { who: 'you', name: 'Ann' }, 'You'],
    [who, { who: 'them', name: 'Ann' }, 'They (Ann)'],
    ['{sum, number, usd} held', { sum: '-1234.50000000' }, '−$1,234.50 held'],
    ['{sum, number, usd} held', { sum: '0.00400000' }, '$0.004 held'],
    ['{sum, number, usd} held', { sum: '12.34567800' }, '$12.35 held'],
    ['{sum, number, exact} held', { sum: '12.34567800' }, '$12.345678 held'],
    ['{sum, number, sgx} held', { sum: '0.12500000' }, '0.125 SGX held'],
    ['{sum, number, decimal} held', { sum: '12.00000000' }, '12.00 held'],
    ['In {month, date, month}', { month: '2026-12' }, 'In December 2026'],
    ['Until {day, date}', { day: 'later' }, 'Until later'],
    ['From {at, time}', { at: '2026-04-01T09:00:00.000Z' }, 'From 2026-04-01, 09:00:00 UTC'],
    ['From {at, time, short}', { at: '2026-04-01T09:05:00.000Z' }, 'From 2026-04-01, 09:05 UTC'],
    [
      decided,
      { by: 'Ann', at: '2026-04-01T09:00:00.000Z' },
      'Paid by Ann, 2026-04-01, 09:00:00 UTC',
    ],
    [decided, {}, 'Paid'],
  ])('%j with %j', (message, values, said) => {
    expect(saidBy(message, values)).toBe(said)
  })

  test('has the forms and figures of its language', () => {
    expect(saidBy(days, { count: 1_234_567 }, 'hi')).toBe('12,34,567 days')
    expect(saidBy('{sum, number, usd}', { sum: '1234567.5' }, 'hi')).toBe('$12,34,567.50')
    expect(saidBy('{day, date}', { day: '2026-12-03' }, 'en-GB')).toBe('3 Dec 2026')
    expect(saidBy('{day, date, short}', { day: '2026-12-03' }, 'en-GB')).toBe('3 Dec')
    expect(saidBy('{day, date, short}', { day: '2026-12-03' }, 'hi')).toBe('3 दिस॰')
  })

  test.each([
    '{at, date, full}',
    '{at, time, full}',
    '{n, selectordinal, other {#th}}',
    '{n, plural, offset:1 other {#}}',
  ])('%s is refused: what is not a count is formatted before', (message) => {
    expect(() => saidBy(message, { at: 1, n: 1 })).toThrow('format the value before')
  })
})

test('a number without such a style is refused, and so is a value that only some sentences need', () => {
  expect(() => saidBy('{n, number, euro}', { n: '1' })).toThrow('Numbers have no style euro')
  const { modules } = modulesOf('plans', {
    en: {
      said: { paid: 'Paid{by, select, none {} other { by {by} for {sum, number, usd}}} to {to}' },
    },
  })
  expect(modules.get('said.ts')).toContain(
    'paid: (v: { by?: string | number | undefined; sum?: string | undefined; to: string | number }): string',
  )
})

describe('a file of texts', () => {
  const compile = (en: Tree, hi: Tree) => modulesOf('plans', { en, hi })
  const problemsOf = (en: Tree, hi: Tree) => compile({ list: en }, { list: hi }).problems

  test('becomes a module for each catalogue and language, typed by the original', () => {
    const { modules, problems } = compile(
      { planList: { title: 'Plans', count: '{count, plural, one {# plan} other {# plans}}' } },
      { planList: { title: 'प्लान', count: '{count} प्लान' } },
    )

    expect(problems).toEqual([])
    expect([...modules.keys()].sort()).toEqual(['all.ts', 'plan-list.hi.ts', 'plan-list.ts'])
    expect(modules.get('plan-list.ts')).toContain('count: (v: { count: number }): string =>')
    expect(modules.get('plan-list.hi.ts')).toContain(
      "planListText: typeof import('./plan-list.ts').planListText = {",
    )
    // What one language counts is a number in all.
    expect(modules.get('plan-list.hi.ts')).toContain('count: (v: { count: number }): string =>')
  })

  test.each<[what: string, en: Tree, hi: Tree, problem: string]>([
    ['is missing', { a: 'A', b: 'B' }, { a: 'क' }, 'hi/plans.json: list.b is missing'],
    ['has no original', { a: 'A' }, { a: 'क', b: 'ख' }, 'hi/plans.json: list.b has no original'],
    [
      'has other values',
      { a: '{name} left' },
      { a: '{nmae} गए' },
      'hi/plans.json: list.a has the values {nmae} and not {name}',
    ],
    ['is no group', { a: { b: 'B' } }, { a: 'क' }, 'hi/plans.json: list.a is no such group'],
    [
      'takes a value as something else',
      { a: '{n, plural, other {#}}' },
      { a: '{n, select, x {x} other {y}}' },
      'takes n as string, not number',
    ],
  ])('whose text %s is refused with its place', (_, en, hi, problem) => {
    expect(problemsOf(en, hi).join('\n')).toContain(problem)
  })

  test('that cannot be read is refused with its place', () => {
    expect(problemsOf({ a: '{name' }, { a: 'क' }).join('\n')).toMatch(
      /en\/plans\.json: list\.a cannot be read/,
    )
  })
})

describe('the languages', () => {
  const page = { description: 'A programme.', noScript: 'It needs JavaScript.' }
  const en = { name: 'English', locale: 'en-GB', direction: 'ltr', page }
  const ar = { name: 'العربية', locale: 'ar-EG', direction: 'rtl', page }

  test('are the folders: their codes, own names and locales, and each as a build has it', () => {
    const { modules, problems } = languageModules({ en, ar }, 'en')

    expect(problems).toEqual([])
    const {
      'language.ts': own,
      'language.ar.ts': translated,
      ...lists
    } = Object.fromEntries(modules)
    expect(own).toContain('export const language: string = "en"')
    expect(translated).toContain('export const locale: string = "ar-EG"')
    expect(translated).toContain(`export const direction: 'ltr' | 'rtl' = "rtl"`)
    expect(lists).toEqual({
      'languages.ts':
        'export const languageCodes = ["en", "ar"] as const\nexport const languageNames = { en: "English", ar: "العربية" }\n',
      'locales.ts': 'export const locales = { en: "en-GB", ar: "ar-EG" }\n',
    })
  })

  test.each<[part: string, wrong: Tree]>([
    ['name', { name: ' ' }],
    ['locale', { locale: 'Arabic (Egypt)' }],
    ['direction', { direction: 'right' }],
    ['page', { page: { description: 'A programme.' } }],
  ])('are refused where the %s is missing or wrong', (part, wrong) => {
    expect(languageModules({ en, ar: { ...ar, ...wrong } }, 'en').problems).toEqual([
      `ar/language.json: ${part} is missing or wrong`,
    ])
  })

  test('write counts as their locales do', () => {
    const tree = { list: { rows: '{count, number} rows' } }
    const localeOf = (language: string) => (language === 'ar' ? 'ar-EG' : 'en-GB')
    const { modules } = modulesOf('plans', { en: tree, ar: tree }, localeOf)

    expect(modules.get('list.ar.ts')).toContain("countText(v.count, 'ar-EG')")
  })
})
