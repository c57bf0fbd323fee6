import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { unattendedHeader, viewTokenHeader } from '@clearstead/contract/call/headers'
import { type FieldError, Refusal, type RefusalDetails } from '@clearstead/contract/call/refusal'
import type { RefusalCode } from '@clearstead/contract/refusal'
import { timeText } from '@clearstead/texts/format'
import { readCookie } from './cookies.ts'
import { relativeTime } from './format.ts'
import { inBrowser } from './in-browser.ts'
import { language } from './language.ts'
import { failed, ownRefusal } from './own-refusal.ts'
import { kindOfPath } from './session.ts'
import { isUnattended } from './unattended.ts'
import { Unreachable } from './unreachable.ts'
import { readView, type View } from './view.ts'

const base = '/api/v1'

type CallOptions = {
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** Made by the admin who views as a member, and not in the view. */
  isOutsideView?: boolean
}

export type HttpRequest = { url: string; body: string | FormData | undefined }

/** Makes a call and gives its answer in our names and types. @throws {Refusal | Unreachable} */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const reply = decodeAnswer(endpoint, await callWire(endpoint, request, options))
  if (!reply) throw failed(endpoint)
  return reply
}

/** As `call`, but gives the answer as it travelled. @throws {Refusal | Unreachable} */
export async function callWire<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<object> {
  const { url, body } = httpRequestOf(endpoint, request)
  if (!endpoint.isRead && !options.isOutsideView && viewHere()) {
    throw ownRefusal('people.view_only_reads')
  }
  const response = await reach(endpoint, url, {
    method: endpoint.method,
    headers: headersFor(endpoint, body, options),
    credentials: 'same-origin',
    ...(body !== undefined && { body }),
    ...(options.signal && { signal: options.signal }),
  })
  const answer = await readJson(endpoint, response)
  if (response.ok && answer !== undefined) return answer
  throw refusalFrom(endpoint, response.status, answer)
}

/** Fetches a call that answers a file, such as an image. @throws {Refusal | Unreachable} */
export async function callFile<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const { url, body } = httpRequestOf(endpoint, request)
  const response = await reach(endpoint, url, {
    method: endpoint.method,
    headers: { ...headersFor(endpoint, body, {}), accept: '*/*' },
    credentials: 'same-origin',
    ...(options.signal && { signal: options.signal }),
  })
  if (response.ok) return await response.blob()
  throw refusalFrom(endpoint, response.status, await readJson(endpoint, response))
}

type Decoded = { endpoint: AnyEndpoint; reply: unknown }
const decoded = new WeakMap<object, Decoded>()

/**
 * An answer in our names and types. It is decoded once, however often it is shown, so nobody may change it. Undefined where it cannot be
 * decoded: the browser reports that once, as it does any error that nobody expects; the server leaves the page to the browser.
 */
export function decodeAnswer<E extends AnyEndpoint>(
  endpoint: E,
  answer: object,
): ReplyOf<E> | undefined {
  const known = decoded.get(answer)
  if (known?.endpoint === endpoint) return known.reply as ReplyOf<E> | undefined
  let reply: ReplyOf<E> | undefined
  try {
    reply = endpoint.answer.decode(answer as Record<string, unknown>) as ReplyOf<E>
  } catch (fault) {
    if (!inBrowser) throw fault
    reportError(fault)
  }
  decoded.set(answer, { endpoint, reply })
  return reply
}

/** Puts every field where the contract says: path, query or body. */
export function httpRequestOf<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
): HttpRequest {
  const fields: Record<string, unknown> = endpoint.request.encode(request)
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  let path = endpoint.path
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const place = endpoint.placed[name]
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
    else if (place === 'query') query.set(name, String(value))
    else body[name] = value
  }
  const search = query.size > 0 ? `?${query}` : ''
  return { url: `${base}${path}${search}`, body: payload(endpoint, body) }
}

/** A call with its request, which no other has: `POST /api/v1/codes/check {"code":"AB12"}`. */
export function nameOfCall<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): string {
  const { url, body } = httpRequestOf(endpoint, request)
  return `${endpoint.method} ${url}${typeof body === 'string' ? ` ${body}` : ''}`
}

function payload(endpoint: AnyEndpoint, body: Record<string, unknown>) {
  if (endpoint.file === undefined) {
    return Object.keys(body).length > 0 ? JSON.stringify(body) : undefined
  }
  const form = new FormData()
  // The file goes last, so that a server reading the stream already knows the other fields.
  const entries = Object.entries(body).sort((left, right) => fileRank(left[1]) - fileRank(right[1]))
  for (const [name, value] of entries) {
    const parts = isFiles(value) ? value : [value]
    for (const part of parts) form.append(name, part instanceof Blob ? part : textOf(part))
  }
  return form
}

function isFiles(value: unknown): value is Blob[] {
  return Array.isArray(value) && value.every((part) => part instanceof Blob)
}

function fileRank(value: unknown): number {
  return value instanceof Blob || isFiles(value) ? 1 : 0
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The view that the present page is in; the pages of admins are never in one. */
function viewHere(): View | undefined {
  return kindOfPath(location.pathname) === 'member' ? readView() : undefined
}

function headersFor(
  endpoint: AnyEndpoint,
  body: HttpRequest['body'],
  { idempotencyKey: key, isOutsideView }: CallOptions,
) {
  // A browser with both sign-ins says which one makes the call.
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': language,
    'x-acting-as': kindOfPath(location.pathname),
  }
  const view = isOutsideView ? undefined : viewHere()
  if (view) headers[viewTokenHeader] = view.token
  if (isUnattended()) headers[unattendedHeader] = '1'
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  const token = readCookie('XSRF-TOKEN')
  if (token) headers['x-xsrf-token'] = token
  if (key && endpoint.movesMoney) headers['idempotency-key'] = key
  return headers
}

async function reach(
  { unreached }: AnyEndpoint,
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new Unreachable(cause, unreached)
  }
}

async function readJson(
  { unreached }: AnyEndpoint,
  response: Response,
): Promise<object | undefined> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (isJson) return (await response.json()) as object
  // A gateway that answers for a server that is away speaks no JSON.
  if (response.status >= 502) {
    throw new Unreachable(new Error(`Status ${response.status}`), unreached)
  }
  return undefined
}

type WireRefusal = {
  message?: string
  code?: RefusalCode
  details?: RefusalDetails
  errors?: FieldError[]
}

function refusalFrom(endpoint: AnyEndpoint, status: number, answer: unknown): Refusal {
  const { message, code, details, errors } = (answer ?? {}) as WireRefusal
  if (!code) return status === 401 ? ownRefusal('people.not_signed_in') : failed(endpoint)
  const refusal = new Refusal<RefusalCode>(code, details, errors)
  refusal.message = message === undefined ? refusal.message : withAge(message, details)
  return refusal
}

/** Who decided before is said with how long ago: `approved by Ann Lee, 2 minutes ago`. */
function withAge(message: string, { by, at }: WireRefusal['details'] = {}): string {
  if (by === undefined || typeof at !== 'string') return message
  return message.replace(timeText(at), relativeTime(new Date(at), new Date()))
}
