import { isRefusalCode } from '@clearstead/contract/call/refusal'
import type { LightMyRequestResponse } from 'fastify'
import type { Call } from './calls.ts'

/** Traces of internals that no answer may contain. */
const internals =
  /\n\s+at [\w.<>]+ \(|node_modules|\/src\/|syntax error at or near|violates \w+ constraint|does not exist\b.*relation|invalid input syntax|duplicate key value|invalid byte sequence|unexpected end of JSON/i

const wireAmount = /\d\.\d{7}0(?!\d)/

export type Results = {
  requests: number
  refusals: number
  failures: number
  problems: Set<string>
  /** Counts an answer and records its problems. */
  add: (call: Call, sent: string, answer: LightMyRequestResponse, isFirst: boolean) => void
  note: (problem: string) => void
}

/**
 * Collects the results: `marker` occurs in another member's rows only, `causes` has the logged error of each request.
 */
export function newResults(marker: string, causes: ReadonlyMap<string, string>): Results {
  const problems = new Set<string>()
  const results: Results = {
    requests: 0,
    refusals: 0,
    failures: 0,
    problems,
    note: (problem) => problems.add(problem),
    add: ({ name }, sent, answer, isFirst) => {
      const { statusCode, body, headers } = answer
      results.requests += 1
      if (statusCode >= 400) results.refusals += 1
      const prefix = `${name} with ${sent.slice(0, 160)}`
      if (statusCode >= 500) {
        results.failures += 1
        const { requestId } = JSON.parse(body) as { requestId: string }
        problems.add(`${prefix} answered ${statusCode}: ${causes.get(requestId)}`)
      }
      if (isFirst && body.includes(marker)) problems.add(`${prefix} showed another member's row`)
      const isJson = String(headers['content-type']).startsWith('application/json')
      if (statusCode < 400 && !isJson) return
      if (isJson && hasWireAmount(body)) problems.add(`${prefix} said ${body.slice(0, 200)}`)
      const wrong = statusCode >= 400 && wrongIn(isJson, body)
      if (wrong) problems.add(`${prefix} answered ${statusCode} ${wrong}`)
      if (internals.test(body)) problems.add(`${prefix} showed internals: ${body.slice(0, 300)}`)
    },
  }
  return results
}

/** Whether a message contains an unformatted amount such as 10.00000000. */
function hasWireAmount(body: string): boolean {
  const { message, errors = [] } = JSON.parse(body) as {
    message?: unknown
    errors?: { message: string }[]
  }
  return [String(message), ...errors.map((error) => error.message)].some((sentence) =>
    wireAmount.test(sentence),
  )
}

/** What is wrong with the body of a refusal: it must be JSON with message, code and request id. */
function wrongIn(isJson: boolean, body: string): string | undefined {
  if (!isJson) return `without JSON: ${body.slice(0, 100)}`
  const { message, code, requestId } = JSON.parse(body) as Record<string, unknown>
  const isWhole = typeof message === 'string' && message !== '' && typeof requestId === 'string'
  return isWhole && isRefusalCode(String(code))
    ? undefined
    : `in another shape: ${body.slice(0, 200)}`
}
