import { Language } from '@clearstead/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../request/language-of.ts'

/** Sends the body of an answer or a refusal, which is written in the language of the request. */
export function sendInLanguage(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  const language = readerLanguage(request)
  if (language !== 'en') {
    void reply.headers({ 'content-language': language, vary: 'Accept-Language' })
  }
  return reply.send(body)
}

export function readerLanguage({ headers }: FastifyRequest): Language {
  return languageOf(headers['accept-language'], Language.options)
}
