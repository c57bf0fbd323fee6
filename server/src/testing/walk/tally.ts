import { isRefusalCode } from '@clearstead/contract/refusal'
import type { LightMyRequestResponse } from 'fastify'
import type { Call } from './calls.ts'

/** What no answer may show of its inside. */
const inside =
  /\n\s+at [\w.<>]+ \(|node_modules|\/src\/|syntax error at or near|violates \w+ constraint|does not exist\b.*relation|invalid input syntax|duplicate key value|invalid byte sequence|unexpected end of JSON/i

const wireAmount = /\d\.\d{7}0(?!\d)/

export type Tally = {
  requests: number
  refusals: number
  failures: number
  problems: Set<string>
  /** Notes an answer, and what is wrong with it. */
  add: (call: Call, sent: string, answer: LightMyRequestResponse, isFirst: boolean) => void
  note: (problem: string) => void
}

/** Counts what came back; `marker` stands in the rows of somebody else alone, `causes` tells by request what was logged. */
export function newTally(marker: string, causes: ReadonlyMap<string, string>): Tally {
  const problems = new Set<string>()
  const tally: Tally = {
    requests: 0,
    refusals: 0,
    failures: 0,
    problems,
    note: (problem) => problems.add(problem),
    add: ({ name }, sent, answer, isFirst) => {
      const { statusCode, body, headers } = answer
      tally.requests += 1
      if (statusCode >= 400) tally.refusals += 1
      const said = `${name} with ${sent.slice(0, 160)}`
      if (statusCode >= 500) {
        tally.failures += 1
        const { requestId } = JSON.parse(body) as { requestId: string }
        problems.add(`${said} answered ${statusCode}: ${causes.get(requestId)}`)
      }
      if (isFirst && body.includes(marker)) problems.add(`${said} showed another member's row`)
      const isJson = String(headers['content-type']).startsWith('application/json')
      if (statusCode < 400 && !isJson) return
      if (isJson && hasWireAmount(body)) problems.add(`${said} said ${body.slice(0, 200)}`)
      const wrong = statusCode >= 400 && wrongIn(isJson, body)
      if (wrong) problems.add(`${said} answered ${statusCode} ${wrong}`)
      if (inside.test(body)) problems.add(`${said} showed its inside: ${body.slice(0, 300)}`)
    },
  }
  return tally
}

/** Whether a sentence of an answer shows an amount as it travels: 10.00000000. */
function hasWireAmount(body: string): boolean {
  const { message, errors = [] } = JSON.parse(body) as {
    message?: unknown
    errors?: { message: string }[]
  }
  return [String(message), ...errors.map((error) => error.message)].some((sentence) =>
    wireAmount.test(sentence),
  )
}

/** A refusal says its sentence, its code and the request's id, as JSON. */
function wrongIn(isJson: boolean, body: string): string | undefined {
  if (!isJson) return `without JSON: ${body.slice(0, 100)}`
  const { message, code, requestId } = JSON.parse(body) as Record<string, unknown>
  const isWhole = typeof message === 'string' && message !== '' && typeof requestId === 'string'
  return isWhole && isRefusalCode(String(code))
    ? undefined
    : `in another shape: ${body.slice(0, 200)}`
}
