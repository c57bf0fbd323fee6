import { exampleWords } from './example-words.ts'
import type { JsonSchema } from './json-schema.ts'

/** The greatest depth of an example, which shows two levels of a tree. */
const deepest = 12

/** A value that a schema accepts: its example, or the simplest value. */
function exampleOf(schema: JsonSchema, name = '', depth = 0): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return exampleOf(merged(schema), name, depth)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const chosen = choices.find(({ type }) => type !== 'null') ?? {}
    return exampleOf(chosen, name, depth)
  }
  switch (schema.type) {
    case 'object':
      return objectExample(schema, depth)
    case 'array':
      return arrayExample(schema, name, depth)
    case 'string':
      return textExample(schema, name)
    case 'integer':
    case 'number':
      return numberExample(schema)
    case 'boolean':
      return true
    default:
      return schema.properties ? objectExample(schema, depth) : null
  }
}

/** The fields of an object's example; only the required ones when `isShort`. */
export function fieldsExample(
  { properties = {}, required = [] }: JsonSchema,
  { isShort = false, depth = 0 } = {},
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !isShort || required.includes(name))
      .map(([name, schema]) => [name, exampleOf(schema, name, depth + 1)]),
  )
}

function objectExample(schema: JsonSchema, depth: number): Record<string, unknown> {
  const { additionalProperties: more, propertyNames } = schema
  if (depth > deepest) return {}
  if (!schema.properties && typeof more === 'object') {
    return { [String(exampleOf(propertyNames ?? { type: 'string' }))]: exampleOf(more, '', depth) }
  }
  return fieldsExample(schema, { depth })
}

function arrayExample(
  { items, prefixItems, minItems = 1 }: JsonSchema,
  name: string,
  depth: number,
): unknown[] {
  if (prefixItems) return prefixItems.map((item) => exampleOf(item, name, depth + 1))
  if (!items || depth > deepest) return []
  return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, name, depth + 1))
}

function textExample(schema: JsonSchema, name: string): string {
  const word = exampleWords[name]
  if (word !== undefined && isText(schema, word)) return word
  const formatted = schema.format && byFormat[schema.format]
  if (formatted) return formatted
  const fallbacks = [...plain, ...Object.values(byFormat), ...Object.values(exampleWords)]
  const { minLength = 0 } = schema
  return [...fallbacks, 'text '.repeat(minLength)].find((text) => isText(schema, text)) ?? ''
}

const plain = ['Text', '2026-03', 'K7M2XQ9P', 'text', '12', 'AT', '']

const byFormat: Readonly<Record<string, string>> = {
  email: 'asha.rao@example.org',
  date: '2026-03-31',
  'date-time': '2026-03-31T09:41:00.000Z',
  uri: 'https://example.org/',
  uuid: '6f0c3b0a-1f7b-4c6e-9d1a-2b3c4d5e6f70',
}

function isText({ pattern, minLength = 0, maxLength = 1e6 }: JsonSchema, text: string): boolean {
  const fits = text.length >= minLength && text.length <= maxLength
  return fits && (pattern === undefined || new RegExp(pattern, 'u').test(text))
}

/** 12, or the nearest number that the schema accepts. */
function numberExample({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  return Math.min(Math.max(12, least), maximum ?? 12)
}

function merged({ allOf = [], ...rest }: JsonSchema): JsonSchema {
  return Object.assign({}, rest, ...allOf) as JsonSchema
}
