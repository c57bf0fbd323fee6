import { failed } from '@clearstead/contract/failed'
import { isRefusalCode, Refusal, type RefusalCode } from '@clearstead/contract/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../is-outage.ts'

/** What the call of a request says when it fails; a request of no call says nothing of its own. */
type Config = { fails?: string | undefined }

/** Fastify's own refusals, in our words. */
const known: Record<number, RefusalCode> = {
  400: 'call.invalid',
  // A path that leads out of the folder that files are served from.
  403: 'call.unknown',
  404: 'call.unknown',
  413: 'call.too_large',
  414: 'call.too_large',
  415: 'call.wrong_type',
  416: 'call.invalid',
  429: 'call.too_many',
}

/** What an error means to whoever called; anything unexpected is logged and said without detail. */
function refusalFor(error: unknown, { log, routeOptions }: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = known[status] ?? (status >= 400 && status < 500 ? 'call.invalid' : undefined)
  if (code && isRefusalCode(code)) return new Refusal(code)
  if (isOutage(error)) {
    // Without its stack: in an outage this is said of every call.
    log.warn({ reason: String(error) }, 'call unavailable')
    return new Refusal('call.unavailable')
  }
  log.error({ err: error }, 'call failed')
  return failed((routeOptions.config as Config).fails)
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
