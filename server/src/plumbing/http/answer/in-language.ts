import { type SaidKind, sayerOf } from '@clearstead/contract/call/said'
import { Language } from '@clearstead/contract/languages'
import { planTitleText } from '@clearstead/texts/awards/all'
import { locales } from '@clearstead/texts/locales'
import { deviceText } from '@clearstead/texts/people/all'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { languageOf } from '../request/language-of.ts'
import { type Messages, translate } from './translate.ts'

type Texts = Readonly<Record<string, string | ((values: never) => string)>>

/** What the server says in fields of answers; it is written in English. */
const texts: Readonly<Record<SaidKind, Readonly<Record<Language, Texts>>>> = {
  device: deviceText,
  title: planTitleText,
}
const translations = new Map(
  Language.options.map((language) => [
    language,
    { device: messagesOf('device', language), title: messagesOf('title', language) },
  ]),
)

/** The texts of a kind in a language by the English ones, each with the names of its values in their places. */
function messagesOf(kind: SaidKind, language: Language): Messages {
  const { en: english, [language]: translated } = texts[kind]
  const sentences = Object.keys(english).map((name) => [
    withNames(english[name]),
    withNames(translated[name]),
  ])
  return { locale: locales[language], sentences: Object.fromEntries(sentences) }
}

function withNames(text: Texts[string] = ''): string {
  const names = new Proxy({}, { get: (_, name) => `{${String(name)}}` })
  return typeof text === 'string' ? text : text(names as never)
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
  if (language !== 'en') {
    void reply.headers({ 'content-language': language, vary: 'Accept-Language' })
  }
  return reply.send(inLanguage(body, language, spoken))
}

export function languageAsked({ headers }: FastifyRequest): Language {
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
  return sayIn(body, (text, kind) => {
    const messages = translations.get(language)?.[kind]
    return messages && !asWritten.includes(kind) ? translate(text, messages) : text
  })
}
