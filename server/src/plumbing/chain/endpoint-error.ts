import { HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { OutageError } from '../is-outage.ts'
import { endpointHost, withoutKeys } from './endpoint-url.ts'
import { EndpointFault } from './guarded-fetch.ts'

/** A call to an endpoint failed. The message names the host only, as the rest of the address may be a key. */
export class EndpointError extends OutageError {
  /** The code of a JSON-RPC error, where the endpoint answered with one. */
  readonly code: number | undefined
  /** The status of HTTP, where it was an error. */
  readonly status: number | undefined

  constructor(message: string, facts: { code?: number; status?: number } = {}) {
    super(message)
    this.code = facts.code
    this.status = facts.status
  }
}

/** The error of an endpoint inside those of the library around it. */
export function endpointErrorIn(error: unknown): EndpointError | undefined {
  return [...causesOf(error)].find((cause) => cause instanceof EndpointError)
}

/** What went wrong with a call, without any part of the address that may be a key. */
export function toEndpointError(error: unknown, url: string, timeoutMs: number): EndpointError {
  const { reason, ...facts } = failureOf([...causesOf(error)], timeoutMs)
  return new EndpointError(`${endpointHost(url)} ${withoutKeys(reason, url)}`, facts)
}

type Failure = { reason: string; code?: number; status?: number }

function failureOf(causes: readonly unknown[], timeoutMs: number): Failure {
  const fault = causes.find((cause) => cause instanceof EndpointFault)
  if (fault) return { reason: fault.message }
  if (causes.some((cause) => cause instanceof TimeoutError)) {
    return { reason: `did not answer within ${timeoutMs / 1000} seconds` }
  }
  const rpc = causes.find((cause) => cause instanceof RpcRequestError)
  if (rpc) return { reason: `answered with error ${rpc.code}: ${rpc.details}`, code: rpc.code }
  const http = causes.find((cause) => cause instanceof HttpRequestError)
  if (http?.status) {
    const said = http.details && `: ${http.details}`
    return { reason: `answered with status ${http.status}${said}`, status: http.status }
  }
  const system = causes.find(hasSystemCode)
  if (system) return { reason: `could not be reached (${system.code})` }
  return { reason: 'gave an answer that is not JSON-RPC' }
}

function hasSystemCode(cause: unknown): cause is { code: string } {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
}

function* causesOf(error: unknown): Generator<unknown> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}
