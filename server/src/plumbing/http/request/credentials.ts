import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { unattendedHeader, viewTokenHeader } from '@clearstead/contract/call/headers'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInCookies } from '../route.ts'
import type { Side } from './caller.ts'
import { csrfCookie, csrfTokenOf, setCsrfCookie } from './csrf-token.ts'

/** A credential of a request; `isCookie` when the browser sent it by itself. */
export type PresentedCredential = { token: string; side: Side; isCookie: boolean }

const cookieOf = (side: Side, isSecure: boolean) =>
  `${isSecure ? '__Host-' : ''}${side === 'admin' ? 'admin_session' : 'session'}`
/** Half a year, renewed at each sign-in. */
const deviceSeconds = 180 * 86_400
const deviceCookie = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}device`

/** The token of the browser's device cookie. */
export function deviceTokenOf(request: FastifyRequest, isSecure: boolean): string | undefined {
  const token = request.cookies[deviceCookie(isSecure)]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Whether somebody of a side seems to be signed in; whether they are, only their calls tell. */
export function hasCookieOf(side: Side, cookies: FastifyRequest['cookies']): boolean {
  return [true, false].some((isSecure) => cookies[cookieOf(side, isSecure)] !== undefined)
}

type Cookies = FastifyRequest['cookies']

/** A cookie that scripts may read, which over https has a prefix: no other host of the domain can set such a name. */
export function readableCookie(cookies: Cookies, name: string): string | undefined {
  return cookies[`__Host-${name}`] ?? cookies[name]
}

/** The cookies that scripts may read, which the app itself writes, by their names without the prefix. */
export function readableCookies(cookies: Cookies): Record<string, string> {
  const names = Object.keys(cookies)
    .map((name) => name.replace(/^__Host-/, ''))
    .filter((name) => /^(time_zone|hidden_banner|second_factor_hidden_\d+)$/.test(name))
  return Object.fromEntries(names.map((name) => [name, readableCookie(cookies, name) ?? '']))
}

/**
 * The sign-ins to try for a call, in order. A browser with both sign-ins chooses one with `X-Acting-As`.
 */
function sidesOf({ who, actingAs: usual }: AnyEndpoint, actingAs: unknown = usual): Side[] {
  if (who === 'admin') return ['admin']
  if (who === 'member') return ['member']
  return actingAs === 'admin' ? ['admin', 'member'] : ['member', 'admin']
}

/** The same choice in the query, as an `EventSource` cannot send headers. */
function actingAsOf(query: unknown): unknown {
  return (query as Record<string, unknown>).acting_as
}

/** The token of a view that a request is made in; empty for one that is no token, which no view has. */
export function viewTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers[viewTokenHeader]
  return token === undefined ? undefined : (/^[\w-]{43}$/.exec(String(token))?.[0] ?? '')
}

/** Whether a page says that it makes this call by itself. */
export function saysUnattended({ headers }: FastifyRequest): boolean {
  return unattendedHeader in headers
}

/** Every credential of a request, in the order to try them. */
export function listCredentials(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  isSecure: boolean,
): PresentedCredential[] {
  const bearer = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  const sides: Side[] = bearer
    ? ['member', 'admin']
    : sidesOf(endpoint, request.headers['x-acting-as'] ?? actingAsOf(request.query))
  return sides.flatMap((side) => {
    const token = bearer ?? request.cookies[cookieOf(side, isSecure)]
    return token ? [{ token, side, isCookie: bearer === undefined }] : []
  })
}

/** Whether the request comes from a page of this server or was typed by the user (`Sec-Fetch-Site`). */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === 'same-origin' || site === 'none'
}

/**
 * Refuses a call without a credential that a page of another site makes (`Sec-Fetch-Site`), so that none can sign a browser in.
 * @throws {Refusal} `call.forged`
 */
export function refuseCrossSite({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw new Refusal('call.forged')
}

/** The tokens of the sessions that a browser has. */
function sessionsOf({ cookies }: FastifyRequest, isSecure: boolean): Partial<Record<Side, string>> {
  const member = cookies[cookieOf('member', isSecure)]
  const admin = cookies[cookieOf('admin', isSecure)]
  return { ...(member && { member }), ...(admin && { admin }) }
}

/** Gives a browser the proof of its session again where its readable cookie has another, or went. */
export function renewCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
  { side, token }: PresentedCredential,
): void {
  const proofs = request.cookies[csrfCookie(isSecure)]?.split('.') ?? []
  if (proofs.includes(csrfTokenOf(side, token))) return
  setCsrfCookie(reply, isSecure, sessionsOf(request, isSecure))
}

/** The cookies of a browser's sign-in, set and cleared on `reply`. */
export function signInCookies(reply: FastifyReply, isSecure: boolean): SignInCookies {
  const base = { path: '/', sameSite: 'lax', secure: isSecure } as const
  const sessions = sessionsOf(reply.request, isSecure)
  return {
    present: (side) => sessions[side],
    set: (side, token, expireAt) => {
      const options = { ...base, expires: expireAt, httpOnly: true }
      void reply.setCookie(cookieOf(side, isSecure), token, options)
      setCsrfCookie(reply, isSecure, { ...sessions, [side]: token })
    },
    clear: (side) => {
      void reply.clearCookie(cookieOf(side, isSecure), base)
      const { [side]: _, ...left } = sessions
      setCsrfCookie(reply, isSecure, left)
    },
    rememberDevice: (device) => {
      const options = { ...base, httpOnly: true, maxAge: deviceSeconds }
      void reply.setCookie(deviceCookie(isSecure), device, options)
    },
  }
}
