import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** Its bearer may read from anywhere; without a token only programs on this machine may. */
  token?: string | undefined
  /** Whether proxies may stand in front, which also come from this machine: then nobody reads without the token. */
  isPublic?: boolean
  /** The current number of database connections. */
  connections: () => { total: number; idle: number; waiting: number }
}

/** Serves `/metrics` for Prometheus: calls by route, the process and its event loop, database connections. */
export function serveMetrics(
  server: FastifyInstance,
  { token, isPublic = false, connections }: Metrics,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database: open, idle, and calls waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
  server.addHook('onResponse', async (request, reply) => {
    // The route and not the URL, as each id would become a series of its own.
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  server.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, token, isPublic)) throw new Refusal('call.unknown')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** A request that a local proxy forwards also comes from loopback, so forwarded requests are refused. */
function isAllowed(
  { headers, socket }: FastifyRequest,
  token: string | undefined,
  isPublic: boolean,
): boolean {
  if (token === undefined) {
    if (isPublic) return false
    const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers
    return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
  }
  const sent = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
