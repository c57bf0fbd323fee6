import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Refusal } from '@clearstead/contract/refusal'
import type { FastifyInstance } from 'fastify'
import { refusalBody } from './answer-refusal.ts'
import { addressKey } from './rate-limits.ts'

/** How long what is sent may take. */
export type BodyPace = {
  headersMs: number
  /** A whole body, and a whole form with files. */
  bodyMs: number
  formMs: number
  /** In every such time of being read, a body brings at least so much, or its connection is closed. */
  windowMs: number
  leastBytes: number
  lookEveryMs: number
  /** Of all forms under way together; beyond it the one that has been sent longest is dropped. */
  mostFormBytes: number
}

/** 4 KiB a second, measured over 5 seconds. */
export const usualBodyPace: BodyPace = {
  headersMs: 10_000,
  bodyMs: 30_000,
  formMs: 120_000,
  windowMs: 5_000,
  leastBytes: 20 * 1024,
  lookEveryMs: 250,
  mostFormBytes: 200 * 1024 * 1024,
}

/** Bodies that one address may have unfinished at a time. */
const mostOfOneAddress = 50

type Body = {
  raw: IncomingMessage
  response: ServerResponse
  requestId: string
  address: string
  isForm: boolean
  began: number
  /** What the connection had brought before. */
  from: number
  /** When the present window began, and what had come by then. */
  marked: { at: number; bytes: number }
  isWhole: boolean
}

/**
 * Drops bodies that come too slowly, so that whoever drips holds up nobody else. Only while a body is being
 * read is its sender the one who is slow.
 */
export function dropSlowBodies(server: FastifyInstance, pace: BodyPace): void {
  const bodies = new Set<Body>()
  server.addHook('onRequest', async (request, reply) => {
    const { raw, id } = request
    // A call that no connection brought is whole from the start.
    if (!bringsBody(raw) || !(raw.socket instanceof Socket)) return
    const address = addressKey(request.ip)
    const unfinished = [...bodies].filter((body) => !body.isWhole && body.address === address)
    if (unfinished.length >= mostOfOneAddress) throw new Refusal('call.too_many', { seconds: 5 })
    const now = performance.now()
    const body: Body = {
      ...{ raw, response: reply.raw, requestId: id, address },
      isForm: /^multipart\//i.test(raw.headers['content-type'] ?? ''),
      ...{ began: now, from: raw.socket.bytesRead, marked: { at: now, bytes: 0 }, isWhole: false },
    }
    bodies.add(body)
    // What has come is held until the call is answered; what has not is awaited even then.
    const forget = () => {
      if (body.raw.complete || body.raw.destroyed) body.isWhole = true
      if (body.isWhole && (reply.raw.writableFinished || reply.raw.destroyed)) bodies.delete(body)
    }
    raw.once('end', forget).once('close', forget)
    reply.raw.once('finish', forget).once('close', forget)
  })
  const timer = setInterval(() => look(bodies, pace), pace.lookEveryMs).unref()
  server.addHook('onClose', async () => clearInterval(timer))
}

function bringsBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

function look(bodies: Set<Body>, pace: BodyPace): void {
  const now = performance.now()
  for (const body of bodies) {
    // A listener on the connection would stay for as long as it does, one for each of its calls.
    if (body.raw.socket.destroyed) bodies.delete(body)
    else if (!body.isWhole && isSlow(body, now, pace)) drop(body)
  }
  const forms = [...bodies].filter(({ isForm }) => isForm)
  let held = forms.reduce((total, form) => total + bytesOf(form), 0)
  for (const form of forms) {
    if (held <= pace.mostFormBytes) return
    if (form.isWhole) continue
    held -= bytesOf(form)
    drop(form)
  }
}

function isSlow(body: Body, now: number, pace: BodyPace): boolean {
  if (now - body.began > (body.isForm ? pace.formMs : pace.bodyMs)) return true
  const bytes = bytesOf(body)
  const isRead = body.raw.readableFlowing === true
  const isOver = now - body.marked.at >= pace.windowMs
  const tooFew = isRead && isOver && bytes - body.marked.bytes < pace.leastBytes
  if (!isRead || isOver) body.marked = { at: now, bytes }
  return tooFew
}

function bytesOf({ raw, from }: Body): number {
  return raw.socket.bytesRead - from
}

/** Says why, where nothing was answered yet, and closes the connection. */
function drop(body: Body): void {
  const { raw, response, requestId } = body
  body.isWhole = true
  if (!response.headersSent) {
    const text = JSON.stringify(refusalBody(new Refusal('call.too_slow'), requestId))
    raw.socket.write(
      `HTTP/1.1 408 Request Timeout\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
    )
  }
  raw.socket.destroySoon()
}
