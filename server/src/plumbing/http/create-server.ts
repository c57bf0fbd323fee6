import { randomUUID } from 'node:crypto'
import { Refusal } from '@clearstead/contract/refusal'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { answerCall, type Surroundings } from './answer-call.ts'
import { answerRefusal } from './answer-refusal.ts'
import { serveDocs } from './docs-page.ts'
import { serveHealth } from './health.ts'
import { type Metrics, serveMetrics } from './metrics.ts'
import { withDocument } from './openapi/with-document.ts'
import { apiBase } from './openapi.ts'
import { limitRates } from './rate-limits.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'
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
  ...surroundings
}: Options): Promise<FastifyInstance> {
  const server = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    // An address that cannot be read, before any route is known.
    frameworkErrors: (error, request, reply) => answerRefusal(error, request, reply),
  })
  await server.register(cookie)
  await server.register(multipart, {
    limits: { fileSize: largestFile, files: 1, fields: 30, fieldSize: 64 * 1024 },
  })
  await server.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] })
  server.addHook('onSend', securityHeaders(surroundings.isSecure))
  if (endStreams) server.addHook('preClose', endStreams)
  server.setErrorHandler((error, request, reply) => answerRefusal(error, request, reply))

  if (metrics) serveMetrics(server, metrics)
  const limit = rateLimit > 0 ? { limit: await limitRates(server, rateLimit) } : {}
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
