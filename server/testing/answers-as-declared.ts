import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

type Content = Readonly<Record<string, { schema: { format?: string } }>>
type Responses = Readonly<Record<string, { $ref?: string; content?: Content }>>
type Document = {
  paths: Readonly<Record<string, Readonly<Record<string, { responses: Responses }>>>>
  components: { responses: Readonly<Record<string, { content?: Content }>> }
}
type Response = {
  statusCode: number
  headers: Readonly<Record<string, unknown>>
  body: string
}
type CalledEndpoint = Pick<AnyEndpoint, 'method' | 'path'>

/** The document that `npm run openapi` makes and `npm run check` compares with what the server serves. */
const file = join(import.meta.dirname, '..', '..', 'docs', 'openapi.json')

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** The formats of the document; a file has no text to compare. */
export const formats = {
  date: (text: string) =>
    dayPattern.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true,
  'date-time': (text: string) =>
    /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)),
  email: (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  binary: true,
} as const

/** Ajv only warns of a format that it does not know, and then checks nothing. */
const failOnWarning = {
  log: () => undefined,
  warn: (text: unknown) => {
    throw new Error(String(text))
  },
  error: (text: unknown) => {
    throw new Error(String(text))
  },
}

/** Read and prepared once in a process, for the first answer; each schema is compiled when an answer first has it. */
let known: { document: Document; ajv: Ajv2020 } | undefined
const validators = new Map<string, ValidateFunction>()

function documentRead() {
  if (known) return known
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document
  const ajv = new Ajv2020({ strict: false, formats, logger: failOnWarning })
  ajv.addSchema(document, 'openapi', true, false)
  known = { document, ajv }
  return known
}

/**
 * What differs between an answer and `openapi.json`: its status, its media type, or its body; undefined for an answer as
 * declared, and for calls that only a test has.
 */
export function differenceFromDocument(
  { method, path }: CalledEndpoint,
  { statusCode, headers, body }: Response,
): string | undefined {
  const { document, ajv } = documentRead()
  const operation = document.paths[path]?.[method.toLowerCase()]
  // A cached answer that is still good has no body.
  if (!operation || statusCode === 304) return undefined
  const name = `${method} ${path}`
  const listed = operation.responses[statusCode]
  if (!listed) return `${name} does not declare ${statusCode}: ${body.slice(0, 300)}`
  const shared = listed.$ref?.split('/').at(-1)
  const { content = {} } = shared ? (document.components.responses[shared] ?? {}) : listed
  const [type = ''] = String(headers['content-type'] ?? '').split(';')
  if (!content[type]) return `${name} does not declare ${type} for ${statusCode}`
  const schema = content[type]?.schema
  if (type !== 'application/json' || !schema) return undefined
  const key = shared ?? `${name} ${statusCode}`
  const validate = validators.get(key) ?? compiled(ajv, schema)
  validators.set(key, validate)
  if (validate(JSON.parse(body))) return undefined
  return `${name} answered ${statusCode} other than declared: ${ajv.errorsText(validate.errors)}`
}

/** The references of a schema lead into the document. */
function compiled(ajv: Ajv2020, schema: object): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')
  return ajv.compile(JSON.parse(text) as object)
}
