import type { onSendAsyncHookHandler } from 'fastify'

/** Own scripts only; the two video hosts may be framed; toasts and dialogs bring their own style elements. */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const fixed = {
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Sets the same guarding headers on every answer; answers of the API are never stored by caches. */
export function securityHeaders(isSecure: boolean): onSendAsyncHookHandler {
  return async (request, reply) => {
    void reply.headers(fixed)
    if (isSecure) void reply.header('strict-transport-security', 'max-age=31536000')
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
  }
}
