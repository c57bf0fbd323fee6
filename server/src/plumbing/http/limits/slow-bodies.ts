import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RefusalText } from '../answer/answer-client-error.ts'
import { addressKey } from './rate-limits.ts'

/** How long requests may take to arrive. */
export type BodyLimits = {
  headersMs: number
  /** For a complete body, and for a complete form with files. */
  bodyMs: number
  formMs: number
  /** In each window of this length in which it is read, a body must bring at least `minWindowBytes`. */
  windowMs: number
  minWindowBytes: number
  checkEveryMs: number
  /** Bytes of all forms in progress together; beyond it the oldest form is dropped. */
  maxFormBytes: number
}

/** 4 KiB a second, measured over 5 seconds. */
export const defaultBodyLimits: BodyLimits = {
  headersMs: 10_000,
  bodyMs: 30_000,
  formMs: 120_000,
  windowMs: 5_000,
  minWindowBytes: 20 * 1024,
  checkEveryMs: 250,
  maxFormBytes: 200 * 1024 * 1024,
}

/** Incomplete bodies that one address may have at a time. */
const maxBodiesPerAddress = 50

type Body = {
  raw: IncomingMessage
  response: ServerResponse
  requestId: string
  address: string
  isForm: boolean
  startedAt: number
  /** Bytes read from the connection before this request. */
  bytesBefore: number
  /** Start of the current window, and the bytes received by then. */
  window: { at: number; bytes: number }
  isComplete: boolean
}

/**
 * Closes connections whose body arrives too slowly, so that slow senders do not delay other callers. A body that the
 * server does not read at the moment is not slow.
 */
export function dropSlowBodies(
  server: FastifyInstance,
  limits: BodyLimits,
  refusalText: RefusalText,
): void {
  const bodies = new Set<Body>()
  const followed = new WeakSet<IncomingMessage>()
  server.addHook('onRequest', async (request, reply) => {
    const { raw, id } = request
    // Injected requests have no socket and are complete.
    if (!hasBody(raw) || !(raw.socket instanceof Socket)) return
    const address = addressKey(request.ip)
    const unfinished = [...bodies].filter((body) => !body.isComplete && body.address === address)
    if (unfinished.length >= maxBodiesPerAddress) throw new Refusal('call.too_many', { seconds: 5 })
    const now = performance.now()
    const body: Body = {
      raw,
      response: reply.raw,
      requestId: id,
      address,
      isForm: /^multipart\//i.test(raw.headers['content-type'] ?? ''),
      startedAt: now,
      bytesBefore: raw.socket.bytesRead,
      window: { at: now, bytes: 0 },
      isComplete: false,
    }
    bodies.add(body)
    followed.add(raw)
    // A body counts until it has arrived completely and its call is answered.
    const settle = () => {
      if (body.raw.complete || body.raw.destroyed) body.isComplete = true
      if (body.isComplete && (reply.raw.writableFinished || reply.raw.destroyed))
        bodies.delete(body)
    }
    raw.once('end', settle).once('close', settle)
    reply.raw.once('finish', settle).once('close', settle)
  })
  // Whoever was refused before, by a limit or while the server closes, is followed by nobody: the connection ends with the answer.
  const isLeftOver = ({ raw }: FastifyRequest) =>
    hasBody(raw) && raw.socket instanceof Socket && !raw.complete && !followed.has(raw)
  server.addHook('onSend', async (request, reply) => {
    if (isLeftOver(request)) void reply.header('connection', 'close')
  })
  server.addHook('onResponse', async (request) => {
    if (isLeftOver(request)) request.raw.socket.destroySoon()
  })
  const dropBody = (body: Body) => drop(body, refusalText)
  const timer = setInterval(
    () => checkBodies(bodies, limits, dropBody),
    limits.checkEveryMs,
  ).unref()
  server.addHook('onClose', async () => clearInterval(timer))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

function checkBodies(bodies: Set<Body>, limits: BodyLimits, dropBody: (body: Body) => void): void {
  const now = performance.now()
  for (const body of bodies) {
    // Checked here, as a listener on the socket would outlive the call.
    if (body.raw.socket.destroyed) bodies.delete(body)
    else if (!body.isComplete && isSlow(body, now, limits)) dropBody(body)
  }
  const forms = [...bodies].filter(({ isForm }) => isForm)
  let formBytes = forms.reduce((total, form) => total + bytesOf(form), 0)
  for (const form of forms) {
    if (formBytes <= limits.maxFormBytes) return
    if (form.isComplete) continue
    formBytes -= bytesOf(form)
    dropBody(form)
  }
}

function isSlow(body: Body, now: number, limits: BodyLimits): boolean {
  if (now - body.startedAt > (body.isForm ? limits.formMs : limits.bodyMs)) return true
  const bytes = bytesOf(body)
  const isBeingRead = body.raw.readableFlowing === true
  const hasWindowEnded = now - body.window.at >= limits.windowMs
  const isTooSlow =
    isBeingRead && hasWindowEnded && bytes - body.window.bytes < limits.minWindowBytes
  if (!isBeingRead || hasWindowEnded) body.window = { at: now, bytes }
  return isTooSlow
}

function bytesOf({ raw, bytesBefore }: Body): number {
  return raw.socket.bytesRead - bytesBefore
}

/** Answers 408 unless an answer has begun, and closes the connection. */
function drop(body: Body, refusalText: RefusalText): void {
  const { raw, response, requestId } = body
  body.isComplete = true
  if (!response.headersSent) {
    raw.socket.write(refusalText(new Refusal('call.too_slow'), requestId))
  }
  raw.socket.destroySoon()
}
