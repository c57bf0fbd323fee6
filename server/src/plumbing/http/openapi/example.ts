import type { JsonSchema } from './json-schema.ts'

/** Example values for text fields by name; other examples follow from the schema. */
const exampleWords: Readonly<Record<string, string>> = {
  accent: '#1f6f5c',
  logo: '/api/v1/settings/logo/12',
  action: 'PUT /users/{id}',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  agent: 'Firefox on Linux',
  bep20: '0x52908400098527886E0F7030069857D2E4169EE7',
  body: 'The office is closed on Monday.',
  bonus_type: 'spring_bonus',
  code: '482915',
  content: 'The office is closed on Monday.',
  countries: 'AT',
  country: 'AT',
  current_password: 'harbour-tulip-49',
  description: 'For members who joined in spring.',
  device: 'Firefox on Linux',
  email: 'asha.rao@example.org',
  fullname: 'Asha Rao',
  hash: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  memo: 'Opening balance',
  message: 'Good morning. I have a question about my plan.',
  month: '2026-03',
  name: 'Asha Rao',
  note: 'Checked by phone',
  otp: '482915',
  password: 'tulip-harbour-94',
  phone: '+91 98765 43210',
  q: 'asha',
  reason: 'Corrected after a call',
  refferal_code: 'K7M2XQ9P',
  reffer_by: 'K7M2XQ9P',
  reply: 'Thank you. It is corrected now.',
  sponsor_name: 'Dev Mehta',
  status: 'reversed',
  subject: 'A question',
  symbol: 'SGX',
  text: 'The office is closed on Monday.',
  timezone: 'Asia/Kolkata',
  title: 'Spring news',
  token: 'q3xZ0b8V2mJ5nT7cY1uR4wK6eP9sD0fG-hL2aBvNxQk',
  totp: '482915',
  trc20: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  tx_hash: '0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b',
  url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  cursor: 'newest.12',
  username: 'asha.rao',
  verification_token: 'q3xZ0b8V2mJ5nT7cY1uR4wK6eP9sD0fG-hL2aBvNxQk',
}

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
