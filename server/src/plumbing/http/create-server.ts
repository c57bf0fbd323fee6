import { randomUUID } from 'node:crypto'
import { Refusal } from '@clearstead/contract/refusal'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { answerCall, type Surroundings } from './answer-call.ts'
import { answerRefusal } from './answer-refusal.ts'
import { deviceOf } from './credentials.ts'
import { serveDocs } from './docs-page.ts'
import { endConnections } from './end-connections.ts'
import { serveHealth } from './health.ts'
import { type Metrics, serveMetrics } from './metrics.ts'
import { withDocument } from './openapi/with-document.ts'
import { apiBase } from './openapi.ts'
import { limitRates } from './rate-limits.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { type BodyPace, dropSlowBodies, usualBodyPace } from './slow-bodies.ts'
import { isPage, serveWeb } from './web-files.ts'

/** 5 MiB for a file (API.md), and some room for the form around it. */
const largestFile = 5 * 1024 * 1024

type Options = Surroundings & {
  routes: readonly Route[]
  log?: FastifyBaseLogger
  /** Whose word on where a request came from is taken: addresses, or so many proxies in front; nobody's without it. */
  trustProxy?: string | number | false
  /** How many times the usual rate limits; 0 is none. */
  rateLimit?: number
  metrics?: Metrics
  /** Whether the database answers. */
  isReady: () => Promise<boolean>
  /** The built web app. */
  webFolder?: string
  /** Ends what would not end by itself when the server closes. */
  endStreams?: () => Promise<void>
  /** How long what is sent may take; tests have less time. */
  bodyPace?: Partial<BodyPace>
}

/** The HTTP server with every call bound; `plumbing/http` is the only room that knows the framework. */
export async function createServer({
  routes,
  log,
  trustProxy = false,
  rateLimit = 0,
  metrics,
  isReady,
  webFolder,
  endStreams,
  bodyPace,
  ...surroundings
}: Options): Promise<FastifyInstance> {
  const pace = { ...usualBodyPace, ...bodyPace }
  const server = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    // A call that comes while the server closes is refused in our words.
    return503OnClosing: false,
    // Bodies have limits of their own, which know what is being sent.
    requestTimeout: pace.formMs + pace.windowMs,
    http: { headersTimeout: pace.headersMs, connectionsCheckingInterval: pace.lookEveryMs * 4 },
    // An address that cannot be read, before any route is known.
    frameworkErrors: (error, request, reply) => answerRefusal(error, request, reply),
  })
  await server.register(cookie)
  await server.register(multipart, {
    limits: { fileSize: largestFile, files: 1, fields: 30, fieldSize: 64 * 1024 },
  })
  server.addHook('onSend', securityHeaders(surroundings.isSecure))
  endConnections(server)
  if (endStreams) server.addHook('preClose', endStreams)
  server.setErrorHandler((error, request, reply) => answerRefusal(error, request, reply))

  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onRequest', async () => {
    if (isClosing) throw new Refusal('call.unavailable')
  })
  if (metrics) serveMetrics(server, metrics)
  const { isSecure, isDeviceKnown } = surroundings
  const known = async (request: FastifyRequest) => {
    const device = deviceOf(request, isSecure)
    return device && (await isDeviceKnown?.(device)) ? device : undefined
  }
  const limit = rateLimit > 0 ? { limit: await limitRates(server, rateLimit, known) } : {}
  dropSlowBodies(server, pace)
  const around: Surroundings = { ...surroundings, ...limit }
  for (const route of withDocument(routes, 'Clearstead')) {
    const { method, path, fails } = route.endpoint
    server.route({
      method,
      url: apiBase + path.replace(/\{(\w+)\}/g, ':$1'),
      config: { fails } as object,
      // A stream has no end that a HEAD could wait for.
      exposeHeadRoute: route.kind !== 'stream' && method === 'GET',
      handler: (request, reply) => answerCall(route, around, request, reply),
    })
  }
  await serveDocs(server)
  serveHealth(server, isReady)
  const hasWeb = webFolder !== undefined && (await serveWeb(server, webFolder))
  server.setNotFoundHandler((request, reply) => {
    if (hasWeb && isPage(request)) return reply.sendFile('index.html')
    throw new Refusal('call.unknown')
  })
  return server
}
