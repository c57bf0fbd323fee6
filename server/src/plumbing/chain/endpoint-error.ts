import { type Said, say } from '@clearstead/contract/call/say'
import { HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { OutageError } from '../is-outage.ts'
import { sentence } from '../said/sentence.ts'
import { endpointHost, withoutKeys } from './endpoint-url.ts'
import { EndpointFault } from './guarded-fetch.ts'

/** The host of an endpoint, and what it did wrong. */
type Fault = { host: string; said: Said }
type Codes = { code?: number; status?: number }

/**
 * A call to an endpoint failed. It names the host only, as the rest of the address may be a key. The message, in English, is
 * for the log.
 */
export class EndpointError extends OutageError {
  readonly said: Said
  /** The code of a JSON-RPC error, where the endpoint answered with one. */
  readonly code: number | undefined
  /** The status of HTTP, where it was an error. */
  readonly status: number | undefined

  constructor({ host, said }: Fault, { code, status }: Codes = {}) {
    super(`${host}: ${sentence(said, 'en')}`)
    this.said = said
    this.code = code
    this.status = status
  }
}

/** The error of an endpoint inside those of the library around it. */
export function endpointErrorIn(error: unknown): EndpointError | undefined {
  return [...causesOf(error)].find((cause) => cause instanceof EndpointError)
}

/** The most that is kept of what an endpoint says of its own failure. */
const keptCharacters = 200

/** What went wrong with a call, without any part of the address that may be a key. */
export function toEndpointError(error: unknown, url: string, timeoutMs: number): EndpointError {
  const shown = (text: string) => withoutKeys(text, url).slice(0, keptCharacters)
  const { said, ...codes } = failureOf([...causesOf(error)], { timeoutMs, shown })
  return new EndpointError({ host: endpointHost(url), said }, codes)
}

type Failure = Codes & { said: Said }
type Options = { timeoutMs: number; shown: (text: string) => string }

function failureOf(causes: readonly unknown[], { timeoutMs, shown }: Options): Failure {
  const fault = causes.find((cause) => cause instanceof EndpointFault)
  if (fault) return { said: fault.said }
  if (causes.some((cause) => cause instanceof TimeoutError)) {
    return { said: say('chains.fault.too_slow', { seconds: timeoutMs / 1000 }) }
  }
  const rpc = causes.find((cause) => cause instanceof RpcRequestError)
  if (rpc) {
    const { code, details } = rpc
    return { said: say('chains.fault.error', { code, details: shown(details) }), code }
  }
  const http = causes.find((cause) => cause instanceof HttpRequestError)
  if (http?.status) {
    const { status } = http
    const details = http.details ? shown(http.details) : undefined
    return { said: say('chains.fault.status', { status, details }), status }
  }
  const system = causes.find(hasSystemCode)
  if (system) return { said: say('chains.fault.unreachable', { code: system.code }) }
  return { said: say('chains.fault.not_json_rpc') }
}

function hasSystemCode(cause: unknown): cause is { code: string } {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
}

function* causesOf(error: unknown): Generator<unknown> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}
