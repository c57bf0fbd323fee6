import type { Failure } from '@clearstead/contract/call/endpoint'
import { type FieldError, isRefusalCode, Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { Language } from '@clearstead/contract/languages'
import { type RefusalCode, refusals } from '@clearstead/contract/refusal'
import { failureText } from '@clearstead/texts/call/all'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../../is-outage.ts'
import { sentence } from '../../said/sentence.ts'
import { readerLanguage, sendInLanguage } from './encode-answer.ts'
import type { LogRefusal } from './refusal-log.ts'

/** Of a call's declaration: its message for an unexpected error, and its field for a file. */
type Config = { fails?: Failure | undefined; file?: string | undefined }

/** 5 MiB. */
export const maxFileBytes = 5 * 1024 * 1024

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

/** What the functions of the database raise where only the files of archived months could answer. */
const inArchive = 'LG012'

/** The refusal that an error is answered as. An unexpected error is logged and answered without details. */
function refusalFor(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof Error && 'code' in error && error.code === inArchive) {
    return new Refusal('ledger.archived')
  }
  const { log, routeOptions } = request
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = codeByStatus[status] ?? (status >= 400 && status < 500 ? 'call.invalid' : undefined)
  if (code && isRefusalCode(code)) return new Refusal(code, {}, errorsOf(error, routeOptions))
  if (isOutage(error)) {
    // Without the stack, as every call of an outage logs this line.
    log.warn({ reason: String(error) }, 'call unavailable')
    return new Refusal('call.unavailable')
  }
  log.error({ err: error }, 'call failed')
  const refusal = new Refusal('call.failed')
  const { fails } = routeOptions.config as Config
  if (fails) refusal.message = failureText[readerLanguage(request)][fails]
  return refusal
}

/** What is wrong with a request that Fastify could not read. */
function errorsOf(
  error: unknown,
  { config, bodyLimit }: FastifyRequest['routeOptions'],
): readonly FieldError[] {
  const { code = '' } = error as { code?: string }
  const { file = 'body' } = config as Config
  const errors: Readonly<Record<string, FieldError>> = {
    FST_ERR_CTP_BODY_TOO_LARGE: { path: 'body', ...tooLarge(bodyLimit) },
    FST_REQ_FILE_TOO_LARGE: { path: file, ...tooLarge(maxFileBytes) },
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: { path: 'body', ...say('call.wrong.no_json') },
    FST_ERR_BAD_URL: { path: 'path', ...say('call.wrong.not_decodable') },
  }
  const found = errors[code]
  return found ? [found] : []
}

const tooLarge = (bytes: number) =>
  say('call.wrong.too_large', { kibibytes: Math.floor(bytes / 1024) })

export function answerRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logRefusal?: LogRefusal,
): void {
  const refusal = refusalFor(error, request)
  logRefusal?.(request, refusal)
  const status = refusals[refusal.code]
  const { seconds } = refusal.details
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  else if (status === 503) void reply.header('retry-after', '5')
  void reply.code(status)
  void sendInLanguage(request, reply, refusalBody(refusal, request.id, readerLanguage(request)))
}

/** The body of a refused call's answer. */
export function refusalBody(refusal: Refusal, requestId: string, language: Language) {
  const { code, details, errors } = refusal
  return {
    message:
      refusal.message === code ? sentence({ code, facts: details }, language) : refusal.message,
    code,
    ...(Object.keys(details).length > 0 && { details }),
    ...(errors.length > 0 && {
      errors: errors.map((error) => ({
        ...error,
        message: error.message ?? sentence(error, language),
      })),
    }),
    requestId,
  }
}
