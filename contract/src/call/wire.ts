import * as z from 'zod'

/** The fields of a request or answer, by their names in code. */
export type Fields = Readonly<Record<string, z.ZodType>>
/** The decoded values, by their names in code. */
export type Decoded<F extends Fields> = z.output<z.ZodObject<F>>

const wireNames = new WeakMap<z.ZodType, string>()

/**
 * Gives a field its name on the wire: `planId: wire('plan_id', PlanId)`. Code says `planId`, JSON says `plan_id`, and
 * only this module knows the difference.
 */
export function wire<S extends z.ZodType>(name: string, schema: S): S {
  const named = schema.clone()
  wireNames.set(named, name)
  return named
}

export function wireNameOf(name: string, schema: z.ZodType): string {
  return wireNames.get(schema) ?? name
}

/** The same fields, all optional. */
export function optional<F extends Fields>(fields: F) {
  const entries = Object.entries(fields).map(([name, schema]) => [
    name,
    wire(wireNameOf(name, schema), schema.optional()),
  ])
  return Object.fromEntries(entries) as { [Name in keyof F]: z.ZodOptional<F[Name]> }
}

type Names = readonly (readonly [ours: string, wire: string])[]

const renamings = new WeakMap<z.ZodType, Names>()

/** The names of a shape's fields in code and on the wire; undefined if the schema is no shape. */
export function namesOf(schema: z.ZodType): Names | undefined {
  return renamings.get(schema)
}

function rename(names: Names, from: 0 | 1, value: Record<string, unknown>) {
  const renamed: Record<string, unknown> = {}
  for (const pair of names) {
    const found = value[pair[from]]
    if (found !== undefined) renamed[pair[from === 0 ? 1 : 0]] = found
  }
  return renamed
}

/** An object whose fields may have wire names. Undeclared fields are dropped in both directions. */
export function shape<F extends Fields>(fields: F) {
  return renamed(fields, z.object)
}

/** A problem between valid fields: the field to blame, by its name in code, and the reason, by `wrong`. */
export type Problem = { path: string; message: string }
type Check<F extends Fields> = (value: Decoded<F>) => Problem | undefined

/** Like `shape`, for input: an undeclared field is an error, and so is a problem that `check` finds. */
export function strictShape<F extends Fields>(fields: F, check?: Check<F>) {
  return renamed(fields, z.strictObject, check)
}

function renamed<F extends Fields>(
  fields: F,
  object: typeof z.object | typeof z.strictObject,
  check?: Check<F>,
) {
  const names: Names = Object.entries(fields).map(([name, schema]) => [
    name,
    wireNameOf(name, schema),
  ])
  const onWire: Record<string, z.ZodType> = {}
  for (const [name, wireName] of names) onWire[wireName] = fields[name] as z.ZodType
  const codec = z.codec(
    object(onWire),
    z.custom<Decoded<F>>(() => true),
    {
      decode: (value, { issues }) => {
        const decoded = rename(names, 1, value) as Decoded<F>
        const problem = check?.(decoded)
        if (problem) {
          const path = [wireNameOf(problem.path, fields[problem.path] ?? z.unknown())]
          issues.push({ code: 'custom', input: value, path, message: problem.message })
        }
        return decoded
      },
      encode: (value) => rename(names, 0, value as Record<string, unknown>),
    },
  )
  renamings.set(codec, names)
  return codec
}
