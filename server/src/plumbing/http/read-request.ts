import { createHash } from 'node:crypto'
import type { AnyEndpoint } from '@clearstead/contract/endpoint'
import { type FieldError, Refusal } from '@clearstead/contract/refusal'
import type { Upload } from '@clearstead/contract/values/upload'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'

type Values = Record<string, unknown>

/**
 * The call's request, validated, from path, query and body.
 * @throws {Refusal} `call.invalid` with every field that is wrong, `call.wrong_type`
 */
export async function readRequest(request: FastifyRequest, endpoint: AnyEndpoint): Promise<Values> {
  const body = await bodyOf(request, endpoint)
  const values: Values = { ...(request.query as Values), ...body, ...(request.params as Values) }
  const decoded = endpoint.request.safeDecode(values as never)
  if (!decoded.success) throw new Refusal('call.invalid', {}, errorsOf(decoded.error))
  return decoded.data as Values
}

async function bodyOf(request: FastifyRequest, endpoint: AnyEndpoint): Promise<Values> {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return {}
  if (request.isMultipart()) {
    if (!endpoint.file) throw new Refusal('call.wrong_type')
    return readParts(request, endpoint.file)
  }
  const takesBody = Object.values(endpoint.placed).includes('body')
  // SPEC's claim call sends a body that is ignored.
  if (!takesBody || request.body === undefined || request.body === null) return {}
  if (typeof request.body === 'object' && !Array.isArray(request.body))
    return request.body as Values
  throw new Refusal('call.invalid', {}, [{ path: '', message: 'Send an object' }])
}

async function readParts(request: FastifyRequest, file: string): Promise<Values> {
  const values: Values = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      values[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    if (part.fieldname !== file) continue
    values[file] = {
      name: part.filename,
      type: part.mimetype,
      size: bytes.byteLength,
      arrayBuffer: async () => new Uint8Array(bytes).buffer,
      // Part of what an idempotency key stands for.
      digest: createHash('sha256').update(bytes).digest('hex'),
    } satisfies Upload & { digest: string }
  }
  return values
}

/** One line a field, by its wire name: `{ path: 'amount', message: 'Enter an amount above 0' }`. */
function errorsOf(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: key, message: 'This field is not known here' }))
    }
    return [{ path: issue.path.join('.'), message: issue.message }]
  })
}
