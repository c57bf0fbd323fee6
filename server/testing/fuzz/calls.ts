import type { JsonSchema } from '../../src/plumbing/http/openapi/json-schema.ts'

type Place = 'path' | 'query' | 'body'
export type Field = {
  name: string
  place: Place
  isRequired: boolean
  schema: JsonSchema
  example: unknown
}

/** A call as `openapi.json` describes it; the fuzz tests know nothing else about it. */
export type Call = {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  who: string
  /** The permissions of which one is needed; `self` or `enrolment` for calls open to every admin. */
  permissions: readonly string[]
  /** The field that names the member whose rows the call is about. */
  subject: string | undefined
  fields: Field[]
  bodyType: string | undefined
  answerType: string
  /** The documented refusal codes. */
  codes: ReadonlySet<string>
}

type Reference = { $ref?: string }
type Content = Record<string, { schema: JsonSchema; example?: Record<string, unknown> }>
type Operation = {
  'x-who': string
  'x-permission'?: string | readonly string[]
  'x-subject'?: string
  parameters: {
    name: string
    in: string
    required?: boolean
    schema: JsonSchema
    example?: unknown
  }[]
  requestBody?: { content: Content }
  responses: Record<
    string,
    Reference & { content?: Content & Record<string, { examples?: object }> }
  >
}
export type Document = { paths: Record<string, Record<string, Operation>>; components: unknown }

/** Resolves references in the document. */
function resolverOf(document: Document) {
  return <T extends Reference>(node: T): T => {
    if (!node.$ref) return node
    const found = node.$ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document)
    return found as T
  }
}

export function callsIn(document: Document): Call[] {
  const resolve = resolverOf(document)
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [[bodyType, body] = []] = Object.entries(operation.requestBody?.content ?? {})
      const answers = Object.entries(operation.responses).map(
        ([status, answer]) => [Number(status), resolve(answer)] as const,
      )
      const good = answers.find(([status]) => status < 300)?.[1].content ?? {}
      const refusals = answers.filter(([status]) => status >= 400)
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Call['method'],
        path,
        who: operation['x-who'],
        permissions: [operation['x-permission'] ?? []].flat(),
        subject: operation['x-subject'],
        fields: [...placedFields(operation, resolve), ...bodyFields(body, resolve)],
        bodyType,
        answerType: Object.keys(good)[0] ?? '',
        codes: new Set(
          refusals.flatMap(([, { content }]) =>
            Object.keys(content?.['application/json']?.examples ?? {}),
          ),
        ),
      }
    }),
  )
}

type Resolve = ReturnType<typeof resolverOf>

function placedFields({ parameters }: Operation, resolve: Resolve): Field[] {
  return parameters
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, in: place, required = false, schema, example }) => ({
      name,
      place: place as Place,
      isRequired: required,
      schema: resolve(schema),
      example,
    }))
}

function bodyFields(body: Content[string] | undefined, resolve: Resolve): Field[] {
  if (!body) return []
  const { properties = {}, required = [] } = resolve(body.schema)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    place: 'body' as const,
    isRequired: required.includes(name),
    schema: resolve(schema),
    example: body.example?.[name],
  }))
}

/** Whether a field names a row. */
export function isId({ name, schema }: Field): boolean {
  return schema.title === 'Id' || /(^|_)ids?$/.test(name)
}
