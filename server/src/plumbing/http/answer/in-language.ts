import { fillDetails, isRefusalCode, type RefusalDetails } from '@clearstead/contract/call/refusal'
import { type SaidKind, sayerOf } from '@clearstead/contract/call/said'
import { type Messages, translate, translateWords } from '@clearstead/contract/call/translate'
import { Language } from '@clearstead/contract/languages'
import { hindi } from '@clearstead/contract/messages/hindi'
import { hindiDetails } from '@clearstead/contract/messages/hindi-details'
import { hindiSaid } from '@clearstead/contract/messages/hindi-said'
import { hindiServer } from '@clearstead/contract/messages/hindi-server'
import { refusalText } from '@clearstead/contract/refusal-text'
import { refusalText as hindiRefusals } from '@clearstead/contract/refusal-text.hi'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { languageOf } from '../request/language-of.ts'

type Translation = {
  locale: string
  refusals: typeof refusalText
  messages: Messages
  said: Readonly<Record<SaidKind, Messages>>
}

const hindiSentences = Object.fromEntries(
  Object.entries(refusalText).map(([code, text]) => [text, hindiRefusals[code as never]]),
)
const hindiReasons: Messages = { locale: 'hi-IN', sentences: hindiSentences, words: hindiDetails }

/** The languages into which answers are translated; they are written in English. */
const translations: Readonly<Record<Exclude<Language, 'en'>, Translation>> = {
  hi: {
    locale: 'hi-IN',
    refusals: hindiRefusals,
    messages: {
      sentences: {
        ...hindi.sentences,
        ...hindiServer,
        ...hindiSentences,
      },
      words: { ...hindi.words, ...hindiDetails },
    },
    said: { ...hindiSaid, reason: hindiReasons },
  },
}

type RefusalBody = { message: string; code?: string; details?: RefusalDetails; errors?: Errors }
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
    message: sentenceOf(said, translation),
    ...(errors && { errors: translateErrors(errors, translation.messages) }),
  }
}

function isRefusal(body: unknown): body is RefusalBody {
  if (typeof body !== 'object' || body === null) return false
  const { message, code, errors = [] } = body as RefusalBody
  return typeof message === 'string' && code !== undefined && Array.isArray(errors)
}

/** A refusal's own sentence by its code; one that a call declares, and every other, by its words. */
function sentenceOf(
  { message, code = '', details = {} }: RefusalBody,
  translation: Translation,
): string {
  const { locale, refusals, messages } = translation
  if (!isRefusalCode(code) || message !== fillDetails(refusalText[code], details)) {
    return translate(message, messages)
  }
  const translated = Object.entries(details).map(([name, detail]) => [
    name,
    typeof detail === 'string' ? translateWords(detail, messages.words[name]) : detail,
  ])
  return fillDetails(refusals[code], Object.fromEntries(translated), locale)
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
