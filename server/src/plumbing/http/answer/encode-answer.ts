import { encoderOf } from '@clearstead/contract/call/encode'
import { type Said, say } from '@clearstead/contract/call/say'
import { Language } from '@clearstead/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeIn } from '../../said/sentence.ts'
import type { Caller } from '../request/caller.ts'
import { languageOf } from '../request/language-of.ts'
import type { Route } from '../route.ts'

/**
 * What a route answers as it travels, for its caller and in their language, with the message that the call declares. What
 * caches keep for everybody is the same for all.
 */
export function encodeAnswer(
  route: Route,
  answer: unknown,
  request: FastifyRequest,
  { kind }: Caller,
): unknown {
  const { endpoint } = route
  const { says } = endpoint
  const isForAll = route.kind === 'read' && route.publicSeconds !== undefined
  const given = (answer ?? {}) as { message?: Said }
  const whole = says ? { ...given, message: given.message ?? say(says) } : given
  return encodeIn(readerLanguage(request), () => encoderOf(endpoint.answer)(whole), {
    isEditor: kind === 'admin' && !isForAll,
  })
}

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
