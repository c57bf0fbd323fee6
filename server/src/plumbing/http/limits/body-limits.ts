import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { type JsonSchema, jsonSchemaOf } from '../openapi/json-schema.ts'

/** 256 KiB, for every call whose fields fit. */
export const usualBodyLimit = 256 * 1024

/** A character written as JSON escapes it, such as `\\u0915`. */
const bytesPerCharacter = 6
/** Of a text or list that declares no length, such as the name of a time zone. */
const [usualLength, usualItems] = [100, 20]

/** The most bytes that the body of a call may have: what it declares can be sent, in every way that JSON may be written. */
export function bodyLimitOf(endpoint: AnyEndpoint): number {
  const known = limits.get(endpoint)
  if (known) return known
  const limit = declaredLimitOf(endpoint)
  limits.set(endpoint, limit)
  return limit
}

/** Of each declaration, as the tests open many servers in a process. */
const limits = new WeakMap<AnyEndpoint, number>()

function declaredLimitOf(endpoint: AnyEndpoint): number {
  const { placed, request } = endpoint
  if (!Object.values(placed).includes('body')) return usualBodyLimit
  const { properties = {} } = jsonSchemaOf(request, '', 'request').schema
  const inBody = Object.entries(properties).filter(([name]) => placed[name] === 'body')
  return Math.max(usualBodyLimit, largest({ properties: Object.fromEntries(inBody) }))
}

/** The most bytes of a value that the schema accepts. */
function largest({
  anyOf,
  oneOf,
  properties,
  items,
  maxItems,
  maxLength,
  type,
}: JsonSchema): number {
  const choices = anyOf ?? oneOf
  if (choices) return Math.max(...choices.map(largest))
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) => name.length + 4 + largest(field),
    )
    return fields.reduce((sum, size) => sum + size, 2)
  }
  if (items) return (maxItems ?? usualItems) * (largest(items) + 1) + 2
  return type === 'string' ? (maxLength ?? usualLength) * bytesPerCharacter + 2 : 40
}
