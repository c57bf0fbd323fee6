import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { AnyEndpoint } from '@clearstead/contract/endpoint'
import { Refusal } from '@clearstead/contract/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Side } from './caller.ts'
import type { Credentials } from './route.ts'

/** A credential as it arrived, and whether a browser sent it by itself. */
export type Presented = { token: string; side: Side; isCookie: boolean }

const csrfCookie = 'XSRF-TOKEN'
const cookieOf = (side: Side, isSecure: boolean) =>
  `${isSecure ? '__Host-' : ''}${side === 'admin' ? 'admin_session' : 'session'}`
/** Half a year, and anew at each sign-in. */
const deviceSeconds = 180 * 86_400
const deviceCookie = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}device`

/** What the browser keeps to be known again. */
export function deviceOf(request: FastifyRequest, isSecure: boolean): string | undefined {
  const token = request.cookies[deviceCookie(isSecure)]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/**
 * The sides on which a call may be signed in. A page that holds both sign-ins says which one acts with
 * `X-Acting-As`.
 */
function sidesOf({ who, actingAs: usual }: AnyEndpoint, actingAs: unknown = usual): Side[] {
  if (who === 'admin') return ['admin']
  if (who === 'member') return ['member']
  return actingAs === 'admin' ? ['admin', 'member'] : ['member', 'admin']
}

/** A browser's event stream cannot send headers. */
function actingAsOf(query: unknown): unknown {
  return (query as Record<string, unknown>).acting_as
}

/** Every credential that came with a call, likeliest first. */
export function presentedBy(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  isSecure: boolean,
): Presented[] {
  const bearer = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  const sides: Side[] = bearer
    ? ['member', 'admin']
    : sidesOf(endpoint, request.headers['x-acting-as'] ?? actingAsOf(request.query))
  return sides.flatMap((side) => {
    const token = bearer ?? request.cookies[cookieOf(side, isSecure)]
    return token ? [{ token, side, isCookie: bearer === undefined }] : []
  })
}

/**
 * A change asked for with a cookie must repeat the XSRF-TOKEN cookie in the X-XSRF-TOKEN header, which
 * only a page of ours can read.
 * @throws {Refusal} `call.forged`
 */
export function checkForgery(request: FastifyRequest): void {
  const sent = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''))
  const expected = Buffer.from(request.cookies[csrfCookie] ?? '')
  const isOurs =
    sent.length >= 32 && sent.length === expected.length && timingSafeEqual(sent, expected)
  if (!isOurs) throw new Refusal('call.forged')
}

/** Whether the browser says that a page of ours, or nobody but the person, asked for this. */
export function isFromHere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === 'same-origin' || site === 'none'
}

/** Sets and clears the browser's cookies for a sign-in. */
export function credentialsFor(reply: FastifyReply, isSecure: boolean): Credentials {
  const base = { path: '/', sameSite: 'lax', secure: isSecure } as const
  return {
    keep: (side, token, expireAt) => {
      const lasting = { ...base, expires: expireAt }
      void reply.setCookie(cookieOf(side, isSecure), token, { ...lasting, httpOnly: true })
      void reply.setCookie(csrfCookie, randomBytes(32).toString('base64url'), lasting)
    },
    drop: (side) => {
      void reply.clearCookie(cookieOf(side, isSecure), base)
    },
    know: (device) => {
      const kept = { ...base, httpOnly: true, maxAge: deviceSeconds }
      void reply.setCookie(deviceCookie(isSecure), device, kept)
    },
  }
}
