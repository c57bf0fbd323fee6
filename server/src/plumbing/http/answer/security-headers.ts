import type { onSendAsyncHookHandler } from 'fastify'

/**
 * Scripts come from files of this server only; the two video hosts may be framed. Style elements are allowed, as
 * toasts and the scroll lock of dialogs insert them.
 */
const pagePolicy = [
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
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** An API answer that is opened as a page loads and runs nothing. */
const apiPolicy = ["default-src 'none'", "frame-ancestors 'none'", "form-action 'none'"]

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

/** Sets the security headers of every answer, and `no-store` on API answers without a cache header. */
export function securityHeaders({
  isSecure,
  coversSubdomains = false,
}: {
  isSecure: boolean
  /** Whether browsers reach the hosts below this one by https alone too. */
  coversSubdomains?: boolean
}): onSendAsyncHookHandler {
  const transport = `max-age=31536000${coversSubdomains ? '; includeSubDomains' : ''}`
  const policies = [pagePolicy, apiPolicy].map((policy) =>
    [...policy, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; '),
  )
  return async (request, reply) => {
    const isApi = request.url.startsWith('/api/')
    void reply.headers(fixed)
    void reply.header('content-security-policy', policies[isApi ? 1 : 0])
    if (isSecure) void reply.header('strict-transport-security', transport)
    if (isApi && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  }
}
