import type { AnyEndpoint } from '@clearstead/contract/endpoint'
import type { Route } from '../route.ts'
import { fieldsExample } from './example.ts'
import { type JsonSchema, jsonSchemaOf, unrolled } from './json-schema.ts'
import type { RefusalAnswers } from './refusal-answers.ts'

/** A call with what it takes and answers, as schemas and as examples. */
export type Described = {
  endpoint: AnyEndpoint
  kind: Route['kind']
  request: JsonSchema
  answer: JsonSchema
  /** Shapes of both that hold themselves. */
  defs: Record<string, JsonSchema>
  example: { request: Record<string, unknown>; answer: Record<string, unknown> }
}

export function describe({ endpoint, kind }: Pick<Route, 'endpoint' | 'kind'>): Described {
  const { schema: request, defs } = jsonSchemaOf(endpoint.request, `${tagOf(endpoint)}_request`)
  const { schema: answer, defs: more } = jsonSchemaOf(endpoint.answer, tagOf(endpoint))
  const given = endpoint.example
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
        ...(endpoint.says && { message: endpoint.says }),
        ...given?.answer,
      },
    },
  }
}

/** What must be sent; where nothing must be, a body shows all that can be. */
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
        description: endpoint.says ?? 'The answer',
        content: answerContentOf(described, refer),
      },
      ...answers.of(endpoint),
    },
  }
}

/** What an admin needs: a permission, one of several, or the word for a call that takes none. */
function permissionOf({ permission, admits }: AnyEndpoint): { 'x-permission'?: string | string[] } {
  if (permission === undefined) return {}
  if (admits.length === 0) return { 'x-permission': String(permission) }
  const isOwners = permission === 'owner'
  return { 'x-permission': admits.filter((name) => name !== 'owner' || isOwners) }
}

/** The first word of the path: calls of one feature stand together. */
export function tagOf({ path }: AnyEndpoint): string {
  return path.split('/')[1] ?? ''
}

/** `GET /users/{id}` is `getUsersById`. */
function operationIdOf({ method, path }: AnyEndpoint): string {
  const words = path.replace(/\{(\w+)\}/g, 'by-$1').split(/[^A-Za-z0-9]+/)
  return (
    method.toLowerCase() +
    words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  )
}

/** Either of these opens a call; a browser's cookie needs the header beside it where it changes something. */
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

/** The fields that travel in the body. */
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

/** What must bring a file comes as a form; what only may is taken as JSON too, then without one. */
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

const fileTypes: Readonly<Record<string, string>> = { csv: 'text/csv', pdf: 'application/pdf' }

function answerContentOf({ kind, request, answer, example }: Described, refer: Refer) {
  const json = { 'application/json': { schema: refer(answer), example: example.answer } }
  const bytes = { schema: { type: 'string', format: 'binary' } }
  if (kind === 'read' || kind === 'write') return json
  if (kind === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } }
  const formats = request.properties?.format?.enum
  if (!formats) return { '*/*': bytes }
  const files = formats.flatMap((format) => fileTypes[String(format)] ?? [])
  return { ...json, ...Object.fromEntries(files.map((type) => [type, bytes])) }
}
