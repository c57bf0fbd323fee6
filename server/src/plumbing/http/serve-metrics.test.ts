import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveMetrics } from './serve-metrics.ts'

const connections = () => ({ total: 1, idle: 1, waiting: 0 })

test('reads by the replica are counted, and those by the primary with the reason', async () => {
  const reads = new Map<'replica' | 'behind', number>([
    ['replica', 7],
    ['behind', 2],
  ])
  const server = Fastify()
  const figures = () => ({ reads, behindBytes: 512, isServing: true })
  serveMetrics(server, { connections, replica: { figures } })

  await server.inject('/metrics')
  reads.set('replica', 8)
  const { body } = await server.inject('/metrics')

  expect(body).toContain('clearstead_replica_reads_total{by="replica",reason="none"} 8')
  expect(body).toContain('clearstead_replica_reads_total{by="primary",reason="behind"} 2')
  // What has not happened yet is 0, so that the first time is an increase.
  expect(body).toContain('clearstead_replica_reads_total{by="primary",reason="failed"} 0')
  expect(body).toContain('clearstead_replica_behind_bytes 512')
  expect(body).toContain('clearstead_replica_serving 1')
})

test('without a replica there are no figures of one', async () => {
  const server = Fastify()
  serveMetrics(server, { connections })

  expect((await server.inject('/metrics')).body).not.toContain('clearstead_replica')
})
