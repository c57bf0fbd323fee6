import { expect, test } from 'vitest'
import * as z from 'zod'
import { type Issue, saidOf } from './said-of.ts'
import { say } from './say.ts'
import { wrong } from './wrong.ts'

const saidBy = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value, { reportInput: true })
    .error?.issues.map((issue) => saidOf(issue as Issue))

test('a schema says the text that it names, with its facts', () => {
  const name = z
    .string()
    .regex(/^a/, wrong('fields.cursor'))
    .max(3, wrong('fields.at_most', { most: 3 }))

  expect(saidBy(name, 'bcde')).toEqual([say('fields.cursor'), say('fields.at_most', { most: 3 })])
})

test('facts keep spaces and quotes', () => {
  const options = 'one "two"  three'

  expect(saidBy(z.literal('a', wrong('fields.one_of', { options })), 'b')).toEqual([
    say('fields.one_of', { options }),
  ])
})

test.each<[what: string, schema: z.ZodType, value: unknown, said: ReturnType<typeof say>]>([
  ['a missing value', z.string(), undefined, say('fields.missing')],
  ['another kind', z.string(), 1, say('fields.kind', { kind: 'string' })],
  ['a short text', z.string().min(2), 'a', say('fields.at_least_characters', { least: 2 })],
  ['a long text', z.string().max(2), 'abc', say('fields.at_most_characters', { most: 2 })],
  ['a small number', z.number().min(2), 1, say('fields.at_least', { least: 2 })],
  ['a large number', z.bigint().max(2n), 3n, say('fields.at_most', { most: 2 })],
  ['a short list', z.array(z.int()).min(1), [], say('fields.at_least_entries', { least: 1 })],
  ['a long list', z.array(z.int()).max(1), [1, 2], say('fields.at_most_entries', { most: 1 })],
  ['no day', z.iso.date(), 'x', say('fields.day')],
  ['no moment', z.iso.datetime(), 'x', say('fields.moment')],
  ['no e-mail', z.email(), 'x', say('fields.email')],
  ['no address', z.url(), 'x', say('fields.url')],
  ['another word', z.enum(['a', 'b']), 'c', say('fields.one_of', { options: 'a, b' })],
  ['another key', z.strictObject({}), { a: 1 }, say('fields.unknown')],
  ['a key that is wrong', z.record(z.string().max(1), z.int()), { ab: 1 }, say('fields.unknown')],
  ['no pattern', z.string().regex(/a/), 'b', say('fields.invalid')],
  ['none of several', z.union([z.int(), z.null()]), 'x', say('fields.invalid')],
])('of itself, %s is said', (_, schema, value, said) => {
  expect(saidBy(schema, value)).toEqual([said])
})

test('what a browser’s light schemas leave out is not needed', () => {
  expect(saidOf({ code: 'invalid_type', message: '' })).toEqual(say('fields.invalid'))
  expect(saidOf({ code: 'invalid_value', message: '' })).toEqual(say('fields.invalid'))
})
