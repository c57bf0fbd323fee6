import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Replica } from '../database/replica/replica.ts'
import { reasons } from '../database/replica/rules.ts'
import { gaugeText, type ReadGauges } from './gauges.ts'

export type Metrics = {
  /** Its bearer may read from anywhere; without a token only programs on this machine may. */
  token?: string | undefined
  /** Whether proxies may stand in front, which also come from this machine: then nobody reads without the token. */
  isPublic?: boolean
  /** The current number of database connections. */
  connections: () => { total: number; idle: number; waiting: number }
  replica?: Pick<Replica, 'figures'> | undefined
  /** Whose disk is watched. */
  dataDir?: string | undefined
  /** The figures of the whole installation, which every process that serves gives alike. */
  readGauges?: ReadGauges | undefined
}

/**
 * Serves `/metrics` for Prometheus: calls by route, the process and its event loop, database connections, and the figures
 * of the installation.
 */
export function serveMetrics(
  server: FastifyInstance,
  { token, isPublic = false, connections, replica, dataDir, readGauges }: Metrics,
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
  if (replica) watchReplica(registry, replica)
  if (dataDir) watchDisk(registry, dataDir)
  server.addHook('onResponse', async (request, reply) => {
    // The route and not the URL, as each id would become a series of its own.
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  const gauges = readGauges && gaugeText(readGauges)
  server.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, token, isPublic)) throw new Refusal('call.unknown')
    const texts = await Promise.all([registry.metrics(), gauges?.() ?? ''])
    return reply.type(registry.contentType).send(texts.join(''))
  })
}

function watchReplica(registry: Registry, replica: Pick<Replica, 'figures'>): void {
  new Counter({
    name: 'clearstead_replica_reads_total',
    help: 'Reads that may ask the replica: by the replica, or by the primary and why',
    labelNames: ['by', 'reason'],
    registers: [registry],
    collect() {
      this.reset()
      // Each from 0 on, so that the first of a kind is an increase.
      this.inc({ by: 'replica', reason: 'none' }, 0)
      for (const reason of reasons) this.inc({ by: 'primary', reason }, 0)
      for (const [where, count] of replica.figures().reads) {
        if (where === 'replica') this.inc({ by: 'replica', reason: 'none' }, count)
        else this.inc({ by: 'primary', reason: where }, count)
      }
    },
  })
  new Gauge({
    name: 'clearstead_replica_behind_bytes',
    help: 'How much the replica had still to replay when a read last asked it',
    registers: [registry],
    collect() {
      this.set(replica.figures().behindBytes)
    },
  })
  new Gauge({
    name: 'clearstead_replica_serving',
    help: 'Whether the replica is read: 0 while it is away or no replica',
    registers: [registry],
    collect() {
      this.set(replica.figures().isServing ? 1 : 0)
    },
  })
}

/** Read by the process itself, as a full disk takes the database away first. */
function watchDisk(registry: Registry, folder: string): void {
  new Gauge({
    name: 'clearstead_data_disk_bytes',
    help: 'The disk of the data folder: its size, and what is free',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      const { bsize, blocks, bavail } = await statfs(folder)
      this.set({ part: 'size' }, blocks * bsize)
      this.set({ part: 'free' }, bavail * bsize)
    },
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
