import { failed } from '@clearstead/contract/failed'
import { isRefusalCode, Refusal, type RefusalCode } from '@clearstead/contract/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import { OutageError } from '../outage-error.ts'

/** What the call of a request says when it fails; a request of no call says nothing of its own. */
type Config = { fails?: string | undefined }

/** Fastify's own refusals, in our words. */
const known: Record<number, RefusalCode> = {
  400: 'call.invalid',
  404: 'call.unknown',
  413: 'call.too_large',
  414: 'call.too_large',
  415: 'call.wrong_type',
  429: 'call.too_many',
}

/** The database or the file store is away, full, shutting down or waiting too long; the call is not at fault. */
function isAway(error: unknown): boolean {
  if (error instanceof OutageError) return true
  if (error instanceof DatabaseError) return /^(08|53|57|55P03)/.test(error.code ?? '')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'].includes(code)) return true
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  )
}

/** What an error means to whoever called; anything unexpected is logged and said without detail. */
function refusalFor(error: unknown, { log, routeOptions }: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = known[status]
  if (code && isRefusalCode(code)) return new Refusal(code)
  log.error({ err: error }, 'call failed')
  return isAway(error)
    ? new Refusal('call.unavailable')
    : failed((routeOptions.config as Config).fails)
}

export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error, request)
  const { seconds } = refusal.details
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  else if (refusal.status === 503) void reply.header('retry-after', '5')
  void reply.code(refusal.status).send(refusalBody(refusal, request.id))
}

/** What a refused call is answered. */
export function refusalBody(refusal: Refusal, requestId: string) {
  return {
    message: refusal.message,
    code: refusal.code,
    ...(Object.keys(refusal.details).length > 0 && { details: refusal.details }),
    ...(refusal.errors.length > 0 && { errors: refusal.errors }),
    requestId,
  }
}
