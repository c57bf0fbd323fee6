import { Said } from '@clearstead/contract/call/say'
import * as z from 'zod'

// Here and not in the contract, as every page of the app loads its own declaration.
z.globalRegistry.add(Said.def.in, {
  title: 'Said',
  examples: [
    {
      code: 'awards.run.pool_made_before',
      facts: { month: '2026-03' },
      message: 'The pool of 2026-03 was made before.',
    },
  ],
})

/** The part of JSON Schema that the contract uses. */
export type JsonSchema = {
  type?: string
  title?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  $ref?: string
  $defs?: Record<string, JsonSchema>
  /** What an answer has where a request may have several forms; not in the document. */
  encoded?: JsonSchema
}

/**
 * The JSON Schema of a declaration's wire format, which is the input side of its codecs; of an answer it is what the codecs
 * write. Recursive schemas, such as a node of a tree, are returned separately as `defs`, named by their titles or after
 * `name`.
 */
export function jsonSchemaOf(schema: z.ZodType, name: string, side: 'request' | 'answer') {
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const { $schema: _, $defs = {}, ...rest } = made as JsonSchema & { $schema?: string }
  const names = new Map(
    Object.entries($defs).map(([own, { title }], index) => [
      `#/$defs/${own}`,
      title ?? `${name}_node${index || ''}`,
    ]),
  )
  const named = (whole: JsonSchema): JsonSchema => {
    const part = sideOf(whole, side)
    const known = part.$ref && names.get(part.$ref)
    return known ? { $ref: `#/components/schemas/${known}` } : withParts(part, named)
  }
  const defs = Object.entries($defs).map(
    ([own, def]) => [names.get(`#/$defs/${own}`) ?? own, named(def)] as const,
  )
  return { schema: named(rest), defs: Object.fromEntries(defs) as Record<string, JsonSchema> }
}

/** A value of several forms as it is in requests, or in the one form that answers have. */
function sideOf({ encoded, ...schema }: JsonSchema, side: 'request' | 'answer'): JsonSchema {
  if (!encoded || side === 'request') return schema
  const { anyOf: _, title, ...rest } = schema
  return { ...(title && { title: `${title}Answer` }), ...rest, ...encoded }
}

/** The schemas directly inside a schema, with their names. */
export function partsOf(schema: JsonSchema): [name: string, part: JsonSchema][] {
  const { properties = {}, items, additionalProperties: more } = schema
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...Object.entries(properties),
    ...[items, ...choices, ...(schema.prefixItems ?? [])].flatMap((part) =>
      part ? [['', part] as [string, JsonSchema]] : [],
    ),
    ...(typeof more === 'object' ? [['', more] as [string, JsonSchema]] : []),
  ]
}

/** A copy of the schema with each schema directly inside replaced. */
export function withParts(
  schema: JsonSchema,
  replace: (part: JsonSchema) => JsonSchema,
): JsonSchema {
  const { properties, items, additionalProperties: more } = schema
  const lists = (['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const).flatMap((key) => {
    const list = schema[key]
    return list ? [[key, list.map(replace)] as const] : []
  })
  return {
    ...schema,
    ...Object.fromEntries(lists),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, replace(part)]),
      ),
    }),
    ...(items && { items: replace(items) }),
    ...(typeof more === 'object' && { additionalProperties: replace(more) }),
  }
}

/** Expands a recursive schema once; below that its lists are empty. */
export function unrolled(
  schema: JsonSchema,
  defs: Record<string, JsonSchema>,
  isInside = false,
): JsonSchema {
  if (isInside && schema.items?.$ref) return { const: [] }
  const held = schema.$ref && defs[schema.$ref.slice('#/components/schemas/'.length)]
  const open = (part: JsonSchema) => unrolled(part, defs, isInside || Boolean(held))
  return withParts(held || schema, open)
}
