import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { Refusal } from '@clearstead/contract/call/refusal'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { endDeadline, withinDeadline } from '../deadline.ts'
import { answerClientError, refusalTextWith } from './answer/answer-client-error.ts'
import { answerRefusal, maxFileBytes } from './answer/answer-refusal.ts'
import { logRefusals } from './answer/refusal-log.ts'
import { headersWithoutRoute, securityHeaders } from './answer/security-headers.ts'
import { authorizeBeforeBody, type CallContext } from './answer-call.ts'
import { closeWhileDraining, isDraining } from './drain.ts'
import { bodyLimitOf, usualBodyLimit } from './limits/body-limits.ts'
import { addRateLimits } from './limits/rate-limits.ts'
import { type BodyLimits, defaultBodyLimits, dropSlowBodies } from './limits/slow-bodies.ts'
import { apiBase, withDocument } from './openapi/openapi.ts'
import { serveDocs } from './pages/serve-docs.ts'
import { isPage, type ReadFacts, servePages, serveWeb } from './pages/serve-pages.ts'
import { deviceTokenOf } from './request/credentials.ts'
import { addJsonBodies } from './request/json-body.ts'
import { type Route, usualCallMs } from './route.ts'
import { type Metrics, serveMetrics } from './serve-metrics.ts'
import { tracedCall } from './traced-call.ts'

/** Calls in progress may take this long when the server closes; then their connections are cut. */
const gracePeriodMs = 15_000
/** Below the time that load balancers wait for the answer to a health check. */
const readyMs = 1_500

/**
 * Closes connections without a call in progress when the server closes. Node.js keeps connections open that never
 * sent a request, such as a browser's speculative ones, and would wait for them indefinitely.
 */
function closeIdleConnections(server: FastifyInstance): void {
  const calls = new Map<Socket, number>()
  let isClosing = false
  const count = (socket: Socket, change: number) => {
    const left = (calls.get(socket) ?? 0) + change
    if (!socket.destroyed) calls.set(socket, left)
    if (isClosing && left === 0) socket.destroySoon()
  }
  server.server.on('connection', (socket) => {
    count(socket, 0)
    socket.once('close', () => calls.delete(socket))
  })
  server.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  server.addHook('preClose', async () => {
    isClosing = true
    for (const [socket, open] of calls) if (open === 0) socket.destroy()
    setTimeout(() => server.server.closeAllConnections(), gracePeriodMs).unref()
  })
}

type Options = CallContext & {
  routes: readonly Route[]
  log?: FastifyBaseLogger
  /** The proxies whose `X-Forwarded-For` is trusted: their addresses, or their number; none by default. */
  trustProxy?: string | number | false
  /** The factor on all rate limits; 0 switches them off. */
  rateLimit?: number
  metrics?: Metrics
  /** Whether browsers reach the hosts below this one by https alone too. */
  coversSubdomains?: boolean
  /** The relay that pages may connect to besides this server. */
  relay?: string | undefined
  /** Whether the database answers. */
  isReady: () => Promise<boolean>
  /** The built web app. */
  webFolder?: string
  /** What its public pages are drawn with, built. */
  pagesFolder?: string
  /** What the pages of the web app say of the programme. */
  readFacts?: ReadFacts
  /** Ends open event streams when the server closes. */
  endStreams?: () => Promise<void>
  /** Overrides of the limits on arriving bodies, for tests. */
  bodyLimits?: Partial<BodyLimits>
}

/** The HTTP server with a route for every call. */
export async function createServer({
  routes,
  log,
  trustProxy = false,
  rateLimit = 0,
  metrics,
  isReady,
  webFolder,
  pagesFolder = '',
  readFacts,
  endStreams,
  bodyLimits,
  coversSubdomains = false,
  relay,
  ...context
}: Options): Promise<FastifyInstance> {
  const limits = { ...defaultBodyLimits, ...bodyLimits }
  const { logRefusal, writeRest } = log ? logRefusals(log, context.clock) : {}
  const refusalText = refusalTextWith(
    headersWithoutRoute({ isSecure: context.isSecure, coversSubdomains }),
  )
  const server = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    bodyLimit: usualBodyLimit,
    clientErrorHandler: answerClientError(refusalText),
    forceCloseConnections: 'idle',
    // The `onRequest` hook below refuses calls while the server closes.
    return503OnClosing: false,
    // Above the limits of slow-bodies.ts, which depend on the kind of body.
    requestTimeout: limits.formMs + limits.windowMs,
    http: {
      // Refused by the hook below, in the form of all refusals.
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs * 4,
    },
    // For URLs that cannot be decoded, before a route is found.
    frameworkErrors: (error, request, reply) => answerRefusal(error, request, reply, logRefusal),
  })
  await server.register(cookie)
  addJsonBodies(server)
  await server.register(multipart, {
    limits: { fileSize: maxFileBytes, files: 1, fields: 30, fieldSize: 64 * 1024 },
  })
  server.addHook('onSend', securityHeaders({ ...context, coversSubdomains, relay }))
  closeIdleConnections(server)
  closeWhileDraining(server)
  if (writeRest) server.addHook('onClose', async () => writeRest())
  if (endStreams) server.addHook('preClose', endStreams)
  server.setErrorHandler((error, request, reply) =>
    answerRefusal(error, request, reply, logRefusal),
  )

  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && !raw.headers.host) throw new Refusal('call.malformed')
    if (isClosing) throw new Refusal('call.unavailable')
  })
  if (metrics) serveMetrics(server, metrics)
  const { isSecure, isDeviceKnown } = context
  const findKnownDevice = async (request: FastifyRequest) => {
    const device = deviceTokenOf(request, isSecure)
    return device && (await isDeviceKnown?.(device)) ? device : undefined
  }
  const limit =
    rateLimit > 0 ? { limit: await addRateLimits(server, rateLimit, findKnownDevice) } : {}
  dropSlowBodies(server, limits, refusalText)
  const callContext: CallContext = { ...context, ...limit }
  addRoutes(server, withDocument(routes, 'Clearstead'), callContext)
  await serveDocs(server)
  serveHealth(server, isReady)
  const hasWeb = webFolder !== undefined && (await serveWeb(server, webFolder))
  const page =
    hasWeb && readFacts
      ? await servePages(server, { ...context, webFolder, pagesFolder, readFacts, relay })
      : undefined
  server.setNotFoundHandler((request, reply) => {
    if (page && isPage(request)) return page(request, reply)
    if (hasWeb && isPage(request)) return reply.sendFile('index.html')
    throw new Refusal('call.unknown')
  })
  return server
}

function addRoutes(server: FastifyInstance, routes: readonly Route[], context: CallContext): void {
  const { callMs = usualCallMs } = context
  server.addHook('onSend', async () => endDeadline())
  for (const route of routes) {
    const { deadlineMs = callMs } = route
    const { method, path, fails, file } = route.endpoint
    const bodyLimit = bodyLimitOf(route.endpoint)
    const isLarge = bodyLimit > usualBodyLimit
    server.route({
      method,
      url: apiBase + path.replace(/\{(\w+)\}/g, ':$1'),
      config: { fails, file } as object,
      bodyLimit,
      ...(isLarge && {
        onRequest: (request) =>
          withinDeadline(callMs, () => authorizeBeforeBody(route, context, request)),
      }),
      // A HEAD request would wait for the end of the stream.
      exposeHeadRoute: route.kind !== 'stream' && method === 'GET',
      handler: (request, reply) =>
        withinDeadline(deadlineMs, () => tracedCall(route, context, request, reply)),
    })
  }
}

/**
 * `/healthz` answers while the process lives; `/readyz` only while `isReady` does and the server does not stop. `isReady` calls a function of the
 * ledger, as a plain select can succeed while functions fail to load.
 */
function serveHealth(server: FastifyInstance, isReady: () => Promise<boolean>): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_, reply) => {
    const stops = isDraining(server)
    const ready = !stops && (await withinDeadline(readyMs, isReady).catch(() => false))
    if (!ready) void reply.header('retry-after', '5')
    const status = stops ? 'stopping' : ready ? 'ready' : 'not ready'
    return reply.code(ready ? 200 : 503).send({ status })
  })
}
