import type { LightMyRequestResponse } from 'fastify'
import { apiBase } from '../../src/plumbing/http/openapi/openapi.ts'
import type { Api } from '../api.ts'
import type { Call } from './calls.ts'
import type { Values } from './values.ts'

/** One pixel. */
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const boundary = 'probe-boundary'

export type Sent = { url: string; type?: string; body?: string | Buffer }

/** Builds the request of a call from values by name. */
export function sentOf(call: Call, values: Values): Sent {
  let path = apiBase + call.path
  const query = new URLSearchParams()
  const body: Values = {}
  for (const { name, place } of call.fields) {
    const value = values[name]
    if (value === undefined) continue
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
    else if (place === 'query') query.set(name, String(value))
    else body[name] = value
  }
  const url = query.size > 0 ? `${path}?${query}` : path
  if (!call.bodyType) return { url }
  if (call.bodyType === 'application/json') {
    return { url, type: call.bodyType, body: JSON.stringify(body) }
  }
  return { url, type: `multipart/form-data; boundary=${boundary}`, body: formOf(call, body) }
}

function formOf(call: Call, body: Values): Buffer {
  const parts = Object.entries(body).flatMap(([name, value]) => {
    const { schema } = call.fields.find((field) => field.name === name) ?? {}
    const isFile = schema?.format === 'binary' || schema?.items?.format === 'binary'
    const file = isFile ? '; filename="a.png"\r\nContent-Type: image/png' : ''
    return [
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`,
      isFile ? image : typeof value === 'string' ? value : JSON.stringify(value),
      '\r\n',
    ]
  })
  return Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)))
}

export function send(
  { server }: Api,
  { method }: Call,
  { url, type, body }: Sent,
  headers: Record<string, string>,
): Promise<LightMyRequestResponse> {
  return server.inject({
    method,
    url,
    headers: { ...headers, ...(type && { 'content-type': type }) },
    ...(body !== undefined && { payload: body }),
  })
}
