import { createHash } from 'node:crypto'
import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { type FieldError, Refusal } from '@clearstead/contract/call/refusal'
import { type Issue, saidOf } from '@clearstead/contract/call/said-of'
import { type Said, say } from '@clearstead/contract/call/say'
import type { Upload } from '@clearstead/contract/values/upload'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

type Values = Record<string, unknown>

/**
 * Reads and validates a call's request from path, body and, of a GET or DELETE, query. Nothing else is read from the query: what
 * stands there is kept by proxies and browsers, and a link of another site can bring it.
 * @throws {Refusal} `call.invalid` with every invalid field, `call.wrong_type`
 */
export async function readRequest(request: FastifyRequest, endpoint: AnyEndpoint): Promise<Values> {
  const query = queryOf(request, endpoint)
  const body = await bodyOf(request, endpoint)
  refuseFieldsOfPath({ ...query, ...body }, endpoint)
  const values: Values = { ...query, ...body, ...(request.params as Values) }
  refuseBrokenText(values)
  const decoded = endpoint.request.safeDecode(values as never, { reportInput: true })
  if (!decoded.success) throw new Refusal('call.invalid', {}, errorsOf(decoded.error))
  return decoded.data as Values
}

function queryOf(request: FastifyRequest, { method }: AnyEndpoint): Values {
  const query = request.query as Values
  if (method === 'GET' || method === 'DELETE') return query
  const [name] = Object.keys(query)
  if (name === undefined) return {}
  throw refusedField(name, say('call.wrong.no_query'))
}

/**
 * Refuses a field of the path that is sent a second time elsewhere, where it could say something else.
 * @throws {Refusal} `call.invalid`
 */
function refuseFieldsOfPath(values: Values, { placed }: AnyEndpoint): void {
  const errors = Object.keys(values)
    .filter((path) => Object.hasOwn(placed, path) && placed[path] === 'path')
    .map((path) => ({ path, ...say('call.wrong.in_path') }))
  if (errors.length > 0) throw new Refusal('call.invalid', {}, errors)
}

async function bodyOf(request: FastifyRequest, endpoint: AnyEndpoint): Promise<Values> {
  if (endpoint.method === 'GET') return {}
  if (request.isMultipart()) {
    if (!endpoint.file) throw new Refusal('call.wrong_type')
    return readParts(request, endpoint).catch((error: unknown) => {
      // The rest of the form must be read, or the connection would wait.
      request.raw.unpipe().resume()
      if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error
      throw new Refusal('call.invalid', {}, [{ path: 'body', ...say('call.wrong.form') }])
    })
  }
  const takesBody = Object.values(endpoint.placed).includes('body')
  // A body is ignored where the call declares none, as for the daily claim.
  if (!takesBody || request.body === undefined || request.body === null) return {}
  if (typeof request.body === 'object' && !Array.isArray(request.body))
    return request.body as Values
  throw new Refusal('call.invalid', {}, [{ path: 'body', ...say('call.wrong.no_object') }])
}

/**
 * Refuses texts with a NUL or a lone surrogate, which PostgreSQL cannot store. Uses a stack, as the values may be nested
 * too deeply for recursion.
 * @throws {Refusal} `call.invalid`
 */
function refuseBrokenText(values: Values): void {
  const waiting: unknown[] = [values]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && brokenText.test(value)) {
      throw refusedField(pathOf(values, value), say('call.wrong.control_characters'))
    }
    if (typeof value === 'object' && value !== null) {
      for (const [name, inside] of Object.entries(value)) waiting.push(name, inside)
    }
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const brokenText = /\u0000|\p{Surrogate}/u

/** The name of the field with this text; empty where it is nested. */
function pathOf(values: Values, text: string): string {
  return Object.keys(values).find((name) => values[name] === text) ?? ''
}

async function readParts(
  request: FastifyRequest,
  { file = '', files, request: schema }: AnyEndpoint,
): Promise<Values> {
  const most = files ?? 1
  const values: Values = {}
  const received: (Upload & { digest: string })[] = []
  for await (const part of request.parts({ limits: { files: most + 1 } })) {
    if (part.type === 'field') {
      values[part.fieldname] = ofForm(schema, part.fieldname, part.value)
      continue
    }
    if (part.fieldname !== file) throw refusedField(part.fieldname, say('fields.unknown'))
    if (received.length === most) throw refusedField(file, say('fields.at_most_files', { most }))
    const bytes = await part.toBuffer()
    received.push({
      name: part.filename,
      type: part.mimetype,
      size: bytes.byteLength,
      arrayBuffer: async () => new Uint8Array(bytes).buffer,
      // Included in the fingerprint of an idempotency key.
      digest: createHash('sha256').update(bytes).digest('hex'),
    })
  }
  if (received.length > 0) values[file] = files === undefined ? received[0] : received
  return values
}

/** The value of a form's field, which has an object as JSON. */
function ofForm(schema: z.ZodType, name: string, value: unknown): unknown {
  const field = fieldsOf(schema)[name]
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field
  if (!(inner instanceof z.ZodObject) || typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function fieldsOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  const onWire = schema instanceof z.ZodPipe ? schema.def.in : schema
  return onWire instanceof z.ZodObject ? onWire.shape : {}
}

function refusedField(path: string, wrong: Said): Refusal {
  return new Refusal('call.invalid', {}, [{ path, ...wrong }])
}

/** One error per field, by its wire name: `{ path: 'amount', code: 'fields.above_zero', facts: {} }`. */
function errorsOf(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...issue.path, key].join('.'),
        ...say('fields.unknown'),
      }))
    }
    return [{ path: issue.path.join('.'), ...saidOf(issue as Issue) }]
  })
}
