import type { AnyEndpoint } from '@clearstead/contract/endpoint'
import { type RefusalCode, refusals } from '@clearstead/contract/refusal'
import * as z from 'zod'

/** Where every call begins. */
export const apiBase = '/api/v1'

type Schema = Record<string, unknown>
type ObjectSchema = { properties?: Record<string, Schema>; required?: string[] }

/** Every call, in OpenAPI 3.1, made from the declarations that validate. */
export function openApiOf(endpoints: readonly AnyEndpoint[], title: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = apiBase + endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: 'Every call of the platform.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    details: { type: 'object' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
}

function operationOf(endpoint: AnyEndpoint) {
  const request = schemaOf(endpoint.request) as ObjectSchema
  const placed = Object.entries(endpoint.placed)
  const body = placed.filter(([, place]) => place === 'body').map(([name]) => name)
  return {
    summary: endpoint.summary,
    'x-who': endpoint.who,
    ...(endpoint.permission && { 'x-permission': endpoint.permission }),
    ...(endpoint.who !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [
      ...placed
        .filter(([, place]) => place !== 'body')
        .map(([name, place]) => ({
          name,
          in: place,
          required: place === 'path' || (request.required ?? []).includes(name),
          schema: request.properties?.[name] ?? {},
        })),
      ...(endpoint.movesMoney
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }]
        : []),
    ],
    ...(body.length > 0 && {
      requestBody: { required: true, content: contentOf(endpoint, pick(request, body)) },
    }),
    responses: {
      [endpoint.status]: {
        description: endpoint.says ?? 'The answer',
        content: { 'application/json': { schema: schemaOf(endpoint.answer) } },
      },
      ...refusalsOf(endpoint),
    },
  }
}

function contentOf({ file }: AnyEndpoint, schema: Schema) {
  const json = { 'application/json': { schema } }
  return file ? { ...json, 'multipart/form-data': { schema } } : json
}

function refusalsOf({ refusals: codes, who }: AnyEndpoint) {
  const all: RefusalCode[] = ['call.invalid', ...codes]
  if (who !== 'public' && who !== 'any') all.push('people.not_signed_in', 'people.not_permitted')
  const byStatus = new Map<number, string[]>()
  for (const code of all) {
    const [status, sentence] = refusals[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\` ${sentence}`])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, sentences]) => [
      status,
      {
        description: sentences.join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}

function pick({ properties = {}, required = [] }: ObjectSchema, names: readonly string[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
    required: required.filter((name) => names.includes(name)),
    additionalProperties: false,
  }
}

function schemaOf(schema: z.ZodType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
