import type { JsonSchema } from '../../src/plumbing/http/openapi/json-schema.ts'

const everywhere = [null, [], {}, [['x']], { $gt: '' }, true, -1]
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; drop table users; --",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '{{7*7}}%s%n#{7*7}',
  '../../../../etc/passwd',
  '\u202e\u200b👩‍👩‍👧 ﷽ Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  'x'.repeat(20_000),
  '%',
  '_\\',
]
const names = ['__proto__', 'constructor', 'toString', 'unheard of', '']
const amounts = [
  '-1',
  '0',
  '-0.00000001',
  '1.123456789',
  '1e309',
  '99999999999999999',
  '90000000',
  '0.00000001',
  'NaN',
  '１２',
  1e21,
]
const wholes = [0, 1.5, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_992, '1 or 1=1', '1e5', '']
const moments = ['0000-00-00', '2026-02-30', 'infinity', '99999-01-01', '2026-03-31T25:00:00Z']

/** Every other value, alternating with `turn`: over two hundred calls each value is used often enough. */
export function halfOf<Value>(values: readonly Value[], turn: number): Value[] {
  return values.filter((_, index) => (index + turn) % 2 === 0)
}

/** Hostile values for a field. */
export function hostileValues(schema: JsonSchema, example: unknown, turn: number): unknown[] {
  const anywhere = halfOf(everywhere, turn)
  const { title, type, anyOf = [] } = schema
  if (title === 'Amount' || title === 'Percent') return [...amounts, ...anywhere]
  if (title === 'Instant' || title === 'Day' || title === 'Month') return [...moments, ...anywhere]
  if (schema.enum || schema.const !== undefined) return [...names, ...anywhere]
  const types = [type, ...anyOf.map((choice) => choice.type)]
  if (title === 'Id' || types.includes('integer')) return [...wholes, ...anywhere, '\u0000']
  if (types.includes('array')) return [...anywhere, 'x', Array(3_000).fill(example), deep(500)]
  if (types.includes('object')) return [...anywhere, 'x', deep(500), JSON.parse(polluting)]
  if (types.includes('boolean')) return [...anywhere, 'yes', 2]
  return [...texts, ...anywhere, 1e21]
}

export const hostilePathValues = [
  '-1',
  '0',
  '2147483648',
  '9007199254740993',
  'abc',
  '%00',
  'a%00b',
  '%ff',
  '%E0%A4%A',
  '..%2f..%2fusers',
  "1'%20or%201=1--",
  '__proto__',
  '%F0%9F%91%A9',
  'x'.repeat(2_000),
]

export const hostileQueries = [
  'unheard_of=1',
  'page=1&page=2',
  'page[]=1',
  'page=-1',
  'page=999999&limit=100',
  'limit=1000000000',
  'search=%00',
  'search=%25_%5c',
  'from=0001-01-01&to=9999-12-31',
  'from=9999-12-31&to=0001-01-01',
  '__proto__[isOwner]=true',
  'sort=;drop',
  'cursor=%ff%00',
  '%',
]

const polluting =
  '{"__proto__":{"isOwner":true},"constructor":{"prototype":{"isOwner":true}},"unheard_of":1}'

/** Raw bodies, each with its content type. */
export const hostileBodies: readonly (readonly [type: string, body: string])[] = [
  ['application/json', ''],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json', '{"a":'],
  ['application/json', polluting],
  ['application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['application/json', `{"unheard_of":"${'x'.repeat(300_000)}"}`],
  ['text/plain', 'text'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data'],
  ['multipart/form-data', 'no boundary'],
]

function deep(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level++) value = { a: value }
  return value
}

const farDays = ['0001-01-01', '1999-12-31', '2200-01-01', '9999-12-31']
/** Dates outside the allowed years, and a leap day that does not exist. */
export const outsideDates: Readonly<Record<string, readonly string[]>> = {
  Day: [...farDays, '2100-02-29'],
  Instant: [...farDays, '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2100-02-29'],
  Month: ['0001-01', '1999-12', '2200-01', '9999-12'],
}
/** Valid dates at the ends of the allowed years, and leap days. */
export const farDates: Readonly<Record<string, readonly string[]>> = {
  Day: ['2000-01-01', '2000-02-29', '2196-02-29', '2199-12-31'],
  Instant: ['2000-01-01T00:00:00Z', '2000-02-29', '2199-12-31T23:59:59.999Z'],
  Month: ['2000-01', '2000-02', '2199-12'],
}

type Pair = { from?: string; to?: string }
/** Ranges that must be refused: reversed, or longer than 400 days. */
export const wrongRanges: readonly Pair[] = [
  { from: '2026-03-31', to: '2026-03-30' },
  { from: '2199-12-31', to: '2000-01-01' },
  { from: '2000-01-01', to: '2199-12-31' },
  { from: '2025-01-01', to: '2026-02-05' },
]
/** Ranges that must be answered: the longest at both limits, a leap day, and open ones. */
export const farRanges: readonly Pair[] = [
  { from: '2000-01-01', to: '2001-02-03' },
  { from: '2198-11-27', to: '2199-12-31' },
  { from: '2024-02-29', to: '2024-02-29' },
  { from: '2000-01-01' },
  { to: '2000-01-01' },
  { from: '2199-12-31' },
  { to: '2199-12-31' },
]
