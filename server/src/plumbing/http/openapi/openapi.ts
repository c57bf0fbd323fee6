import { aboutFeature } from '@clearstead/contract/calls'
import { getDocument } from '@clearstead/contract/document'
import { languageNames } from '@clearstead/contract/languages'
import { type CompressedOnce, compressedOnce } from '../answer/send-public.ts'
import { download, type Route } from '../route.ts'
import { type JsonSchema, partsOf, withParts } from './json-schema.ts'
import {
  bodySchemaOf,
  type Described,
  describe,
  operationIdOf,
  operationOf,
  tagOf,
} from './operation.ts'
import { refusalAnswersOf, refusalExamples, refusalSchema } from './refusal-answers.ts'

/** Shorter schemas are more readable inline. */
const shortest = 90

type Seen = { schema: JsonSchema; name: string; times: number }

type Components = {
  schemas: Record<string, JsonSchema>
  /** The schema with every shared schema inside replaced by a reference. */
  refer: (schema: JsonSchema) => JsonSchema
}

/** Finds the schemas that are used more than once, and names each of them. */
function componentsOf(schemas: readonly (readonly [string, JsonSchema])[]): Components {
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

/** The prefix of every call's path. */
export const apiBase = '/api/v1'

/** The OpenAPI 3.1 document of all calls, generated from the declarations that validate them. */
export function openApiOf(routes: readonly Pick<Route, 'endpoint' | 'kind'>[], title: string) {
  const described = routes.map(describe)
  const { schemas, refer } = componentsOf(described.flatMap(schemasIn))
  const defs = Object.assign({}, ...described.map((one) => one.defs)) as Record<string, JsonSchema>
  const endpoints = routes.map(({ endpoint }) => endpoint)
  const answers = refusalAnswersOf(endpoints)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const one of described) {
    const { path, method } = one.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(one, refer, answers) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description, license, contact },
    servers: [{ url: apiBase }],
    tags: [...new Set(endpoints.map(tagOf))].map(tagObject),
    paths,
    components: {
      securitySchemes,
      schemas: { ...schemas, ...mapped(defs, refer), Refusal: refusalSchema },
      responses: answers.shared,
      examples: refusalExamples(endpoints),
    },
  }
}

function tagObject(name: string) {
  const description = aboutFeature(name)
  return { name, ...(description && { description }) }
}

function mapped(defs: Record<string, JsonSchema>, refer: (schema: JsonSchema) => JsonSchema) {
  return Object.fromEntries(
    Object.entries(defs).map(([name, schema]) => [name, withParts(schema, refer)]),
  )
}

const languages = Object.entries(languageNames)
  .map(([code, name]) => `\`${code}\` (${name})`)
  .join(', ')
const description =
  'Every call of the platform. Amounts are decimal strings, times are ISO 8601 in UTC, ids are whole ' +
  'numbers. Lists take `page` and `limit`. A call that moves money takes an `Idempotency-Key`: the ' +
  'same key with the same body answers the first result again. `x-who` says who may call, ' +
  '`x-permission` what an admin needs for it, of a list any one, `x-subject` the field that says whose ' +
  'rows: a member may only name themselves. Long lists also give a `cursor`, with which they are read on. ' +
  `Sentences are in the language that \`Accept-Language\` asks for: ${languages}.`

const license = {
  name: 'GNU Affero General Public License v3.0 only',
  identifier: 'AGPL-3.0-only',
}
/** Whoever runs an installation; every answer to a question about it comes from there. */
const contact = { name: 'The operator of this installation', url: '/' }

const cookie = (name: string, who: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description: `What a browser of ${who} holds after signing in; \`__Host-${name}\` over https.`,
})

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `token` that signing in answers. A member’s opens no admin call.',
  },
  memberCookie: cookie('session', 'a member'),
  adminCookie: cookie('admin_session', 'an admin'),
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'Repeats the XSRF-TOKEN cookie; needed beside a cookie where something changes.',
  },
}

function schemasIn(described: Described) {
  const { request, answer, endpoint } = described
  const name = operationIdOf(endpoint)
  const placed = Object.entries(request.properties ?? {}).filter(
    ([field]) => endpoint.placed[field] !== 'body',
  )
  const body = bodySchemaOf(described)
  return [
    ...placed,
    ...(body ? [[`${name}_request`, body] as const] : []),
    [`${name}_answer`, answer] as const,
  ]
}

/** These routes and the one that answers the document about all of them, which is made when it is first asked for. */
export function withDocument(routes: readonly Route[], title: string): readonly Route[] {
  const all: Route[] = [...routes]
  const mediaType = 'application/json; charset=utf-8'
  let made: { body: Buffer; compressed: CompressedOnce } | undefined
  const document = () => {
    if (made) return made
    const body = Buffer.from(JSON.stringify(openApiOf(all, title)))
    made = { body, compressed: compressedOnce(body) }
    return made
  }
  all.push(download(getDocument, async () => ({ mediaType, ...document() })))
  return all
}
