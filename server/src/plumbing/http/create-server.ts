import { randomUUID } from 'node:crypto'
import { Refusal } from '@clearstead/contract/refusal'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { answerCall, type Surroundings } from './answer-call.ts'
import { answerRefusal } from './answer-refusal.ts'
import { serveHealth } from './health.ts'
import { apiBase, openApiOf } from './openapi.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { isPage, serveWeb } from './web-files.ts'

/** 5 MiB for a file (API.md), and some room for the form around it. */
const largestFile = 5 * 1024 * 1024

type Options = Surroundings & {
  routes: readonly Route[]
  log?: FastifyBaseLogger
  trustProxy?: boolean
  /** Whether the database answers. */
  isReady: () => Promise<boolean>
  /** The built web app. */
  webFolder?: string
}

/** The HTTP server with every call bound; `plumbing/http` is the only room that knows the framework. */
export async function createServer({
  routes,
  log,
  trustProxy = false,
  isReady,
  webFolder,
  ...surroundings
}: Options): Promise<FastifyInstance> {
  const server = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
  })
  await server.register(cookie)
  await server.register(multipart, {
    limits: { fileSize: largestFile, files: 1, fields: 30, fieldSize: 64 * 1024 },
  })
  await server.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] })
  server.addHook('onSend', securityHeaders(surroundings.isSecure))
  server.setErrorHandler((error, request, reply) => answerRefusal(error, request, reply))

  for (const route of routes) {
    const { method, path } = route.endpoint
    server.route({
      method,
      url: apiBase + path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answerCall(route, surroundings, request, reply),
    })
  }
  const document = openApiOf(
    routes.map(({ endpoint }) => endpoint),
    'Clearstead',
  )
  server.get(`${apiBase}/openapi.json`, async () => document)
  serveHealth(server, isReady)
  const hasWeb = webFolder !== undefined && (await serveWeb(server, webFolder))
  server.setNotFoundHandler((request, reply) => {
    if (hasWeb && isPage(request)) return reply.sendFile('index.html')
    throw new Refusal('call.unknown')
  })
  return server
}
