import {
  type FieldError,
  fillDetails,
  isRefusalCode,
  type RefusalDetails,
} from '@clearstead/contract/call/refusal'
import { type SaidKind, sayerOf } from '@clearstead/contract/call/said'
import { type Messages, translate, translateWords } from '@clearstead/contract/call/translate'
import { Language } from '@clearstead/contract/languages'
import { hindi } from '@clearstead/contract/messages/hindi'
import { hindiDetails } from '@clearstead/contract/messages/hindi-details'
import { hindiSaid } from '@clearstead/contract/messages/hindi-said'
import { hindiServer } from '@clearstead/contract/messages/hindi-server'
import type { RefusalCode } from '@clearstead/contract/refusal'
import { refusalText } from '@clearstead/contract/refusal-text'
import { refusalText as hindiRefusals } from '@clearstead/contract/refusal-text.hi'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { sentence } from '../../said/sentence.ts'
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

type Answer = {
  message: string
  code?: string
  details?: RefusalDetails
  errors?: readonly FieldError[]
}

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
  if (language === 'en') return withFieldSentences(body, language)
  const translation = translations[language]
  const sayIn = schema && sayerOf(schema)
  const said = sayIn
    ? sayIn(body, (text, kind) =>
        asWritten.includes(kind) ? text : translate(text, translation.said[kind]),
      )
    : body
  if (!hasMessage(said)) return said
  return withFieldSentences({ ...said, message: sentenceOf(said, translation) }, language)
}

/** A refusal that names fields, with the sentence of each; any other answer as it is. */
function withFieldSentences(body: unknown, language: Language): unknown {
  if (!hasMessage(body) || body.code === undefined || !Array.isArray(body.errors)) return body
  const errors = body.errors.map((error: FieldError) => ({
    ...error,
    message: error.message ?? fieldSentence(error, language),
  }))
  return { ...body, errors }
}

/** What is wrong with a field, which can be what the whole call is refused for. */
function fieldSentence({ code, facts }: FieldError, language: Language): string {
  return isRefusalCode(code)
    ? refusalSentence(code, facts as RefusalDetails, language)
    : sentence({ code, facts }, language)
}

function hasMessage(body: unknown): body is Answer {
  return typeof body === 'object' && body !== null && typeof (body as Answer).message === 'string'
}

/** A refusal's own sentence by its code; one that a call declares, and every other, by its words. */
function sentenceOf({ message, code = '', details = {} }: Answer, translation: Translation) {
  return isRefusalCode(code) && message === refusalSentence(code, details, 'en')
    ? translatedRefusal(code, details, translation)
    : translate(message, translation.messages)
}

function refusalSentence(code: RefusalCode, details: RefusalDetails, language: Language): string {
  return language === 'en'
    ? fillDetails(refusalText[code], details)
    : translatedRefusal(code, details, translations[language])
}

function translatedRefusal(
  code: RefusalCode,
  details: RefusalDetails,
  { locale, refusals, messages }: Translation,
): string {
  const translated = Object.entries(details).map(([name, detail]) => [
    name,
    typeof detail === 'string' ? translateWords(detail, messages.words[name]) : detail,
  ])
  return fillDetails(refusals[code], Object.fromEntries(translated), locale)
}
