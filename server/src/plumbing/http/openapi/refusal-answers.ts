import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { say } from '@clearstead/contract/call/say'
import { type RefusalCode, refusals } from '@clearstead/contract/refusal'
import { sentence, textAt } from '../../said/sentence.ts'

export const refusalSchema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', description: 'Which reason it is, for programmes' },
    details: { type: 'object', description: 'The figures that stand in the sentence' },
    errors: {
      type: 'array',
      description: 'Which fields are wrong, and how',
      items: {
        type: 'object',
        required: ['path', 'code', 'facts', 'message'],
        properties: {
          path: { type: 'string' },
          code: { type: 'string', description: 'What is wrong, for programmes' },
          facts: { type: 'object', description: 'What fills in the sentence' },
          message: { type: 'string', description: 'A sentence for people' },
        },
      },
    },
    requestId: { type: 'string', description: 'Names this request in the operator’s log' },
  },
}

/** All codes that a call can be refused with. */
function codesOf(endpoint: AnyEndpoint) {
  const { refusals: own, who, permission, subject, movesMoney, method, path } = endpoint
  const codes: RefusalCode[] = ['call.invalid', ...own, 'call.too_many', 'call.failed']
  codes.push('call.unavailable', 'call.malformed', 'call.headers_too_large')
  if (who !== 'public' && who !== 'any') codes.push('people.not_signed_in', 'people.not_permitted')
  if ((who === 'admin' || who === 'memberOrAdmin') && permission !== 'enrolment')
    codes.push('people.second_factor_needed')
  if (method !== 'GET') codes.push('call.forged')
  // The body of a DELETE has no fields, but it is read like any other.
  if (method !== 'GET') codes.push('call.too_slow', 'call.too_large', 'call.wrong_type')
  // A field of the path may be too long, too.
  if (path.includes('{')) codes.push('call.too_large')
  if (subject) codes.push('people.not_yours')
  // Every call may ask for months that are in the archive.
  codes.push('ledger.archived', 'ledger.archive_unavailable')
  // Every call may be made with the token of a view.
  codes.push('people.view_ended')
  if (!endpoint.isRead) codes.push('people.view_only_reads')
  if (endpoint.isHiddenFromViews) codes.push('people.view_not_shown')
  if (movesMoney)
    codes.push('people.blocked', 'call.key_reused', 'call.in_progress', 'call.outcome_unknown')
  return [...new Set(codes)]
}

export type RefusalAnswers = {
  /** The answers of a call by status. */
  of: (endpoint: AnyEndpoint) => Record<string, { $ref: string }>
  /** The answers that the calls share. */
  shared: Record<string, unknown>
}

export function refusalAnswersOf(endpoints: readonly AnyEndpoint[]): RefusalAnswers {
  const names = new Map<string, string>()
  const shared: Record<string, unknown> = {}
  for (const endpoint of endpoints) {
    for (const [status, codes] of byStatus(endpoint)) {
      const key = codes.join()
      if (names.has(key)) continue
      const before = Object.keys(shared).filter((name) => name.startsWith(`Refused${status}`))
      const name = `Refused${status}${before.length > 0 ? `_${before.length + 1}` : ''}`
      names.set(key, name)
      shared[name] = answerOf(codes)
    }
  }
  const of: RefusalAnswers['of'] = (endpoint) =>
    Object.fromEntries(
      [...byStatus(endpoint)].map(([status, codes]) => [
        status,
        { $ref: `#/components/responses/${names.get(codes.join())}` },
      ]),
    )
  return { of, shared }
}

function byStatus(endpoint: AnyEndpoint): Map<number, RefusalCode[]> {
  const found = new Map<number, RefusalCode[]>()
  for (const code of codesOf(endpoint)) {
    const status = refusals[code]
    found.set(status, [...(found.get(status) ?? []), code])
  }
  return found
}

function answerOf(codes: readonly RefusalCode[]) {
  const isLater = codes.some((code) => [429, 503].includes(refusals[code]))
  return {
    description: codes.map((code) => `\`${code}\` ${exampleOf(code).message}`).join('\n\n'),
    ...(isLater && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  }
}

/** An example body for each code of these calls. */
export function refusalExamples(endpoints: readonly AnyEndpoint[]) {
  const codes = [...new Set(endpoints.flatMap(codesOf))].sort()
  return Object.fromEntries(codes.map((code) => [code, { value: bodyOf(code) }]))
}

function bodyOf(code: RefusalCode) {
  const { message, details } = exampleOf(code)
  return {
    message,
    code,
    ...(Object.keys(details).length > 0 && { details }),
    ...(code === 'call.invalid' && {
      errors: [{ path: 'page', ...exampleError, message: sentence(exampleError, 'en') }],
    }),
    requestId: '6f0c3b0a-1f7b-4c6e-9d1a-2b3c4d5e6f70',
  }
}

const exampleError = say('fields.whole_number')

/** The sentence of a refusal with examples for the facts that it takes. */
function exampleOf(code: RefusalCode) {
  const details: Record<string, string | number> = {}
  const facts = new Proxy(details, {
    get: (given, name) => {
      given[String(name)] ??= exampleDetails[String(name)] ?? '12'
      return given[String(name)]
    },
  })
  const text = textAt(code, 'en')
  return { message: typeof text === 'function' ? text(facts) : String(text), details }
}

const exampleDetails: Readonly<Record<string, string | number>> = {
  seconds: 42,
  min: '50.00000000',
  max: '499.00000000',
  permission: 'finance',
  status: 'approved',
  method: 'bep20',
  fee_name: 'early',
  kind: 'treasury',
  at: '2026-04-01T09:00:00.000Z',
  until: '2026-04-01T09:00:00.000Z',
  from: '2026-04-01T09:00:00.000Z',
  by: 'Ann Lee',
  plan: 'Starter',
  group: 'money',
  holds: 'funding wallet',
  missing: 'Privacy text',
}
