import { say } from '@clearstead/contract/call/say'
import { createPublicClient, http, type PublicClient, type Transport } from 'viem'
import { toEndpointError } from './endpoint-error.ts'
import { EndpointFault, type FetchOptions, guardedFetch } from './guarded-fetch.ts'

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>
const shownCharacters = 200

/**
 * Sends batches of JSON-RPC calls and accepts only answers that have one for each call, as viem gives answers to calls by
 * their order. A batch of one is sent as a single call, which every node takes.
 */
function matchedFetch(fetch: Fetch): Fetch {
  return async (input, init = {}) => {
    const calls = JSON.parse(String(init.body)) as { id: unknown }[]
    const [first] = calls
    const isSingle = calls.length === 1
    const response = await fetch(input, isSingle ? { ...init, body: JSON.stringify(first) } : init)
    const text = await response.text()
    if (!response.ok) return failedResponse(response.status, text)

    const answers = answersIn(text)
    const expected = new Set(calls.map(({ id }) => id))
    for (const id of answers) expected.delete(id)
    if (answers.length !== calls.length || expected.size > 0) {
      throw new EndpointFault(say('chains.fault.calls_unanswered'))
    }
    const isWrapped = text.trimStart().startsWith('[')
    return jsonResponse(isWrapped ? text : `[${text}]`, 200)
  }
}

/** The ids of the answers in a text; a single answer may stand alone. */
function answersIn(text: string): unknown[] {
  try {
    return [JSON.parse(text)].flat().map((answer) => (answer as { id?: unknown } | null)?.id)
  } catch {
    throw new EndpointFault(say('chains.fault.not_json_rpc'))
  }
}

/** Without the shape of a JSON-RPC error, which would hide the status. */
function failedResponse(status: number, text: string): Response {
  const error = text.slice(0, shownCharacters) || undefined
  return jsonResponse(JSON.stringify({ error }), status)
}

function jsonResponse(body: string, status: number): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json' } })
}

const timeoutMs = 10_000
/** With the first one three attempts, 150 and 300 ms apart; viem retries 403, 408, 413, 429, 500, 502, 503 and 504. */
const retries = { retryCount: 2, retryDelay: 150 }

/**
 * A client for the JSON-RPC endpoint of a node. Its errors are `EndpointError`s, also inside those of viem; none holds the
 * address, which may contain a key. Nothing is cached: the head is what the node says now.
 */
export function openEndpoint(url: string, options: FetchOptions): PublicClient {
  const connect = http(url, {
    ...retries,
    timeout: timeoutMs,
    batch: { batchSize: 1000, wait: 0 },
    fetchFn: matchedFetch(guardedFetch(options)),
  })
  const transport: Transport = (settings) => {
    const { config, request } = connect(settings)
    return {
      config: { ...config, key: 'endpoint', name: 'endpoint', type: 'endpoint' },
      request: new Proxy(request, {
        apply: async (send, self, call) => {
          try {
            return await Reflect.apply(send, self, call)
          } catch (error) {
            throw toEndpointError(error, url, timeoutMs)
          }
        },
      }),
    }
  }
  return createPublicClient({ transport, cacheTime: 0 })
}
