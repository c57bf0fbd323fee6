import type { onSendAsyncHookHandler } from 'fastify'

/**
 * Own scripts only, and none inside a page; the two video hosts may be framed. Style elements are allowed:
 * toasts and the scroll lock of dialogs bring theirs.
 */
const ofPages = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** An answer of the API is read by programmes; opened as a page, it loads and runs nothing. */
const ofAnswers = ["default-src 'none'", "frame-ancestors 'none'", "form-action 'none'"]

const fixed = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-frame-options': 'DENY',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** Sets the same guarding headers on every answer; caches store no answer of the API that does not say so. */
export function securityHeaders(isSecure: boolean): onSendAsyncHookHandler {
  const policies = [ofPages, ofAnswers].map((policy) =>
    [...policy, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; '),
  )
  return async (request, reply) => {
    const isAnswer = request.url.startsWith('/api/')
    void reply.headers(fixed)
    void reply.header('content-security-policy', policies[isAnswer ? 1 : 0])
    if (isSecure) void reply.header('strict-transport-security', 'max-age=31536000')
    if (isAnswer && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
  }
}
