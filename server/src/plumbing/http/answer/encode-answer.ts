import { encoderOf } from '@clearstead/contract/call/encode'
import { type Said, say } from '@clearstead/contract/call/say'
import type { FastifyRequest } from 'fastify'
import { encodeIn } from '../../said/sentence.ts'
import type { Caller } from '../request/caller.ts'
import type { Route } from '../route.ts'
import { readerLanguage } from './in-language.ts'

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
  const given = answer as { message?: Said }
  const whole = says ? { ...given, message: given.message ?? say(says) } : given
  return encodeIn(readerLanguage(request), () => encoderOf(endpoint.answer)(whole), {
    isEditor: kind === 'admin' && !isForAll,
  })
}
