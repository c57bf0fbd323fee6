import { type JsonSchema, partsOf, withParts } from './json-schema.ts'

/** Shorter schemas are more readable inline. */
const shortest = 90

type Seen = { schema: JsonSchema; name: string; times: number }

export type Components = {
  schemas: Record<string, JsonSchema>
  /** The schema with every shared schema inside replaced by a reference. */
  refer: (schema: JsonSchema) => JsonSchema
}

/** Finds the schemas that are used more than once, and names each of them. */
export function componentsOf(schemas: readonly (readonly [string, JsonSchema])[]): Components {
  const seen = new Map<string, Seen>()
  for (const [name, schema] of schemas) count(schema, name, seen)
  const shared = [...seen].filter(
    ([text, { schema, times }]) => times > 1 && (schema.title || text.length > shortest),
  )
  const names = new Map<string, string>()
  const taken = new Set<string>(['Refusal'])
  for (const [text, { name }] of shared) {
    const free = freeName(name, taken)
    taken.add(free)
    names.set(text, free)
  }
  const refer = (schema: JsonSchema): JsonSchema => {
    const name = names.get(JSON.stringify(schema))
    return name ? { $ref: `#/components/schemas/${name}` } : withParts(schema, refer)
  }
  const entries = shared.map(([text, { schema }]) => [
    names.get(text) ?? '',
    withParts(schema, refer),
  ])
  return {
    schemas: Object.fromEntries(entries.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))),
    refer,
  }
}

/** The parts of a schema are counted once, however often the schema itself is used. */
function count(schema: JsonSchema, name: string, seen: Map<string, Seen>): void {
  const text = JSON.stringify(schema)
  const known = seen.get(text)
  if (known) {
    known.times += 1
    return
  }
  seen.set(text, { schema, name: schema.title ?? name, times: 1 })
  for (const [own, part] of partsOf(schema)) count(part, own || name, seen)
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const base = name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  let free = base
  for (let number = 2; taken.has(free); number++) free = `${base}${number}`
  return free
}
