import { type SaidKind, sayerOf } from '@clearstead/contract/call/said'
import { type Messages, translate } from '@clearstead/contract/call/translate'
import { Language } from '@clearstead/contract/languages'
import { hindiSaid } from '@clearstead/contract/messages/hindi-said'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { languageOf } from '../request/language-of.ts'

/** What the server says in fields of answers, by language; it is written in English. */
const translations: Readonly<
  Record<Exclude<Language, 'en'>, Readonly<Record<SaidKind, Messages>>>
> = { hi: hindiSaid }

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
  const language = readerLanguage(request)
  if (language !== 'en') {
    void reply.headers({ 'content-language': language, vary: 'Accept-Language' })
  }
  return reply.send(inLanguage(body, language, spoken))
}

export function readerLanguage({ headers }: FastifyRequest): Language {
  return languageOf(headers['accept-language'], Language.options)
}

/** The body of an answer with its sentences in `language`; the rest of it as it is. */
export function inLanguage(
  body: unknown,
  language: Language,
  { schema, asWritten = [] }: Spoken = {},
): unknown {
  const sayIn = language !== 'en' && schema && sayerOf(schema)
  if (!sayIn) return body
  return sayIn(body, (text, kind) =>
    asWritten.includes(kind) ? text : translate(text, translations[language][kind]),
  )
}
