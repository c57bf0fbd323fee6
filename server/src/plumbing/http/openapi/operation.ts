import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { say } from '@clearstead/contract/call/say'
import { calls } from '@clearstead/contract/calls'
import { sentence } from '../../said/sentence.ts'
import type { Route } from '../route.ts'
import { fieldsExample } from './example.ts'
import { type JsonSchema, jsonSchemaOf, unrolled } from './json-schema.ts'
import type { RefusalAnswers } from './refusal-answers.ts'

/** A call with the schemas and examples of its request and answer. */
export type Described = {
  endpoint: AnyEndpoint
  kind: Route['kind']
  request: JsonSchema
  answer: JsonSchema
  /** Recursive schemas of both. */
  defs: Record<string, JsonSchema>
  example: { request: Record<string, unknown>; answer: Record<string, unknown> }
}

export function describe({ endpoint, kind }: Pick<Route, 'endpoint' | 'kind'>): Described {
  const { schema: request, defs } = jsonSchemaOf(
    endpoint.request,
    `${tagOf(endpoint)}_request`,
    'request',
  )
  const { schema: answer, defs: more } = jsonSchemaOf(endpoint.answer, tagOf(endpoint), 'answer')
  const given = endpoint.example
  const message = messageOf(endpoint)
  return {
    endpoint,
    kind,
    request,
    answer,
    defs: { ...defs, ...more },
    example: {
      request: { ...requestExample(endpoint, request), ...given?.request },
      answer: {
        ...fieldsExample(unrolled(answer, more)),
        ...(message !== undefined && { message }),
        ...given?.answer,
      },
    },
  }
}

/** What every answer says, in English. */
function messageOf({ says }: AnyEndpoint): string | undefined {
  return says && sentence(say(says), 'en')
}

/** The required fields; where a body has none, all fields. */
function requestExample(endpoint: AnyEndpoint, schema: JsonSchema) {
  const isBody = Object.values(endpoint.placed).includes('body')
  const must = fieldsExample(schema, { isShort: true })
  const mustInBody = Object.keys(must).some((name) => endpoint.placed[name] === 'body')
  return isBody && !mustInBody ? fieldsExample(schema) : must
}

type Refer = (schema: JsonSchema) => JsonSchema

export function operationOf(described: Described, refer: Refer, answers: RefusalAnswers) {
  const { endpoint } = described
  return {
    operationId: operationIdOf(endpoint),
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    'x-who': endpoint.who,
    ...permissionOf(endpoint),
    ...(endpoint.subjectOnWire && { 'x-subject': endpoint.subjectOnWire }),
    security: securityOf(endpoint),
    parameters: parametersOf(described, refer),
    ...bodyOf(described, refer),
    responses: {
      [endpoint.status]: {
        description: messageOf(endpoint) ?? 'The answer',
        content: answerContentOf(described, refer),
      },
      ...answers.of(endpoint),
    },
  }
}

/** The permission of an admin's call, one of several, or the word for a call without one. */
function permissionOf({ permission, admits }: AnyEndpoint): { 'x-permission'?: string | string[] } {
  if (permission === undefined) return {}
  if (admits.length === 0) return { 'x-permission': String(permission) }
  const isOwners = permission === 'owner'
  return { 'x-permission': admits.filter((name) => name !== 'owner' || isOwners) }
}

/** The feature that serves a call; of a call outside the contract, such as a test's, the first word of its path. */
export function tagOf({ name, path }: AnyEndpoint): string {
  return calls.get(name)?.feature ?? path.split('/')[1] ?? ''
}

/** The name a call is exported by, such as `claimDailyRoi`; outside the contract `GET /users/{id}` is `getUsersById`. */
export function operationIdOf({ name, method, path }: AnyEndpoint): string {
  const known = calls.get(name)
  if (known) return known.id
  const words = path.replace(/\{(\w+)\}/g, 'by-$1').split(/[^A-Za-z0-9]+/)
  return (
    method.toLowerCase() +
    words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  )
}

/** The alternative credentials of a call; for a write, a cookie also needs the CSRF header. */
function securityOf({ who, method }: AnyEndpoint): Record<string, string[]>[] {
  if (who === 'public') return []
  const proof = method === 'GET' ? {} : { xsrf: [] }
  const cookies = [
    ...(who === 'admin' ? [] : [{ memberCookie: [], ...proof }]),
    ...(who === 'member' ? [] : [{ adminCookie: [], ...proof }]),
  ]
  return [...(who === 'any' ? [{}] : []), { bearer: [] }, ...cookies]
}

function parametersOf({ endpoint, request, example }: Described, refer: Refer) {
  const { placed, movesMoney } = endpoint
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const names = Object.keys(placed).filter((name) => placed[name] !== 'body')
  return [
    ...[...new Set([...inPath, ...names])].map((name) => ({
      name,
      in: placed[name] ?? 'path',
      required: inPath.includes(name) || (request.required ?? []).includes(name),
      schema: refer(request.properties?.[name] ?? {}),
      ...(name in example.request && { example: example.request[name] }),
    })),
    ...(movesMoney
      ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }]
      : []),
  ]
}

/** The schema of the fields in the body. */
export function bodySchemaOf({ endpoint, request }: Described): JsonSchema | undefined {
  const { properties = {}, required = [] } = request
  const names = Object.keys(properties).filter((name) => endpoint.placed[name] === 'body')
  if (names.length === 0) return undefined
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
    required: required.filter((name) => names.includes(name)),
    additionalProperties: false,
  }
}

/** A call that requires a file takes a form only; with an optional file it also takes JSON. */
function bodyOf(described: Described, refer: Refer) {
  const whole = bodySchemaOf(described)
  if (!whole) return {}
  const { endpoint, example } = described
  const { file } = endpoint
  const inBody = Object.entries(example.request).filter(
    ([name]) => endpoint.placed[name] === 'body',
  )
  const shownAs = (schema: JsonSchema) => ({
    schema: refer(schema),
    example: Object.fromEntries(inBody),
  })
  const asForm = file && { 'multipart/form-data': shownAs(whole) }
  const isFormAlone = file && whole.required?.includes(file)
  const asJson = !isFormAlone && {
    'application/json': shownAs(file ? without(whole, file) : whole),
  }
  return { requestBody: { required: true, content: { ...asForm, ...asJson } } }
}

function without({ properties = {}, ...schema }: JsonSchema, field: string): JsonSchema {
  const { [field]: _, ...rest } = properties
  return { ...schema, properties: rest }
}

/** Of a file, by the word for its format. */
const fileTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  journal: 'text/plain',
  beancount: 'text/plain',
  pain: 'application/xml',
  safe: 'application/json',
  balances: 'text/csv',
  transfers: 'text/csv',
  gas: 'application/json',
}

function answerContentOf({ endpoint, kind, request, answer, example }: Described, refer: Refer) {
  const json = { 'application/json': { schema: refer(answer), example: example.answer } }
  if (kind === 'read' || kind === 'write') return json
  if (kind === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } }
  const formats = request.properties?.format?.enum
  const types = formats?.flatMap((format) => fileTypes[String(format)] ?? [])
  const files = (types ?? endpoint.mediaTypes ?? []).map((type) => [type, fileOf(type)])
  return { ...(formats?.includes('json') && json), ...Object.fromEntries(files) }
}

/** JSON in a file for a wallet or a person has no schema of the API's own. */
function fileOf(type: string) {
  return { schema: type === 'application/json' ? {} : { type: 'string', format: 'binary' } }
}
