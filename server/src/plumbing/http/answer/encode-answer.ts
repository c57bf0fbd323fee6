import { encoderOf } from '@clearstead/contract/call/encode'
import { type Said, say } from '@clearstead/contract/call/say'
import type { FastifyRequest } from 'fastify'
import { encodeIn } from '../../said/sentence.ts'
import type { Caller } from '../request/caller.ts'
import type { Route } from '../route.ts'
import { languageAsked } from './in-language.ts'

/** What a route answers as it travels, for its caller and in their language, with the message that the call declares. */
export function encodeAnswer(
  { endpoint }: Route,
  answer: unknown,
  request: FastifyRequest,
  { kind }: Caller,
): unknown {
  const { says } = endpoint
  const given = answer as { message?: Said }
  const whole = says ? { ...given, message: given.message ?? say(says) } : given
  return encodeIn(languageAsked(request), () => encoderOf(endpoint.answer)(whole), {
    isEditor: kind === 'admin',
  })
}
