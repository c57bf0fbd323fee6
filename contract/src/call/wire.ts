import * as z from 'zod'
import {
  besideOf,
  besideOnWire,
  type OwnText,
  own,
  type Translations,
  useOf,
  written,
} from './own-text.ts'

/** The fields of a request or answer, by their names in code. */
export type Fields = Readonly<Record<string, z.ZodType>>
/** The decoded values, by their names in code. */
export type Decoded<F extends Fields> = z.output<z.ZodObject<F>> & Beside<F>
/** What stands beside the operator's own texts. */
type Beside<F extends Fields> = {
  [Name in keyof F & string as F[Name] extends OwnText ? `${Name}In` : never]:
    | Translations
    | (null extends z.output<F[Name]> ? null : never)
}

const wireNames = new WeakMap<z.ZodType, string>()

/**
 * Gives a field its name on the wire: `planId: wire('plan_id', PlanId)`. Code says `planId`, JSON says `plan_id`, and
 * only this module knows the difference.
 */
export function wire<S extends z.ZodType>(name: string, schema: S): S {
  const use = useOf(schema)
  const named = use ? own(schema, use) : schema.clone()
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

/** A field's name in code and on the wire; of an own text also how it is written, and what it is where it is not sent. */
type Name = readonly [
  ours: string,
  wire: string,
  own?: { write: (value: Value) => unknown; missing?: Translations },
]
type Names = readonly Name[]
type Value = Readonly<Record<string, unknown>>

const renamings = new WeakMap<z.ZodType, Names>()

/** The names of a shape's fields in code and on the wire; undefined if the schema is no shape. */
export function namesOf(schema: z.ZodType): Names | undefined {
  return renamings.get(schema)
}

function rename(names: Names, from: 0 | 1, value: Value) {
  const renamed: Record<string, unknown> = {}
  for (const name of names) {
    const own = name[2]
    const found = own && !from ? own.write(value) : value[name[from]]
    const whole = from && found === undefined ? own?.missing : found
    if (whole !== undefined) renamed[name[from ? 0 : 1]] = whole
  }
  return renamed
}

/** The names of a field; of an own text also those of what stands beside it. */
function namesOfField([ours, schema]: [string, z.ZodType]): Name[] {
  const wireName = wireNameOf(ours, schema)
  const use = useOf(schema)
  if (!use) return [[ours, wireName]]
  const write = (part: 'text' | 'others') => (value: Value) => written(value, ours, use)[part]
  return [
    [ours, wireName, { write: write('text') }],
    [besideOf(ours), besideOnWire(wireName), { write: write('others'), missing: {} }],
  ]
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
  const names = Object.entries(fields).flatMap(namesOfField)
  const onWire: Record<string, z.ZodType> = {}
  for (const [name, schema] of Object.entries(fields)) {
    const wireName = wireNameOf(name, schema)
    onWire[wireName] = schema
    if (useOf(schema) === 'edited')
      onWire[besideOnWire(wireName)] = z.record(z.string(), z.string()).optional()
  }
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
      encode: (value) => rename(names, 0, value as Value),
    },
  )
  renamings.set(codec, names)
  return codec
}
