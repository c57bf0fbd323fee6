import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@clearstead/contract/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** Who carries it may read from anywhere; without one only programmes of this machine may. */
  token?: string | undefined
  /** The database's connections now. */
  connections: () => { total: number; idle: number; waiting: number }
}

/** `/metrics` for Prometheus: calls by their pattern, the process with its event loop, database connections. */
export function serveMetrics(server: FastifyInstance, { token, connections }: Metrics): void {
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
    // The pattern, not the address: each id would be a series of its own.
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal('call.unknown')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** A proxy on this machine calls from loopback for everybody, and says so in its headers. */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    const isPassedOn = 'x-forwarded-for' in headers || 'forwarded' in headers
    return !isPassedOn && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
  }
  const sent = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
