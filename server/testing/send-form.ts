import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { apiBase } from '../src/plumbing/http/openapi/openapi.ts'
import type { Api } from './api.ts'

type Part = string | { bytes: Buffer; name?: string; type?: string }

/** Sends a multipart form as a browser does, signed in with `token`. */
export async function sendForm(
  { server }: Api,
  { method, path }: AnyEndpoint,
  parts: Readonly<Record<string, Part>>,
  token?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData()
  for (const [field, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(field, part)
    else {
      const { bytes, name = 'picture.png', type = 'image/png' } = part
      form.append(field, new File([new Uint8Array(bytes)], name, { type }))
    }
  }
  const encoded = new Response(form)
  const response = await server.inject({
    method,
    url: apiBase + path,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}
