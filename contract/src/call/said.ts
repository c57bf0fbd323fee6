import * as z from 'zod'

/** What kind of text the server writes into a field, and with it which sentences that text can be. */
export type SaidKind = 'device' | 'title'
/** Says a text of a kind in another language; a text that is not the server's own stays as it is. */
export type Say = (text: string, kind: SaidKind) => string

const kinds = new WeakMap<z.ZodType, SaidKind>()

/**
 * Marks a field of an answer as one where the server writes its own sentences: `reason: said('reason').nullable()`. A
 * reader in another language gets them in theirs. A name for the wire comes after it, around another schema.
 */
export function said(kind: SaidKind): z.ZodString
export function said<S extends z.ZodType>(kind: SaidKind, schema: S): S
export function said(kind: SaidKind, schema: z.ZodType = z.string()): z.ZodType {
  const marked = schema.clone()
  kinds.set(marked, kind)
  return marked
}

type SayIn = (value: unknown, say: Say) => unknown
type Definition = {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  shape?: Readonly<Record<string, z.ZodType>>
  options?: readonly z.ZodType[]
  in?: z.ZodType
}

const known = new WeakMap<z.ZodType, SayIn | null>()

/**
 * Says the marked fields of an encoded answer in another language, compiled once from its schema; undefined if it has
 * none. What does not change stays the same object.
 */
export function sayerOf(schema: z.ZodType): SayIn | undefined {
  const found = known.get(schema)
  if (found !== undefined) return found ?? undefined
  const made = sayerFor(schema)
  known.set(schema, made ?? null)
  return made
}

function sayerFor(schema: z.ZodType): SayIn | undefined {
  const kind = kinds.get(schema)
  if (kind) return (value, say) => (typeof value === 'string' ? say(value, kind) : value)
  const { innerType, element, shape, options, in: onWire } = definitionOf(schema)
  if (shape) return sayerOfFields(shape)
  if (element) return sayerOfList(element)
  const inner = onWire ?? innerType
  if (inner) return sayerOf(inner)
  const each = (options ?? []).flatMap((option) => sayerOf(option) ?? [])
  if (each.length === 0) return undefined
  return (value, say) => each.reduce((done, sayIn) => sayIn(done, say), value)
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

function sayerOfList(element: z.ZodType): SayIn | undefined {
  const sayIn = sayerOf(element)
  if (!sayIn) return undefined
  return (value, say) => {
    if (!Array.isArray(value)) return value
    const spoken = value.map((one) => sayIn(one, say))
    return spoken.some((one, index) => one !== value[index]) ? spoken : value
  }
}

function sayerOfFields(shape: Readonly<Record<string, z.ZodType>>): SayIn | undefined {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const sayIn = sayerOf(schema)
    return sayIn ? [{ name, sayIn }] : []
  })
  if (fields.length === 0) return undefined
  return (value, say) => {
    if (typeof value !== 'object' || value === null) return value
    const before = value as Record<string, unknown>
    const spoken = fields
      .map(({ name, sayIn }) => [name, sayIn(before[name], say)] as const)
      .filter(([name, text]) => text !== before[name])
    return spoken.length > 0 ? { ...before, ...Object.fromEntries(spoken) } : value
  }
}
