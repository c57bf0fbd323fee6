import { type SaidKind, sayerOf } from '@clearstead/contract/call/said'
import { type Messages, translate } from '@clearstead/contract/call/translate'
import { Language } from '@clearstead/contract/languages'
import { hindi } from '@clearstead/contract/messages/hindi'
import { hindiSaid } from '@clearstead/contract/messages/hindi-said'
import { hindiServer } from '@clearstead/contract/messages/hindi-server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { languageOf } from '../request/language-of.ts'

type Translation = {
  messages: Messages
  said: Readonly<Record<SaidKind, Messages>>
}

/** The languages into which answers are translated; they are written in English. */
const translations: Readonly<Record<Exclude<Language, 'en'>, Translation>> = {
  hi: {
    messages: {
      sentences: {
        ...hindi.sentences,
        ...hindiServer,
      },
      words: hindi.words,
    },
    said: hindiSaid,
  },
}

type RefusalBody = { message: string; code?: string; errors?: Errors }
type Errors = readonly { path: string; message: string }[]

type Spoken = {
  /** The schema of an answer, which marks where the server says something. */
  schema?: z.ZodType
  /** What a reader gets as it is written, because they may change it. */
  asWritten?: readonly SaidKind[]
}

/** Sends the body of an answer or a refusal with its sentences in the language of the request. */
export function sendInLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  spoken: Spoken = {},
) {
  const language = languageAsked(request)
  const translated = inLanguage(body, language, spoken)
  if (language !== 'en') {
    void reply.headers({ 'content-language': language, vary: 'Accept-Language' })
  }
  return reply.send(translated)
}

export function languageAsked({ headers }: FastifyRequest): Language {
  return languageOf(headers['accept-language'], Language.options)
}

/** The body of an answer or a refusal with its sentences in `language`; the rest of it as it is. */
export function inLanguage(
  body: unknown,
  language: Language,
  { schema, asWritten = [] }: Spoken = {},
): unknown {
  if (language === 'en') return body
  const translation = translations[language]
  const sayIn = schema && sayerOf(schema)
  const said = sayIn
    ? sayIn(body, (text, kind) =>
        asWritten.includes(kind) ? text : translate(text, translation.said[kind]),
      )
    : body
  if (!isRefusal(said)) return said
  const { errors } = said
  return {
    ...said,
    message: translate(said.message, translation.messages),
    ...(errors && { errors: translateErrors(errors, translation.messages) }),
  }
}

function isRefusal(body: unknown): body is RefusalBody {
  if (typeof body !== 'object' || body === null) return false
  const { message, code, errors = [] } = body as RefusalBody
  return typeof message === 'string' && code !== undefined && Array.isArray(errors)
}

/** A hostile request can have thousands of errors, though of few kinds. */
function translateErrors(errors: Errors, messages: Messages): Errors {
  const known = new Map<string, string>()
  return errors.map((error) => {
    const message = known.get(error.message) ?? translate(error.message, messages)
    known.set(error.message, message)
    return { ...error, message }
  })
}
