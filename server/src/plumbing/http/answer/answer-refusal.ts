import { failed } from '@clearstead/contract/call/failed'
import { isRefusalCode, Refusal } from '@clearstead/contract/call/refusal'
import { type RefusalCode, refusals } from '@clearstead/contract/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../../is-outage.ts'
import { sendInLanguage } from './in-language.ts'

/** `fails` is the message of a call's declaration for an unexpected error. */
type Config = { fails?: string | undefined }

/** The refusal codes for Fastify's own errors, by status. */
const codeByStatus: Record<number, RefusalCode> = {
  400: 'call.invalid',
  // @fastify/static answers 403 for a path outside its folder.
  403: 'call.unknown',
  404: 'call.unknown',
  413: 'call.too_large',
  414: 'call.too_large',
  415: 'call.wrong_type',
  416: 'call.invalid',
  429: 'call.too_many',
}

/** The refusal that an error is answered as. An unexpected error is logged and answered without details. */
function refusalFor(error: unknown, { log, routeOptions }: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = codeByStatus[status] ?? (status >= 400 && status < 500 ? 'call.invalid' : undefined)
  if (code && isRefusalCode(code)) return new Refusal(code)
  if (isOutage(error)) {
    // Without the stack, as every call of an outage logs this line.
    log.warn({ reason: String(error) }, 'call unavailable')
    return new Refusal('call.unavailable')
  }
  log.error({ err: error }, 'call failed')
  return failed((routeOptions.config as Config).fails)
}

export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error, request)
  const status = refusals[refusal.code]
  const { seconds } = refusal.details
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  else if (status === 503) void reply.header('retry-after', '5')
  void reply.code(status)
  void sendInLanguage(request, reply, refusalBody(refusal, request.id))
}

/** The body of a refused call's answer. */
export function refusalBody(refusal: Refusal, requestId: string) {
  return {
    message: refusal.message,
    code: refusal.code,
    ...(Object.keys(refusal.details).length > 0 && { details: refusal.details }),
    ...(refusal.errors.length > 0 && { errors: refusal.errors }),
    requestId,
  }
}
