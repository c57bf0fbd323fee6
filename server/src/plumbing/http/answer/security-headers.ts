import { createHash } from 'node:crypto'
import type { onSendAsyncHookHandler } from 'fastify'

type Page = {
  isSecure: boolean
  /** The relay to wallets on phones, where one is configured. */
  relay?: string | undefined
}

/** Scripts and styles come from files of this server only; the two video hosts may be framed. */
const pagePolicy = ({ relay }: Page) => [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  relay ? `connect-src 'self' ${relay}` : "connect-src 'self'",
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
const apiPolicy = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

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

/** The policy of a page of the web app: of style attributes it allows those that the server drew, by their hashes. */
export function policyOfPage(html: string, page: Page): string {
  const hashes = [...new Set(styleAttributes(html))].map(
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  const allowed = hashes.length > 0 ? ["'unsafe-hashes'", ...hashes] : ["'none'"]
  return policyText([...pagePolicy(page), `style-src-attr ${allowed.join(' ')}`], page.isSecure)
}

/** Data in the page has no tags: its `<` is escaped. */
function styleAttributes(html: string): string[] {
  return [...html.matchAll(/<[a-z][^<>]* style="([^"]*)"/g)].map(([, style = '']) =>
    style.replace(/&#x([0-9a-f]+);|&#(\d+);|&(quot|amp|lt|gt);/g, (_, hex, decimal, name) =>
      name
        ? (characters[name] ?? '')
        : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    ),
  )
}

const characters: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>' }

function policyText(policy: readonly string[], isSecure: boolean): string {
  return [...policy, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; ')
}

type Transport = {
  isSecure: boolean
  /** Whether browsers reach the hosts below this one by https alone too. */
  coversSubdomains?: boolean
}

function transportHeaders({ isSecure, coversSubdomains = false }: Transport) {
  const rule = `max-age=31536000${coversSubdomains ? '; includeSubDomains' : ''}`
  return isSecure ? { 'strict-transport-security': rule } : {}
}

/** The security headers of an answer that no route gives, such as to a request that is no HTTP. */
export function headersWithoutRoute(transport: Transport): Readonly<Record<string, string>> {
  return {
    ...fixed,
    ...transportHeaders(transport),
    'content-security-policy': policyText(apiPolicy, transport.isSecure),
    'cache-control': 'no-store',
  }
}

/** Sets the security headers of every answer, and `no-store` on API answers without a cache header. */
export function securityHeaders({
  isSecure,
  coversSubdomains = false,
  relay,
}: Page & Transport): onSendAsyncHookHandler {
  const always = { ...fixed, ...transportHeaders({ isSecure, coversSubdomains }) }
  const ofPages = policyOfPage('', { isSecure, relay })
  const ofApi = policyText(apiPolicy, isSecure)
  return async (request, reply) => {
    const isApi = request.url.startsWith('/api/')
    void reply.headers(always)
    if (isApi || !reply.hasHeader('content-security-policy')) {
      void reply.header('content-security-policy', isApi ? ofApi : ofPages)
    }
    if (isApi && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  }
}
