import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { FastifyInstance } from 'fastify'

/** The names that would change the prototype of what they are copied to. */
const forbidden = ['__proto__', 'constructor']

/**
 * Reads JSON bodies, and no text: what is not JSON is refused with 415. An empty body has no fields, so that the refusal
 * names those that are missing.
 */
export function addJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text.trim() === '') done(null, {})
    else void parse(request, text, (error, value) => done(error && unreadable(text), value))
  })
}

function unreadable(text: string): Refusal {
  const name = isJson(text) && forbidden.find((key) => text.includes(`"${key}"`))
  const error = name
    ? { path: name, ...say('fields.unknown') }
    : { path: 'body', ...say('call.wrong.no_json') }
  return new Refusal('call.invalid', {}, [error])
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
