import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type { createApp } from '../app.ts'
import { apiBase } from '../plumbing/http/openapi/openapi.ts'

export type Server = Awaited<ReturnType<typeof createApp>>
type Answered = Awaited<ReturnType<typeof inject>>

/** A reply: `answer` of a successful call, `code` of a refused one. */
type Reply<Answer> = {
  status: number
  /** The decoded answer; reading it of a refused call throws. */
  answer: Answer
  code: RefusalCode | undefined
  /** The body with its wire names. */
  body: Record<string, unknown>
  headers: Record<string, string | string[] | number | undefined>
}

type Extras = { idempotencyKey?: string; headers?: Record<string, string>; address?: string }

/** Calls the API as one account, or without a credential. */
export type Caller = {
  /** Makes a call as the contract declares it. */
  call: <E extends AnyEndpoint>(
    endpoint: E,
    request?: RequestOf<E>,
    extras?: Extras,
  ) => Promise<Reply<ReplyOf<E>>>
  /** Makes a call with arbitrary values under wire names, for hostile input. */
  send: (
    endpoint: AnyEndpoint,
    values?: Record<string, unknown>,
    extras?: Extras,
  ) => Promise<Reply<Record<string, unknown>>>
}

/** A caller with these headers; `check` looks at each response and may throw. */
export function callerBy(
  server: Server,
  headers: Record<string, string>,
  check: (endpoint: AnyEndpoint, response: Answered) => void = () => undefined,
): Caller {
  const send: Caller['send'] = async (endpoint, values = {}, extras = {}) => {
    const all = {
      ...headers,
      ...extras.headers,
      ...(extras.idempotencyKey && { 'idempotency-key': extras.idempotencyKey }),
    }
    const response = await inject(server, endpoint, values, all, extras.address)
    check(endpoint, response)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const received: Record<string, unknown> = isJson ? response.json() : {}
    const code = response.statusCode >= 400 ? (received.code as RefusalCode) : undefined
    return {
      status: response.statusCode,
      headers: response.headers,
      body: received,
      code,
      get answer() {
        if (code) throw new Error(`${endpoint.name} was refused: ${code} ${response.body}`)
        return endpoint.answer.decode(received as never)
      },
    } as Reply<Record<string, unknown>>
  }
  return {
    send,
    call: async (endpoint, request, extras) => {
      const values = endpoint.request.encode((request ?? {}) as never) as Record<string, unknown>
      return (await send(endpoint, values, extras)) as never
    },
  }
}

async function inject(
  server: Server,
  endpoint: AnyEndpoint,
  values: Record<string, unknown>,
  headers: Record<string, string>,
  remoteAddress: string | undefined,
) {
  const { url, body } = placed(endpoint, values)
  const sent = body && (await encodeBody(endpoint, body))
  return server.inject({
    method: endpoint.method,
    url,
    headers: { ...headers, ...sent?.headers },
    ...(sent && { payload: sent.payload }),
    ...(remoteAddress && { remoteAddress }),
  })
}

/** Distributes values over path, query and body. */
function placed(endpoint: AnyEndpoint, values: Record<string, unknown>) {
  let path = apiBase + endpoint.path
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  for (const [name, value] of Object.entries(values)) {
    if (path.includes(`{${name}}`)) {
      path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
    } else if (isQuery) query.set(name, String(value))
    else body[name] = value
  }
  return { url: query.size > 0 ? `${path}?${query}` : path, ...(!isQuery && { body }) }
}

/** A body with a file is a multipart form, as a browser sends it. */
async function encodeBody(
  { file }: AnyEndpoint,
  body: Record<string, unknown>,
): Promise<{ payload: object; headers?: Record<string, string> }> {
  if (!file || !(body[file] instanceof File)) return { payload: body }
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.append(name, value)
    else if (typeof value === 'object') form.append(name, JSON.stringify(value))
    else if (value !== undefined) form.append(name, String(value))
  }
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
