import * as z from 'zod'
import { namesOf } from './wire.ts'

type Encode = (value: unknown) => unknown
/** The internal definition of a zod schema; fields differ by type. */
type Definition = {
  type: string
  checks?: readonly { _zod: { def: Check } }[]
  check?: string
  fn?: (value: unknown) => unknown
  pattern?: RegExp
  format?: string
  entries?: Record<string, string | number>
  values?: readonly unknown[]
  innerType?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: readonly z.ZodType[]
  in?: z.ZodType
  out?: z.ZodType
  reverseTransform?: (value: unknown, payload: { value: unknown; issues: unknown[] }) => unknown
}
type Check = {
  check: string
  minimum?: number
  maximum?: number
  value?: number | bigint | Date
  inclusive?: boolean
  pattern?: RegExp
  format?: string
}

const encoders = new WeakMap<z.ZodType, Encode>()

/**
 * An encoder for the wire, compiled once from a schema. It returns the same as zod's `encode` without walking the schema
 * for each value. Schemas that it does not support, and invalid values, go to zod.
 */
export function encoderOf(schema: z.ZodType): Encode {
  const known = encoders.get(schema)
  if (known) return known
  const made = encoderFor(schema)
  encoders.set(schema, made)
  return made
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

function encoderFor(schema: z.ZodType): Encode {
  const byZod: Encode = (value) => z.encode(schema, value as never)
  const accepts = acceptorOf(schema)
  if (accepts) return (value) => (accepts(value) ? value : byZod(value))
  const { type, checks, innerType, element, shape, ...rest } = definitionOf(schema)
  if (checks && checks.length > 0) return byZod
  if (type === 'optional' && innerType) {
    const encode = encoderOf(innerType)
    return (value) => (value === undefined ? undefined : encode(value))
  }
  if (type === 'nullable' && innerType) {
    const encode = encoderOf(innerType)
    return (value) => (value === null ? null : encode(value))
  }
  if (type === 'array' && element) {
    const encode = encoderOf(element)
    return (value) => (Array.isArray(value) ? value.map(encode) : byZod(value))
  }
  if (type === 'object' && shape && !rest.check) return objectEncoder(shape, byZod)
  if (type === 'pipe') return codecEncoder(schema, byZod)
  if (type === 'union' && rest.options) return unionEncoder(rest.options, byZod)
  return byZod
}

/** Unions of shapes with a discriminating field, such as the asset of an amount; other unions go to zod. */
function unionEncoder(options: readonly z.ZodType[], byZod: Encode): Encode {
  const shapes = options.map((option) => ({
    encode: encoderOf(option),
    marks: Object.entries(definitionOf(definitionOf(option).in ?? option).shape ?? {}).flatMap(
      ([wire, schema]) => {
        const { type, values } = definitionOf(schema)
        const ours = namesOf(option)?.find((pair) => pair[1] === wire)?.[0] ?? wire
        return type === 'literal' && values ? [{ ours, values }] : []
      },
    ),
  }))
  if (shapes.some(({ marks }) => marks.length === 0)) return byZod
  return (value) => {
    if (typeof value !== 'object' || value === null) return byZod(value)
    const fields = value as Record<string, unknown>
    const own = shapes.find(({ marks }) =>
      marks.every(({ ours, values }) => values.includes(fields[ours])),
    )
    return own ? own.encode(value) : byZod(value)
  }
}

/** A codec passes an accepted value to `reverseTransform`, and the result to the encoder of the wire side. */
function codecEncoder(schema: z.ZodType, byZod: Encode): Encode {
  const { in: onWire, out: ours, reverseTransform } = definitionOf(schema)
  if (!onWire || !ours || !reverseTransform) return byZod
  const names = namesOf(schema)
  const { type, shape, checks } = definitionOf(onWire)
  if (names && type === 'object' && shape && !checks?.length) {
    return objectEncoder(shape, byZod, names)
  }
  const [encodeOurs, encodeOnWire] = [encoderOf(ours), encoderOf(onWire)]
  return (value) => {
    const issues: unknown[] = []
    const given = encodeOurs(value)
    const written = reverseTransform(given, { value: given, issues })
    return issues.length > 0 ? byZod(value) : encodeOnWire(written)
  }
}

/** Writes only declared fields. If a required one is missing, zod reports it. */
function objectEncoder(
  shape: Readonly<Record<string, z.ZodType>>,
  byZod: Encode,
  names?: ReturnType<typeof namesOf>,
): Encode {
  const fields = Object.entries(shape).map(([wire, schema]) => {
    const [ours = wire, , own] = names?.find((name) => name[1] === wire) ?? []
    const found = own?.write ?? ((value: Record<string, unknown>) => value[ours])
    const isOptional = definitionOf(schema).type === 'optional'
    return { wire, found, encode: encoderOf(schema), isOptional }
  })
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return byZod(value)
    const written: Record<string, unknown> = {}
    for (const { wire, found, encode, isOptional } of fields) {
      const given = found(value as Record<string, unknown>)
      if (given !== undefined) written[wire] = encode(given)
      else if (!isOptional) return byZod(value)
    }
    return written
  }
}

type Accepts = (value: unknown) => boolean

/** A check whether a value needs no encoding; undefined if types and simple checks do not decide it. */
function acceptorOf(schema: z.ZodType): Accepts | undefined {
  const definition = definitionOf(schema)
  const { type, checks = [], values, entries, options, fn } = definition
  const isSo = checks.map(({ _zod }) => checkOf(_zod.def))
  if (isSo.some((check) => check === undefined)) return undefined
  const holds = (value: unknown) => isSo.every((check) => check?.(value))
  if (type === 'unknown') return () => true
  if (type === 'custom' && fn) return (value) => Boolean(fn(value)) && holds(value)
  if (type === 'null') return (value) => value === null
  if (type === 'boolean') return (value) => typeof value === 'boolean'
  if (type === 'date') return (value) => value instanceof Date && !Number.isNaN(value.getTime())
  if (type === 'literal' && values) return (value) => values.includes(value)
  if (type === 'enum' && entries) {
    const known = new Set<unknown>(Object.values(entries))
    return (value) => known.has(value)
  }
  if (type === 'string') {
    const isFormat = definition.format === undefined ? () => true : checkOf(definition as Check)
    return isFormat && ((value) => typeof value === 'string' && isFormat(value) && holds(value))
  }
  if (type === 'number') {
    const isFormat = definition.format === undefined ? Number.isFinite : numberFormat(definition)
    return isFormat && ((value) => isFormat(value) && holds(value))
  }
  if (type === 'union' && options) {
    const accepted = options.map(acceptorOf)
    if (accepted.some((accepts) => !accepts)) return undefined
    return (value) => accepted.some((accepts) => accepts?.(value)) && holds(value)
  }
  return undefined
}

function numberFormat({ format }: Definition): Accepts | undefined {
  return format === 'safeint' ? Number.isSafeInteger : undefined
}

function checkOf({
  check,
  minimum,
  maximum,
  value,
  inclusive,
  pattern,
}: Check): Accepts | undefined {
  const length = (given: unknown) => (given as string).length
  if (check === 'max_length' && maximum !== undefined) return (given) => length(given) <= maximum
  if (check === 'min_length' && minimum !== undefined) return (given) => length(given) >= minimum
  if (check === 'greater_than' && typeof value === 'number') {
    return (given) => (inclusive ? (given as number) >= value : (given as number) > value)
  }
  if (check === 'less_than' && typeof value === 'number') {
    return (given) => (inclusive ? (given as number) <= value : (given as number) < value)
  }
  if (check === 'string_format' && pattern && !pattern.global && !pattern.sticky) {
    return (given) => pattern.test(given as string)
  }
  return undefined
}
