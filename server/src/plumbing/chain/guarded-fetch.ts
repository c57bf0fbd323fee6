import { type LookupAddress, lookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import type { LookupFunction } from 'node:net'
import { type Said, say } from '@clearstead/contract/call/say'
import { sentence } from '../said/sentence.ts'
import { endpointProblem } from './endpoint-url.ts'
import { isPublicAddress } from './public-address.ts'

/** An endpoint did something wrong. The message, in English, is for the log. */
export class EndpointFault extends Error {
  readonly said: Said

  constructor(said: Said) {
    super(sentence(said, 'en'))
    this.said = said
  }
}

/** The most that is read of one answer: logs of 1,000 blocks are a few megabytes. */
const maxAnswerBytes = 10 * 1024 * 1024

type Resolve = (
  name: string,
  options: { all: true; family?: number | 'IPv4' | 'IPv6' | undefined },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export type FetchOptions = {
  /** Whether addresses of the machine's own network may be reached. */
  allowPrivate: boolean
  maxBytes?: number
  /** How names are resolved; for tests. */
  resolve?: Resolve
}

/**
 * A `fetch` for JSON-RPC and time-stamps that connects to public addresses only. The addresses that are checked are those that are connected
 * to, so that a name cannot change in between. It follows no redirects, and it reads the whole answer before it
 * returns, so that the time limit of the caller's signal holds for the body too.
 */
export function guardedFetch({
  allowPrivate,
  maxBytes = maxAnswerBytes,
  resolve = lookup,
}: FetchOptions) {
  const connection = {
    keepAlive: true,
    maxSockets: 8,
    ...(!allowPrivate && { lookup: publicLookup(resolve) }),
  }
  const agents = { 'http:': new http.Agent(connection), 'https:': new https.Agent(connection) }

  return async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    const problem = endpointProblem(url.href, { allowPrivate })
    if (problem) throw new EndpointFault(say('chains.fault.unusable', { problem }))
    const isPlain = url.protocol === 'http:'
    return send(isPlain ? http.request : https.request, url, {
      agent: isPlain ? agents['http:'] : agents['https:'],
      init,
      maxBytes,
    })
  }
}

/** Resolves a name, and refuses it if any of its addresses is not public. */
function publicLookup(resolve: Resolve): LookupFunction {
  return (name, { all, family }, callback) => {
    resolve(name, { all: true, family }, (error, addresses) => {
      const refused = error ? undefined : addresses.find(({ address }) => !isPublicAddress(address))
      const [first] = addresses ?? []
      if (error) return callback(error, '')
      if (refused) {
        const { address } = refused
        return callback(new EndpointFault(say('chains.fault.own_network', { address })), '')
      }
      if (!first) return callback(new EndpointFault(say('chains.fault.no_address')), '')
      if (all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

type Sending = { agent: http.Agent; init: RequestInit; maxBytes: number }

function send(
  request: typeof https.request,
  url: URL,
  { agent, init, maxBytes }: Sending,
): Promise<Response> {
  const { method = 'GET', signal } = init
  const isBody = typeof init.body === 'string' || init.body instanceof Uint8Array
  const body = isBody ? (init.body as string | Uint8Array) : ''
  return new Promise((done, fail) => {
    const sent = request(url, {
      agent,
      method,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        'content-length': Buffer.byteLength(body),
      },
      ...(signal && { signal }),
    })
    const end = (error: unknown) => fail(signal?.aborted ? signal.reason : error)
    sent.on('error', end)
    sent.on('response', (answer) => {
      readBody(answer, maxBytes)
        .then((read) => done(toResponse(answer, read)))
        .catch(end)
    })
    sent.end(body)
  })
}

async function readBody(answer: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) {
      answer.destroy()
      throw new EndpointFault(say('chains.fault.too_large', { bytes: maxBytes }))
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Only status, type and body: a `Retry-After` would let an endpoint stop its caller for as long as it likes. */
function toResponse({ statusCode: status = 0, headers }: http.IncomingMessage, body: Buffer) {
  if (status >= 300 && status < 400) throw new EndpointFault(say('chains.fault.redirects'))
  const type = headers['content-type']
  const hasBody = status !== 204 && status !== 205
  return new Response(hasBody ? new Uint8Array(body) : null, {
    status,
    ...(type && { headers: { 'content-type': type } }),
  })
}
