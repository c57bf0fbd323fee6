import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Side } from './caller.ts'

/** As long as the longest session: what is left of an ended one proves nothing. */
const cookieSeconds = 7 * 86_400

/** The readable cookie; over https no other host of the domain can set it. */
export const csrfCookie = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}XSRF-TOKEN`

/** The proof of a session: only who has its token can compute it, and no other session has the same. */
export function csrfTokenOf(side: Side, token: string): string {
  return createHmac('sha256', token).update(`xsrf:${side}`).digest('base64url')
}

/**
 * Refuses a change with a cookie credential unless the X-XSRF-TOKEN header repeats the proof of that very session: only a page
 * of this server can read it. A browser with both sign-ins has both proofs in its cookie, parted by a dot.
 * @throws {Refusal} `call.forged`
 */
export function checkCsrfToken(request: FastifyRequest, side: Side, token: string): void {
  const proofs = String(request.headers['x-xsrf-token'] ?? '').split('.', 2)
  if (!proofs.some((proof) => isSame(proof, csrfTokenOf(side, token)))) {
    throw new Refusal('call.forged')
  }
}

function isSame(sent: string, expected: string): boolean {
  const [left, right] = [Buffer.from(sent), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Sets the cookie to the proofs of these sessions, or clears it where there are none. */
export function setCsrfCookie(
  reply: FastifyReply,
  isSecure: boolean,
  sessions: Partial<Record<Side, string>>,
): void {
  const { member, admin } = sessions
  const proofs = [
    ...(member ? [csrfTokenOf('member', member)] : []),
    ...(admin ? [csrfTokenOf('admin', admin)] : []),
  ]
  const name = csrfCookie(isSecure)
  const base = { path: '/', sameSite: 'lax', secure: isSecure } as const
  if (proofs.length === 0) void reply.clearCookie(name, base)
  else void reply.setCookie(name, proofs.join('.'), { ...base, maxAge: cookieSeconds })
}
